"""A Dirty World: characters whose traits move, dice pools that look for matches, and conflicts of every kind.

The engine is made of small parts that know nothing of screens: traits, damage, conditions, pools, sets, contests, arms,
rounds, growth and creation. `odds` answers exactly what a pool can do, `case` makes a case, `duel` is a closed game.
"""

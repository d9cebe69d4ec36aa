"""The Big Shuffle in words: prompts, labels, the log, the result."""

from collections.abc import Sequence

from backroom.core import Eye, Result, RoleCard, Seat, Seen, Standing
from backroom.games.bigshuffle.actions import SEATS
from backroom.games.bigshuffle.cards import CardSet
from backroom.games.bigshuffle.flow import WON
from backroom.games.bigshuffle.sets import acts_of
from backroom.games.bigshuffle.state import Rules

PHRASES = {
    "character": ("who do you want to be", "chooses a character"),
    "start": ("what do you do at the start of your turn", "begins the turn"),
    "main": ("play a card, attempt a scene change, or pass", "plays a card, attempts a scene change, or passes"),
    "another scene change": ("attempt another scene change, or pass", "may attempt another scene change"),
    "hire": ("hire a goon, or nobody", "hires a goon, or nobody"),
    "react": ("react, or let it happen", "may react"),
    "order": ("what resolves first", "says what resolves first"),
    "target": ("which player do you choose", "chooses a player"),
    "draw from": ("draw from the deck or from the discard", "draws a card"),
    "discard": ("which card do you discard", "discards a card"),
    "trash": ("that is too much loot, so which one do you trash", "has too much loot and trashes one"),
    "recover": ("which card do you take back", "takes a card back"),
    "goon or die": ("discard a goon, or pass and let your informant die", "discards a goon, or loses the informant"),
    "replace": ("replace your informant, or pass", "may replace the informant"),
    "loot": ("which loot is it", "chooses a loot"),
    "look at an agenda": ("which agenda do you look at", "looks at an agenda"),
    "looked": ("leave it or discard it", "looks at a card, and leaves it or discards it"),
    "bottom": ("which scene goes under its deck", "puts a scene under its deck"),
    "search": ("which scene do you search for", "searches for a scene"),
    "copy": ("whose ability do you use", "uses the ability of another character"),
    "score": ("score an agenda, or pass", "may score an agenda"),
}
"""What each question asks, and what others say of whoever is asked."""
ASKING = ("who", "what", "which", "whose", "that")
"""How a question begins that is one in grammar, too."""


def phrase(question: str) -> str:
    """What a question asks."""
    return PHRASES[question][0]


def asked_of(question: str, about: str) -> str:
    """The same as a prompt, with what is going on."""
    words = phrase(question)
    mark = "?" if words.split(" ")[0] in ASKING else "."
    return f"{words[0].upper()}{words[1:]}{mark} {about}".strip()


def said_of(question: str, who: str, about: str) -> str:
    """The same for everyone else."""
    return f"{who.capitalize()} {PHRASES[question][1]}. {about}".strip()


def title_of(rules: Rules, card: str) -> str:
    """A card's title, from its id."""
    return title_in(rules.cards, card)


def title_in(cards: CardSet, card: str) -> str:
    """The same without a table."""
    return cards[cards.by_id[card]].title


def label(rules: Rules, action: int) -> str:
    """What an action's button says: its text with titles, and what a goon counts."""
    row = rules.acts.table[action]
    words = titled(rules.cards, row.text, rules.acts.noun[action], row.verb)
    if row.verb == "hire":
        goon = rules.cards[rules.acts.noun[action]]
        words += f" ({goon.number:+})" if row.text.endswith(" for") else f" ({goon.against:+})"
    return words[0].upper() + words[1:]


def titled(cards: CardSet, text: str, noun: int, verb: str) -> str:
    """An action's text with the card's title in it."""
    if noun < 0 or verb in ("target", "look-agenda"):
        return text
    first, _, rest = text.partition(" ")
    return f"{first} {rest.replace(cards[noun].id, cards[noun].title, 1)}"


def roles(cards: CardSet) -> tuple[RoleCard, ...]:
    """The characters."""
    found = []
    for number in cards.of_kind["character"]:
        card = cards[number]
        influence = ", ".join(f"{word} {n}" for word, n in zip(("who", "what", "where"), card.influence, strict=True))
        found.append(RoleCard(card.id, "", (f"Influence: {influence}.", card.text or "No ability.")))
    return tuple(found)


def standing(cards: CardSet) -> tuple[Standing, ...]:
    """What anybody may have answered: windows are many, and mostly one lets things happen."""
    saving = [cards[n] for n in cards.of_kind["reaction"] if cards[n].at == "kill"]
    return (
        *(Standing(c.id, f"Always save your informant with {c.title}", (f"play {c.id}",)) for c in saving),
        Standing("never react", "Never react to cards that are played", ("let it happen",)),
        Standing("never hire", "Never hire goons", ("hire nobody",)),
        Standing("from the deck", "Always draw from the deck", ("draw from the deck",)),
    )


def result_of(ending: str, winners: Sequence[Seat]) -> Result:
    """The result."""
    return Result(tuple(winners), ending, ended(ending, winners, SEATS))


def ended(ending: str, winners: Sequence[Seat], called: Sequence[str]) -> str:
    """How it ended, in a sentence; `called` says what to call each seat."""
    if not winners:
        return "The limit of decisions is reached. The city does not care: nobody wins."
    who = called[winners[0]]
    wins = f"{who[0].upper()}{who[1:]} wins."
    return f"The scene is set as {who} wanted it. {wins}" if ending == WON else f"Five points: {wins}"


# The log


def tell(cards: CardSet, seen: Seen, eye: Eye, called: Sequence[str]) -> str:
    """One event as a sentence in the log of this eye."""
    facts = seen.facts
    you = seen.seat is not None and seen.seat == eye
    who = "" if seen.seat is None else "You" if you else called[seen.seat]
    whose = "Your" if you else f"{who}'s"
    card = title_in(cards, facts["card"]) if "card" in facts else ""
    listed = ", ".join(title_in(cards, name) for name in facts["cards"]) if "cards" in facts else ""

    def did(base: str, third: str | None = None) -> str:
        return f"{who} {base if you else third or base + 's'}"

    match seen.kind:
        case "first":
            return f"{called[facts['seats'][0]]} woke up earliest and goes first."
        case "decide":
            return f"{who} {_decided(cards, facts['action'], you, called)}."
        case "turn":
            return f"Turn {facts['number']}: {who}."
        case "draw":
            count = f"{facts['count']} card{'' if facts['count'] == 1 else 's'}"
            return f"{did('draw')} {count}{f': {listed}' if listed else ''}."
        case "informant":
            return f"{listed} is {whose.lower() if you else whose} informant now."
        case "agenda":
            to = " and ".join(called[seat] for seat in facts["to"])
            return f"An agenda is dealt to {to}{f': {listed}' if listed else ''}."
        case "agenda shown":
            return f"{did('show')} the agenda {listed}."
        case "look at agenda":
            return f"{did('look')} at an agenda{f': {listed}' if listed else ''}."
        case "look at hand":
            of = "your" if facts["of"] == eye else f"{called[facts['of']]}'s"
            return f"{did('look')} at {of} hand{f': {listed}' if listed else ''}."
        case "look":
            return f"{did('look')} at the next {facts['pile']} card{f': {listed}' if listed else ''}."
        case "thrown away":
            return f"{did('discard')} it: {listed}."
        case "taken":
            of = "you" if facts["of"] == eye else called[facts["of"]]
            return f"{did('take')} {listed} from {of}."
        case "turned up":
            return f"{did('turn')} up {listed}."
        case "reveal":
            return f"{did('reveal')} {listed}."
        case "shown":
            return f"Next in midtown: {listed}."
        case "laid":
            return f"{listed} goes {facts['place']}."
        case "reshuffle":
            return f"The {facts['pile']} discard is shuffled into a new deck."
        case "title gone":
            return f"The title {card} leaves the game."
        case "attempt":
            scene = title_in(cards, facts["scene"])
            return f"{did('want')} {scene} {facts['to']}. It takes {facts['difficulty']}."
        case "total":
            outcome = "The scene changes" if facts["success"] else "The scene change fails"
            return f"{facts['total']} against {facts['difficulty']}. {outcome}."
        case "trigger":
            return f"{card} takes effect for {'you' if you else who}."
        case "kill":
            return f"{whose} informant {card} is killed."
        case "safe":
            return f"{whose} informant {card} gets away."
        case "cancelled":
            return f"{whose} {card} does nothing."
        case "grabbed":
            return f"{did('grab')} {card}."
        case "bottom":
            return f"{card} goes under its deck."
        case "big shuffle":
            return "The big shuffle!"
        case "score":
            return f"{did('score')} {facts['points']} points, {facts['total']} in all."
        case "end":
            return ended(facts["ending"], facts["winners"], called)
    raise ValueError(f"no words for {seen.kind}")


THIRD_PERSON = {"pass": "passes", "search": "searches"}


def _decided(cards: CardSet, action: str, you: bool, called: Sequence[str]) -> str:
    """`hire the bruiser for` as `hires The Bruiser for`."""
    acts = acts_of(cards)
    number = acts.table.parse(action)
    verb, noun = acts.table[number].verb, acts.noun[number]
    if verb == "move":  # what is to be moved where is told next
        return f"attempt{'' if you else 's'} a scene change"
    first, _, rest = titled(cards, action, noun, verb).partition(" ")
    if verb in ("target", "look-agenda"):
        words = rest.split(" ")
        rest = " ".join(called[SEATS.index(word)] if word in SEATS[: len(called)] else word for word in words)
    if you:
        return f"{first} {rest}".strip()
    return f"{THIRD_PERSON.get(first, first + 's')} {rest.replace('your', 'their') if noun < 0 else rest}".strip()

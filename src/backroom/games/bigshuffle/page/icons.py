"""Which icon each verb of The Big Shuffle has; the others get a hand."""

from backroom.games.bigshuffle.rules.actions import FROM_DECK, HIRE_FOR, LEAVE_IT, MOVE, PLAY, REPLACE, STEAL, USE

VERBS = {
    FROM_DECK.name: "bang",
    HIRE_FOR.name: "goon",
    LEAVE_IT.name: "eye",
    MOVE[0].name: "clap",
    PLAY.name: "deck",
    REPLACE.name: "ear",
    STEAL.name: "thief",
    USE.name: "badge",
}

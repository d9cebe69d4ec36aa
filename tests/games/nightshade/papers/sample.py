"""A case written by hand: every kind of thing that a case file can hold, in a few pages."""

from backroom.games.nightshade.papers.story import (
    Chapter,
    Character,
    Face,
    Figure,
    Level,
    Margin,
    Paragraph,
    Piece,
    Roll,
    Slip,
    Stand,
    Story,
)

SISTER, EMPLOYER, BROTHER = Face("viola", "arrested"), Face("xavier"), Face("ashton")

ONE = Chapter(
    heading="A Desk With the Lamp Still On",
    opening="One",
    days=(1, 4),
    blocks=(
        Paragraph(
            "It came to me at the bar, where most things come to me. A journalist had been killed, and nobody on his "
            "own paper wanted to write the obituary. I did not know Nestor Bly well. I knew that he never left a "
            "desk with the lamp on, and that on Tuesday night he had.",
            (
                Margin("Bar", "Where it began.", icon="glass"),
                Margin("The case", icon="folder", rolls=(Roll((5, 2), "A journalist, killed."),)),
            ),
        ),
        Slip("Nestor Bly, 44, city desk. Wrote about the harbour. Was about to write more.", "Note on the case, day 1"),
        Paragraph(
            "The victim’s office was two rooms over a shipping agent. Somebody had been through the drawers with "
            "more hurry than method. I went down on my knees and looked at what hurry leaves behind."
        ),
        Paragraph(
            "There were four things worth picking up, and two of them were worth keeping. A photograph told me who "
            "he had lunch with. The torn letter told me why he should not have.",
            (
                Margin(
                    "The victim’s office",
                    "Four clues, and still warm.",
                    icon="detective",
                    rolls=(
                        Roll((6, 3), "10 over 8", True, "A photograph"),
                        Roll((5, 5), "11 over 8", True, "A torn letter"),
                        Roll((1, 3), "5 under 9", False, "Emptied drawers"),
                        Roll((2, 2), "5 under 7", False, "A glove"),
                    ),
                ),
            ),
        ),
        Slip(
            "The photograph: Roth, his employer, with a man from the yards. Dated a week ago.",
            "Note on the case, day 4",
        ),
    ),
)

TWO = Chapter(
    heading="The Train That Never Ran",
    opening="Two",
    days=(8, 13),
    blocks=(
        Paragraph(
            "I slept until the trams stopped. Sleep is never free in this town; I knew it would send a bill to the "
            "next place I looked into. But my head was clear, and when I woke I could see Viola’s wrist on the bar, "
            "and the watch that was too big for it.",
            (Margin("Bedroom", "A night of rest: +1 to the next Intuition roll, and a twist to come.", icon="bed"),),
        ),
        Paragraph("Stopped at ten past nine. She said it had been a gift."),
        Paragraph(
            "The bar was loud enough to hear things in. Two men from the yards were counting the days of the strike "
            "on their fingers, and ran out of hands. No trains out of Harbour Street since the third. Not the 6.15. "
            "Not anything.",
            (
                Margin(
                    "Bar",
                    "Asking around, by Hooks",
                    icon="glass",
                    rolls=(Roll((5, 3), "8 and 1 make 9, above 7: an Intuition."),),
                ),
            ),
        ),
        Slip("Says she was on the 6.15 home. The 6.15 has not run since the strike.", "Note on the sister, day 3"),
        Paragraph(
            "Roth came in to pay his tab and stayed to be asked. He had been at the office until ten; he offered "
            "this before I had a pencil out. A man with nothing to hide waits for the question.",
            (
                Margin(
                    "Employer",
                    face=EMPLOYER,
                    rolls=(Roll((6, 6), "By Seduction, 12 against 8: up to the third row."),),
                ),
            ),
        ),
        Paragraph(
            "That left Viola, lighting one cigarette from another. I put the timetable on the counter between us and "
            "turned it so she could read."
        ),
    ),
)

SOLUTION = Chapter(
    heading="The sister confessed",
    opening="The solution",
    days=(22, 22),
    blocks=(
        Paragraph(
            "In the end it did not take a raised voice. I laid the watch beside the timetable, and she looked at the "
            "two of them for as long as a cigarette lasts. Then Viola Bly told me where the lamp had been, and who "
            "had switched it on again.",
            (Margin("Sister", face=SISTER, cards=("Key evidence: a photograph",)),),
        ),
        Slip("Ten past nine. He wound it every evening at ten.", "Note on the sister, day 22"),
        Paragraph("I wrote it up the same night, and left his name on it."),
    ),
)

SAMPLE = Story(
    number=3,
    title="Ten Past Nine",
    subtitle="The third case of Eudora Vane, who writes for the late edition",
    author="Eudora Vane",
    stamp="solved",
    figure="dress",
    seed="sample",
    figures=(
        Figure("Victim", "a journalist"),
        Figure("Crime", "killed"),
        Figure("Days", "22"),
        Figure("Evidence", "4 of 15"),
    ),
    cast=(
        Character(Face("eudora"), "Eudora Vane", "the reporter", "Closed the case on day 22"),
        Character(Face("nestor", "deceased"), "Nestor Bly", "the victim", "Killed before the first page"),
        Character(SISTER, "Viola Bly", "his sister", "Confessed on day 22"),
        Character(EMPLOYER, "Xavier Roth", "his employer", "Third row of the grid, alibi 8"),
        Character(BROTHER, "Ashton Bly", "his brother", "Let go on day 17"),
        Character(Face("zachary"), "Zachary", "a smuggler", "Told me what he had heard, and was never asked again"),
    ),
    chapters=(ONE, TWO),
    solution=SOLUTION,
    evidence=(
        Level("Key", (Piece("A photograph", "the victim’s office, day 4"),)),
        Level("Major", (Piece("A torn letter", "the victim’s office, day 4"), Piece())),
        Level("Intermediate", (Piece("Chalk marks", "a nightclub, day 15"), Piece(), Piece(), Piece())),
        Level("Minor", (Piece("A glove", "a nightclub, day 15"), *(Piece(),) * 7)),
    ),
    grid=(Stand("Sister", SISTER, 10, 5), Stand("Employer", EMPLOYER, 8, 3)),
    ledger=(Figure("Decisions", "97"), Figure("Dice rolled", "112"), Figure("Notes", "5"), Figure("Twists", "2")),
)

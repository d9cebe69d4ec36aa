"""Faces on cards: characters, the who of a scene, informants, goons. Cast by hand, or out of the town's own people."""

from backroom.games.bigshuffle.page.art.pens import ALL
from backroom.web.kit.palette import WALL, p
from backroom.web.kit.portraits import figure_of
from backroom.web.kit.portraits.traits import look_of

PARTS = {
    # characters
    "femme fatale": "left oval A slim | under/brown | wide/coal | plum pearls | lash arch full | drops | blinds/plum",
    "police chief": "front heavy A broad | temples/silver | officer/navy | navy uniform | narrow stern flat "
    "| walrus | panes/slate",
    "mafia don": "front heavy B broad | temples/silver | homburg/coal | coal tie/bone | narrow thick flat "
    "| cigar | door/umber",
    "cat burglar": "front heart C slim | under/jet | beret/coal/-8 | coal turtle | narrow arch smirk | mole "
    "| moon/slate",
    "newshound": "front lean A plain | part/rust | trilby/brown/-8 | brown tie/olive | wide plain grin "
    "| freckles | panes/olive",
    "governor": "front heavy A broad | temples/white | tophat/coal | coal bow/bone | plain thick smile "
    "| monocle | arch/plum",
    # who
    "the private eye": "front long A plain | temples/jet | fedora/brown/-7 | brown trench | narrow stern flat "
    "| cigarette collarup | blinds/slate",
    "the mafia don": "left heavy C broad | fringe/white | - | coal jacket | plain thick flat | walrus cigar "
    "| door/umber",
    "the dirty cop": "front square A broad | temples/straw | officer/coal | coal uniform | narrow thick smirk "
    "| stubble patch | blinds/plum",
    "the crazed killer": "front lean A plain | mop/jet | - | grey opened | wide thick grin | scar | beam/umber",
    "the lounge singer": "front oval D slim | rolls/jet | - | plum strap | lash arch full | drops flower | lamp/plum",
    "the heiress": "front heart A slim | updo/straw | tiara/bone | bone fur/bone | lash arch small | drops | arch/teal",
    "the boxer": "front square C broad | crew/jet | - | bone opened | tired thick flat | plaster stubble | beam/olive",
    "the coroner": "front long B plain | bald/jet | - | bone priest | tired worry flat | round | panes/teal",
    "the con man": "front lean B plain | slick/brown | boater/bone/-6 | bone bow/plum | plain arch grin | pencil "
    "| wedge/umber",
    "the stool pigeon": "front round A plain | fringe/rust | newsboy/grey/6 | grey scarf/olive | wide worry small "
    "| freckles | stair/slate",
    # informants
    "the fat man": "front heavy A broad | bald/jet | fez/plum | bone bow/coal | narrow thick smile | cigar "
    "| arch/olive",
    "the bookie": "front round B plain | temples/brown | porkpie/olive | olive tie/brown | narrow plain smirk "
    "| pencilear | door/olive",
    "the cabbie": "front square B broad | temples/brown | flatcap/navy/4 | navy jacket | plain thick flat "
    "| toothpick | city/slate",
    "the stringer": "right lean D plain | slick/jet | - | brown tie/bone | plain plain flat | round | moon/slate",
    "the bartender": "front oval A plain | slick/jet | - | bone bow/coal | plain plain smile | handlebar | lamp/umber",
    "the forger": "front long A plain | fringe/silver | - | brown ascot/olive | tired worry small | half | panes/umber",
    "the bodyguard": "front heavy D broad | bald/jet | - | coal tie/coal | narrow stern flat | shades | wedge/slate",
    "the hat check girl": "front heart A slim | bob/rust | bellhop/plum/8 | plum peter | lash arch full | studs "
    "| door/plum",
    "the snitch": "front lean A plain | widow/jet | - | grey opened | narrow worry smirk | goatee | stair/olive",
    "the beat cop": "front round A broad | temples/rust | officer/navy | navy uniform | plain thick smile | tache "
    "| city/teal",
    # goons
    "the bruiser": "front heavy B broad | bald/jet | - | coal turtle | narrow thick frown | scar | blinds/umber",
    "the lookout": "front lean C plain | temples/jet | beanie/navy | navy turtle | wide plain small | stubble "
    "| moon/teal",
    "the pickpocket": "front soft B slim | mop/brown | newsboy/brown/-7 | brown scarf/plum | plain arch smirk "
    "| freckles | stair/umber",
    "the getaway driver": "front square A broad | pomp/brown | - | brown ascot/bone | narrow plain smirk | shades "
    "| beam/slate",
    "the shoeshine": "front round D plain | short/jet | flatcap/olive/6 | olive overalls | plain plain grin | - "
    "| stair/olive",
    "the torpedo": "front long A plain | temples/jet | fedora/coal/-3 | coal tie/coal | narrow stern frown "
    "| collarup scar | blinds/slate",
    "the safecracker": "front oval B plain | slick/silver | - | grey jacket | tired plain flat | phones pencil "
    "| door/teal",
    "the bagman": "front heavy C broad | temples/jet | bowler/brown | brown tie/olive | plain thick flat "
    "| chops | city/umber",
    "the bouncer": "front square D broad | crew/jet | - | bone bow/coal | narrow stern frown | - | lamp/teal",
    "the legbreaker": "front heavy A broad | crew/straw | - | olive opened | narrow thick frown | plaster | beam/olive",
    "the card sharp": "front long B plain | slick/jet | porkpie/coal | plum bow/bone | narrow arch smirk | pencil "
    "| wedge/plum",
    "the chauffeur": "front oval A plain | temples/brown | officer/grey | grey uniform | plain plain flat | - "
    "| city/slate",
    "the paperboy": "front round A slim | mop/straw | newsboy/olive/-6 | olive overalls | wide plain grin "
    "| freckles | panes/olive",
    "the stickup artist": "front square C plain | temples/jet | fedora/navy/-5 | navy kerchief/bone "
    "| narrow stern flat | - | moon/plum",
    "the twins": "front oval A plain | part/jet | - | coal tie/bone | plain stern flat | tache | panes/plum",
    "the arsonist": "front lean A plain | curly/rust | - | brown opened | wide thick grin | cigarette | beam/umber",
    "the ex con": "front square B broad | crew/silver | - | grey opened | tired thick flat | scar stubble "
    "| panes/slate",
    "the wheelman": "left square B broad | temples/jet | porkpie/brown | brown jacket | plain plain flat "
    "| cigarette | city/umber",
    "the button man": "right square A broad | temples/brown | fedora/grey | grey trench | narrow plain flat | - "
    "| lamp/slate",
    "the grifter": "front soft C slim | waves/brown | cloche/teal/-4 | teal vee | lash arch smile | mole | wedge/teal",
}
"""By the words of a card's name, as `look_of` reads them."""

WALLS = {
    "wedge": "M190 0H300V150H130Z",
    "blinds": "".join(
        f"M{150 - i * 3} {4 + i * 19}L300 {-4 + i * 19}V{8 + i * 19}L{148 - i * 3} {16 + i * 19}Z" for i in range(8)
    ),
    "moon": "M196 8a58 58 0 1 0 .1 0Z",
    "door": "M170 8H262V150H170Z",
    "panes": "M160 6H206V66H160ZM214 6H260V66H214ZM160 74H206V134H160ZM214 74H260V134H214Z"
    "M40 6H86V66H40ZM40 74H86V134H40Z",
    "arch": "M150 150V70C150 6 268 6 268 70V150Z",
    "beam": "M300 0V40L120 150H40L240 0Z",
    "city": "M14 40H50V150H14ZM60 74H92V150H60ZM198 20H232V150H198ZM240 62H268V150H240ZM276 34H300V150H276Z",
    "stair": "M160 150V122H190V94H220V66H250V38H300V150Z",
    "lamp": "M170 0L270 150H70L130 0Z",
}
"""The shapes of light on a wall, wider than in a portrait."""


def person(name: str, recipe: str) -> str:
    """Head and shoulders before a wide wall."""
    t = look_of(recipe)
    dark, light = WALL[t.wall_tone]
    figure = figure_of(t)[0]
    twin = f'<g transform="translate(22 16) scale(1.1)" opacity=".75">{figure}</g>' if "twins" in name else ""
    wall = p(ALL, dark) + p(WALLS[t.wall], light)
    return f'{wall}{twin}<g transform="translate(74 4) scale(1.27)">{figure}</g>'

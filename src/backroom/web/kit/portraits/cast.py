"""Fifty faces, cast by hand. Games borrow them for the people in them.

A recipe reads:
    pose face skin build | hair/tone | hat/cloth/tilt | coat neck/cloth | eyes brow mouth | extras | wall/tone
"""

CAST = {
    "alyss": "front heart A slim | under/jet | cloche/plum/-4 | plum pearls | lash arch full | studs | moon/plum",
    "barrin": "front heavy "
    "B broad | temples/brown | bowler/coal | brown tie/olive | plain thick flat | walrus | door/umber",
    "clive": "front long "
    "A plain | temples/jet | fedora/grey/-6 | grey trench | narrow stern flat | cigarette | blinds/slate",
    "deidre": "front oval A slim | peek/straw | - | coal bare | lash arch full | drops | wedge/slate",
    "ernest": "front round A plain | fringe/silver | - | olive bow/coal | plain worry small | round | panes/olive",
    "fenton": "left lean A plain | slick/rust | - | navy jacket | plain plain smirk | cigarette | city/slate",
    "geneva": "front oval B slim | low/jet | slouch/teal | teal vee | lash arch full | mole | lamp/teal",
    "hattie": "front soft D plain | under/jet | headscarf/bone | brown high | tired plain flat | - | stair/umber",
    "ingrid": "right long A slim | bun/straw | - | navy high | lash arch small | studs | arch/slate",
    "jack": "front square "
    "B broad | temples/jet "
    "| flatcap/brown/5 | brown kerchief/bone | plain thick smirk | stubble toothpick | beam/umber",
    "kitty": "front heart A slim | rolls/rust | - | teal choker/coal | lash arch full | mole | panes/teal",
    "leopold": "front heavy "
    "A broad | temples/silver | tophat/coal | coal tie/bone | narrow thick flat | monocle goatee | door/plum",
    "marion": "left oval C slim | bob/jet | - | plum boat | lash arch full | drops | moon/plum",
    "nadia": "front oval B slim | under/brown | pillbox/coal/6 | coal fur/grey | lash arch full | veil | wedge/plum",
    "otis": "front square D broad | crew/jet | - | grey opened | plain thick flat | - | city/teal",
    "pedro": "front round "
    "C broad | temples/jet | fedora/bone/-5 | bone tie/brown | plain thick smile | tache | arch/olive",
    "quinton": "right lean D plain | slick/jet | - | coal tie/bone | plain plain flat | round | moon/slate",
    "ramon": "front long C plain | pomp/jet | - | coal opened | narrow stern smirk | goatee | lamp/umber",
    "suzanne": "front oval "
    "A slim | waves/brown | beret/navy/-8 | navy scarf/bone | plain arch smile | freckles | panes/slate",
    "tobias": "front lean A plain | mop/rust | - | brown overalls | wide plain small | freckles | stair/olive",
    "ulysses": "front square B broad | fringe/white | - | navy turtle | tired thick flat | longbeard pipe | moon/teal",
    "vincent": "front lean A plain | widow/jet | - | coal tie/coal | narrow stern frown | scar collarup | beam/slate",
    "wanda": "front soft C slim | curls/brown | - | olive vee | lash arch smile | hoops | wedge/olive",
    "ysolde": "front heart A slim | updo/brown | tiara/bone | bone bare | lash arch small | drops | arch/plum",
    "zachary": "left square "
    "D broad | temples/jet "
    "| porkpie/grey "
    "| plum tie/bone | shut plain smile | beard | lamp/teal",
    "ashton": "front square A broad | part/straw | - | navy ascot/plum | plain plain grin | - | wedge/teal",
    "bruno": "front heavy B broad | bald/jet | - | coal turtle | narrow thick frown | scar | blinds/umber",
    "celeste": "front oval D slim | natural/jet | - | bone strap | lash arch full | hoops | moon/slate",
    "dashel": "right square "
    "A broad | temples/brown | fedora/brown | brown trench | narrow plain flat | cigarette | lamp/slate",
    "esme": "left oval B slim | under/brown | wide/bone | plum pearls | lash arch full | - | arch/teal",
    "gideon": "front long D plain | short/silver | - | coal priest | tired plain flat | half | panes/plum",
    "lucille": "front soft B slim | curls/straw | - | coal fur/bone | lash arch full | holder | city/plum",
    "mabel": "front round A plain | bun/silver | - | grey peter | plain worry smile | half wrinkles | door/olive",
    "qasim": "front oval C plain | temples/jet | fez/plum | olive jacket | plain thick flat | handlebar | stair/teal",
    "rufus": "front heavy "
    "A broad | temples/rust | newsboy/olive/-5 | olive opened | wide thick grin | plaster | beam/olive",
    "simon": "front lean B plain | part/jet | - | grey tie/coal | plain plain small | square pencilear | blinds/teal",
    "agatha": "left long A plain | bun/white | - | plum high | lash arch small | studs | stair/plum",
    "basil": "front oval "
    "A plain | temples/brown | boater/bone/-6 | bone bow/navy | plain plain smile | pencil | wedge/umber",
    "cora": "front heart D slim | under/jet | turban/teal | teal bare | lash arch full | drops | lamp/plum",
    "dimitri": "front square "
    "A broad | temples/brown | astrakhan/grey | grey fur/brown | plain thick flat | beard | city/umber",
    "eudora": "front soft A slim | under/straw | wide/coal/-7 | coal vee | lash arch full | - | door/teal",
    "harlan": "front long "
    "B broad | temples/straw "
    "| stetson/brown/3 | brown kerchief/navy | narrow plain smirk | tache | arch/umber",
    "imre": "front oval B plain | curly/jet | - | plum scarf/grey | tired worry flat | glint | moon/olive",
    "june": "front oval C slim | pony/brown | bandana/navy | navy opened | plain arch smile | - | beam/teal",
    "klaus": "front square "
    "A broad | temples/straw | officer/grey | grey uniform | narrow stern flat | patch | blinds/plum",
    "nestor": "left heavy C broad | fringe/white | - | bone jacket | plain thick flat | walrus cigar | panes/umber",
    "opal": "front round D plain | low/jet | nurse/bone | bone peter | plain arch smile | studs | arch/slate",
    "percy": "front lean A plain | slick/brown | bellhop/plum/8 | plum uniform | wide plain small | - | stair/slate",
    "viola": "right oval B slim | waves/rust | - | teal strap | lash arch full | hoops | wedge/slate",
    "xavier": "front long C plain | slick/silver | - | coal bow/coal | narrow arch smirk | shades pencil | city/olive",
}

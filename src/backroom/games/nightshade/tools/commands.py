"""The command of Nightshade."""

from backroom.terminal.files import RecordFile
from backroom.terminal.printing import As, Output, printed, write


def casefile(file: RecordFile, kind: As = "pdf", output: Output = None) -> None:
    """Print a case of Nightshade: a book, an e-book or plain text."""
    write("The case file is", printed("casefile", file, kind), output or file.with_suffix(f".{kind}"), file)

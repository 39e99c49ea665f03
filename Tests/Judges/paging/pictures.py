"""The pictures of `qtool preview --png`."""

import subprocess

from PIL import Image, ImageChops, ImageStat

from .pages import Workshop
from .plain import SHORT
from .questionnaires import EVERYTHING


def check(workshop: Workshop) -> str:
    file = workshop.write("pictured", EVERYTHING)
    folder = workshop.folder / "pictures"
    assert draw(workshop, file, folder).returncode == 0
    names = {one.name for one in folder.iterdir()}
    screens = ["1-start", "2-now", "3", "4", "5-end"]
    wanted = {f"{screen}-{language}-{theme}.png" for screen in screens for language in ("de", "en") for theme in ("light", "dark")}
    assert names == wanted, names ^ wanted
    heights = {}
    for name in sorted(names):
        with Image.open(folder / name) as picture:
            assert picture.width == 780, f"{name} is {picture.width} pixels wide"
            brightness = ImageStat.Stat(picture.convert("L")).mean[0]
            assert (brightness > 128) == ("light" in name), f"{name} has a mean brightness of {brightness}"
            # The last row of a screen with buttons is empty, and what is above it is not cut off.
            last = picture.convert("L").crop((0, picture.height - 8, picture.width, picture.height)).getextrema()
            assert last[1] - last[0] < 4, f"{name} ends in the middle of something"
            empty = picture.height - drawn(picture)[3]
            assert empty < 100, f"{name} ends with {empty} empty rows"
            heights[name] = picture.height
    assert heights["3-de-light.png"] > 1_600, "a section with a condition is in the picture, with its questions"
    assert heights["2-now-de-light.png"] == heights["2-now-de-dark.png"]
    replacing(workshop)
    return f"{len(names)} pictures of {len(screens)} screens"


def replacing(workshop: Workshop) -> None:
    """Earlier pictures are replaced, and nothing else is."""
    file = workshop.write("short", SHORT)
    folder = workshop.folder / "replaced"
    assert draw(workshop, file, folder).returncode == 0
    sizes = {one: picture_size(one) for one in folder.iterdir()}
    one = min(sizes)
    one.write_bytes(one.read_bytes()[:8])
    assert draw(workshop, file, folder).returncode == 0
    # The bytes of a picture are Chromium's: it draws the edges of letters differently from time to time.
    assert {one: picture_size(one) for one in folder.iterdir()} == sizes
    one.write_text("mine")
    done = draw(workshop, file, folder)
    assert done.returncode == 64 and "it is not a picture" in done.stderr, done.stderr
    assert one.read_text() == "mine"


def drawn(picture) -> tuple[int, int, int, int]:
    """The box of everything that has not the colour of the lower left corner."""
    background = Image.new("RGB", picture.size, picture.convert("RGB").getpixel((0, picture.height - 1)))
    return ImageChops.difference(picture.convert("RGB"), background).getbbox()


def picture_size(file) -> tuple[int, int]:
    with Image.open(file) as picture:
        return picture.size


def draw(workshop: Workshop, file, folder):
    return subprocess.run([workshop.qtool, "preview", file.name, "--png", folder], cwd=file.parent, capture_output=True, text=True)

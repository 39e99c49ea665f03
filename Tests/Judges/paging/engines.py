"""Firefox and WebKit, as far as they can be had: the same answers, words and accessibility as in Chromium, and paper.

Firefox is spoken to directly in WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/), because Debian has no driver for it.
"""

import base64
import contextlib
import json
import os
import re
import shutil
import subprocess
import tempfile
import unicodedata
from pathlib import Path

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from websocket import WebSocketException, create_connection

from . import agreement, paper
from .answering import ENTER
from .axe import AXE, RUN, SPOILERS, describe
from .board import QUESTIONNAIRE as BOARD
from .pages import Workshop
from .questionnaires import ANSWERS, EVERYTHING

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
MINI_BROWSER = next(iter(sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))), None)
WIDTHS = (390, 1200)
# What somebody does on the page before its words are compared.
STATES = {
    "empty": [],
    "filled in": [f"({ENTER})({json.dumps([name, entry])})" for name, entry in ANSWERS.items()],
    "with faults": [f"({ENTER})(['age', '7'])", "document.querySelector('[type=submit]').click()"],
    "with all questions": ["document.querySelector('[data-all]').click()"],
    "in English": ["(one => { one.value = 'en'; one.dispatchEvent(new Event('change', {bubbles: true})) })(document.querySelector('[data-language]'))"],
    "in participant view": ["document.querySelector('[data-plain]').click()"],
    "on the second screen": ["document.querySelector('[data-plain]').click()", "document.querySelector('[data-next]').click()"],
}
# Without those in lists that open, which not every engine takes for text of the page.
WORDS = """() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), words = [];
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement;
    if (!parent.closest('option, script, style') && parent.checkVisibility()) words.push(texts.currentNode.data);
  }
  return words.join(' ').split(/\\s+/).filter(Boolean).join(' ').replace(/\\b1\\d{9}\\b/g, 'now');
}"""


class Firefox:
    """One tab."""

    name = "Firefox"

    def __init__(self, port: int) -> None:
        self.socket, self.count = create_connection(f"ws://127.0.0.1:{port}/session", timeout=60, suppress_origin=True), 0
        self.ask("session.new", {"capabilities": {}})
        self.tab = self.ask("browsingContext.create", {"type": "tab"})["context"]

    def ask(self, method: str, parameters: dict) -> dict:
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": parameters}))
        while (answer := json.loads(self.socket.recv())).get("id") != self.count:
            pass
        assert answer["type"] == "success", f"Firefox says {answer}"
        return answer["result"]

    def open(self, path: Path, width: int = 1200) -> None:
        self.ask("browsingContext.setViewport", {"context": self.tab, "viewport": {"width": width, "height": 900}})
        self.ask("browsingContext.navigate", {"context": self.tab, "url": path.as_uri(), "wait": "complete"})

    def evaluate(self, script: str, argument=None):
        """As Playwright does: an expression, or a function of one argument."""
        function = f"async (text) => {{ const it = ({script.strip().rstrip(';')}); return JSON.stringify(await (typeof it === 'function' ? it(JSON.parse(text)) : it) ?? null) }}"
        result = self.ask("script.callFunction", {
            "functionDeclaration": function, "awaitPromise": True, "target": {"context": self.tab},
            "arguments": [{"type": "string", "value": json.dumps(argument)}]})
        assert result["type"] == "success", f"Firefox says {result['exceptionDetails']['text']}"
        return json.loads(result["result"]["value"])

    def add(self, script: str) -> None:
        self.ask("script.evaluate", {"expression": script, "awaitPromise": False, "target": {"context": self.tab}})

    def screenshot(self) -> bytes:
        return base64.b64decode(self.ask("browsingContext.captureScreenshot", {"context": self.tab})["data"])

    def pdf(self, file: Path) -> bool:
        page = {"width": 21.0, "height": 29.7}
        file.write_bytes(base64.b64decode(self.ask("browsingContext.print", {"context": self.tab, "page": page})["data"]))
        return True


class WebKit:
    name = "WebKit"

    def __init__(self, driver: webdriver.WebKitGTK) -> None:
        self.driver = driver

    def open(self, path: Path, width: int = 1200) -> None:
        self.driver.set_window_size(width, 900)
        self.driver.get(path.as_uri())

    def evaluate(self, script: str, argument=None):
        return self.driver.execute_async_script(
            f"const tell = arguments[1], it = ({script.strip().rstrip(';')}); Promise.resolve(typeof it === 'function' ? it(arguments[0]) : it).then(tell)",
            argument)

    def add(self, script: str) -> None:
        self.driver.execute_script(f"{script}; window.axe = axe")

    def screenshot(self) -> bytes:
        return self.driver.get_screenshot_as_png()

    def pdf(self, file: Path) -> bool:
        """WebKitGTK's driver cannot print."""
        return False


def check(workshop: Workshop, seed: int, ways: int) -> str:
    words = {}
    pages = {name: workshop.make(workshop.write(f"engines-{name}", text)) for name, text in (("everything", EVERYTHING), ("board", BOARD))}
    done = []
    with firefox() as one, webkit() as other:
        for engine in filter(None, (one, other)):
            count = agreement.check(workshop, seed, ways, engine)
            words = words or {name: in_chromium(workshop, name, page) for name, page in pages.items()}
            for name, page in pages.items():
                says_the_same(engine, page, words[name])
            states = accessible(engine, pages["everything"])
            sheets = on_paper(workshop, engine, pages["everything"])
            done.append(f"{engine.name}: {count} ways of answering, {sum(map(len, words.values()))} states with the same words, {states} without violations by axe, {sheets}")
    return "; ".join(done) or "no other engine starts here"


def in_chromium(workshop: Workshop, name: str, path: Path) -> dict[str, str]:
    found = {}
    for state, steps in STATES.items():
        # Only one of the pages has the questions that are answered.
        if name != "everything" and ENTER in "".join(steps):
            continue
        with workshop.opened(path) as page:
            found[state] = said(page, steps)
    return found


def said(page, steps: list[str]) -> str:
    for step in steps:
        page.evaluate(step)
    page.evaluate("new Promise(done => setTimeout(done, 250))")
    return page.evaluate(WORDS)


def says_the_same(engine, path: Path, words: dict[str, str]) -> None:
    for state in words:
        engine.open(path)
        found = said(engine, STATES[state])
        assert found == words[state], f"{engine.name}, {state}: {first_difference(found, words[state])}"


def first_difference(one: str, other: str) -> str:
    place = len(os.path.commonprefix([one, other]))
    return f"…{one[max(0, place - 40):place + 60]}… instead of …{other[max(0, place - 40):place + 60]}…"


def accessible(engine, path: Path) -> int:
    count = 0
    for width in WIDTHS:
        for state, steps in STATES.items():
            engine.open(path, width)
            said(engine, steps)
            found = violations(engine)
            assert not found, f"{engine.name}, {state}, {width} pixels: {found}"
            assert engine.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{engine.name}, {state} at {width}: scrolls sideways"
            count += 1
    for spoiler, rule in SPOILERS.items():
        engine.open(path)
        engine.evaluate(f"() => {{ {spoiler} }}")
        assert any(one.startswith(rule) for one in violations(engine)), f"axe does not notice {spoiler} in {engine.name}"
    return count


def violations(engine) -> list[str]:
    engine.add(AXE)
    found = engine.evaluate(RUN)
    return [describe(one) for one in found["violations"] + found["incomplete"]]


def on_paper(workshop: Workshop, engine, path: Path) -> str:
    file = workshop.folder / "engine.pdf"
    texts = []
    for steps in ([], STATES["filled in"] + STATES["with faults"]):
        engine.open(path)
        said(engine, steps)
        if not engine.pdf(file):
            return "no paper, which its driver cannot print"
        text = subprocess.run(["pdftotext", file, "-"], capture_output=True, text=True, check=True).stdout
        # Lines end elsewhere than in Chromium's, and its `ff` is one character.
        texts.append(re.sub(r"\s+", " ", unicodedata.normalize("NFKC", text)))
    assert texts[0] == texts[1], f"{engine.name}: what is filled in shows on paper"
    paper.everything_is_there(texts[0])
    return "everything on paper"


@contextlib.contextmanager
def firefox():
    """None if it is not installed, or installed but does not start here."""
    if not FIREFOX:
        yield None
        return
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        command = [FIREFOX, "--headless", "--no-remote", "--profile", home, "--remote-debugging-port", "0"]
        program = subprocess.Popen(command, env={**os.environ, "HOME": home}, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        try:
            yield started(program)
        finally:
            program.terminate()
            program.wait()


def started(program: subprocess.Popen) -> Firefox | None:
    for line in program.stderr:
        if found := re.search(r"WebDriver BiDi listening on ws://127\.0\.0\.1:(\d+)", line):
            try:
                return Firefox(int(found[1]))
            except (OSError, WebSocketException) as error:
                print(f"Firefox does not start here: {error}")
                return None
    print("Firefox does not start here")
    return None


@contextlib.contextmanager
def webkit():
    """None if it is not installed, or installed but does not start here."""
    if not MINI_BROWSER or not shutil.which("WebKitWebDriver") or not shutil.which("Xvfb"):
        yield None
        return
    options = webdriver.WebKitGTKOptions()
    options.binary_location = str(MINI_BROWSER)
    options.add_argument("--automation")
    with screen() as display:
        # Like Chromium's, its sandbox does not work for root; pictures need no graphics card.
        env = {**os.environ, "DISPLAY": display, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
               "LIBGL_ALWAYS_SOFTWARE": "1", "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
        service = webdriver.WebKitGTKService(shutil.which("WebKitWebDriver"), env=env)
        try:
            driver = webdriver.WebKitGTK(options=options, service=service)
        except WebDriverException as error:
            print(f"WebKit does not start here: {str(error).splitlines()[0]}")
            driver = None
        try:
            yield driver and WebKit(driver)
        finally:
            if driver:
                driver.quit()


@contextlib.contextmanager
def screen():
    """A screen that nobody sees."""
    ready, telling = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(telling), "-screen", "0", "1280x1024x24"], pass_fds=[telling], stderr=subprocess.DEVNULL)
    os.close(telling)
    try:
        yield f":{os.read(ready, 16).decode().strip()}"
    finally:
        os.close(ready)
        server.terminate()
        server.wait()

"""Pages, made by qtool and opened in Chromium."""

import contextlib
import json
import shutil
import subprocess
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

# The first is the same engine without windows, and takes half of the time.
CHROMIUM = next(filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"))), None)
# Chromium refuses to run its sandbox as root, as in containers.
FLAGS = ["--no-sandbox", "--disable-gpu"]


class Workshop:
    """Makes pages in a folder, and opens them in one browser."""

    def __init__(self, qtool: Path, folder: Path, browser) -> None:
        self.qtool, self.folder, self.browser = qtool, folder, browser

    def make(self, questionnaire: Path) -> Path:
        """Of the questionnaire as it is written; `views_check.py` judges what clients show."""
        page = self.folder / f"{questionnaire.stem}.html"
        done = subprocess.run(
            [self.qtool, "preview", questionnaire.name, "--as-written", "--html", page], cwd=questionnaire.parent, capture_output=True, text=True)
        assert done.returncode in (0, 1) and page.exists(), done.stderr
        return page

    def write(self, name: str, text: str) -> Path:
        path = self.folder / f"{name}.yaml"
        path.write_text(text, encoding="utf-8")
        return path

    @contextlib.contextmanager
    def opened(self, path: Path | str, width: int = 1200, scheme: str = "light", zoom: int = 1, scripts: bool = True):
        """A file or an address; zoomed as people zoom, with fewer and larger pixels. `mistakes` are those of its scripts."""
        context = self.browser.new_context(
            viewport={"width": width // zoom, "height": 900 // zoom}, device_scale_factor=zoom, color_scheme=scheme,
            reduced_motion="reduce", java_script_enabled=scripts)
        page = context.new_page()
        page.set_default_timeout(5_000)
        mistakes: list[str] = []
        page.on("pageerror", lambda error: mistakes.append(str(error)))
        page.on("console", lambda message: mistakes.append(message.text) if message.type == "error" else None)
        page.mistakes = mistakes
        page.goto(path.as_uri() if isinstance(path, Path) else path)
        try:
            yield page
        finally:
            context.close()


@contextlib.contextmanager
def workshop(qtool: Path, folder: Path):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            yield Workshop(qtool.resolve(), folder, browser)
        finally:
            browser.close()


def document(page: Page) -> dict:
    return json.loads(page.locator("[data-answers]").text_content())


def question(page: Page, name: str):
    return page.locator(f'[data-question="{name}"]')


def shown(page: Page) -> list[str]:
    """The questions on the page in file order, without those that are hidden."""
    return page.evaluate(
        "[...document.querySelectorAll('[data-question]')].filter(one => !one.closest('[hidden]')).map(one => one.dataset.question)")

#!/usr/bin/env python3
"""Checks the pages that `qtool preview --html` writes, in real browsers.

    page_check.py QTOOL [--ways N] [--seed S] [--only NAME …]

| check | what is judged |
| --- | --- |
| agreement | N random ways of answering generated questionnaires: the page's answers and questions are those of `qtool preview --answers` and of a second reading of the description, and fit the schemas of answers |
| axe | no violations by axe-core, in light and dark, narrow and wide, empty, filled in, with faults, in each language, at 320 pixels, zoomed to 200 % |
| conduct | keyboard alone, faults, reset, lists that open, exclusive answers |
| looks | sliders without a thumb, the click on their middle, figures that come to smile and bursts that grow; also in Firefox and WebKit |
| engines | agreement, axe, paper and the words of a page in several states, in Firefox and WebKit |
| hostile | texts that look like markup run nothing and add no element; the policy blocks an injected script; one request; the size |
| study | all questionnaires of a study on one page: each answers for itself, and accessibility, size, paper and no script as above |
| live | a served page: a save reloads it and keeps what was filled in, a broken file leaves it and says why, and Ctrl-C ends it |
| mistakes | one mistake of each kind in one question leaves all other questions alive, and what cannot be drawn is a box that says why |
| plain | one step at a time, with progress, and nothing for authors; paper has everything |
| reasons | why a question is shown, in words of both languages; what is not decided yet; an example for each branch; the answers in the address |
| scored | values of scores, bands and what is missing, recomputed for generated questionnaires |
| views | the switch between what clients show: answers stay, those that an app begins with do not |
| board | what an ethics board reads: facts, two languages side by side, tables of options, fields and feet on paper |
| pictures | `--png` draws each screen in each language, light and dark, and replaces nothing but pictures |
| paper | a PDF has all texts, answers, codes and conditions, and nothing that was filled in |

Each check then spoils the page in ways that it must notice. Exit status 3: there is no Chromium.
"""

import argparse
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("qtool", type=Path)
    parser.add_argument("--ways", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="+")
    options = parser.parse_args()
    try:
        from paging import (
            agreement, axe, board, conduct, engines, hostile, live, looks, mistakes, paper, pages, pictures, plain, reasons, scored, study, views)
    except ImportError as error:
        print(f"the pages were not checked: {error}")
        return 3
    if pages.CHROMIUM is None:
        print("the pages were not checked: Chromium is not installed")
        return 3
    checks = {
        "agreement": lambda workshop: f"{agreement.check(workshop, options.seed, options.ways)} ways of answering",
        "axe": axe.check, "conduct": conduct.check, "looks": looks.check, "hostile": hostile.check, "paper": paper.check,
        "views": views.check, "mistakes": mistakes.check, "plain": plain.check, "reasons": reasons.check, "scored": scored.check,
        "engines": lambda workshop: engines.check(workshop, options.seed, max(1, options.ways // 10)),
        "pictures": pictures.check, "board": board.check,
        "study": study.check, "live": live.check,
    }
    with tempfile.TemporaryDirectory() as folder, pages.workshop(options.qtool, Path(folder)) as workshop:
        for name, check in checks.items():
            if not options.only or name in options.only:
                print(f"{name}: {check(workshop)}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

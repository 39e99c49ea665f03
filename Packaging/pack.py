"""Packs a program and the files beside it.

    pack.py wheel TREE NAME VERSION PLATFORM SECONDS DIR     a wheel: bin and share go where pip puts scripts and data
    pack.py archive TREE FOLDER SECONDS FILE                 a .tar.gz with everything in TREE below FOLDER

SECONDS is the time of all entries, so that the same tree gives the same bytes.
"""

import base64
import gzip
import hashlib
import io
import stat
import sys
import tarfile
import time
import zipfile
from pathlib import Path

SUMMARY = "Write, check and preview the questionnaires of smartphone studies (EMA) as YAML"


def metadata(name: str, version: str, license_file: str) -> str:
    description = (Path(__file__).parent / "description.md").read_text(encoding="utf-8")
    return (
        f"Metadata-Version: 2.4\nName: {name}\nVersion: {version}\nSummary: {SUMMARY}\n"
        f"License-Expression: MIT\nLicense-File: {license_file}\nRequires-Python: >=3.7\n"
        "Keywords: questionnaire,EMA,experience sampling,lint,YAML\n"
        "Classifier: Environment :: Console\nClassifier: Intended Audience :: Science/Research\n"
        f"Description-Content-Type: text/markdown\n\n{description}"
    )


def entries(tree: Path, name: str, version: str, platform: str) -> dict[str, bytes]:
    stem = f"{name.replace('-', '_')}-{version}"
    found = {f"{stem}.data/scripts/{file.name}": file.read_bytes() for file in sorted((tree / "bin").iterdir())}
    for file in sorted((tree / "share").rglob("*")):
        if file.is_file():
            found[f"{stem}.data/data/share/{file.relative_to(tree / 'share').as_posix()}"] = file.read_bytes()
    tags = "".join(f"Tag: py3-none-{tag}\n" for tag in platform.split("."))
    info = f"{stem}.dist-info"
    found[f"{info}/licenses/LICENSE"] = (tree.parent / "LICENSE").read_bytes()
    found[f"{info}/METADATA"] = metadata(name, version, "LICENSE").encode()
    found[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: qtool\nRoot-Is-Purelib: false\n{tags}".encode()
    return found


def record(found: dict[str, bytes], place: str) -> bytes:
    def line(path: str, data: bytes) -> str:
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        return f"{path},sha256={digest},{len(data)}\n"

    return ("".join(line(path, data) for path, data in found.items()) + f"{place},,\n").encode()


def write(wheel: Path, found: dict[str, bytes], seconds: int) -> None:
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path, data in found.items():
            entry = zipfile.ZipInfo(path, time.gmtime(seconds)[:6])
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            mode = 0o755 if ".data/scripts/" in path else 0o644
            entry.external_attr = (stat.S_IFREG | mode) << 16
            archive.writestr(entry, data)


def wheel(tree: str, name: str, version: str, platform: str, seconds: str, folder: str) -> None:
    found = entries(Path(tree), name, version, platform)
    stem = f"{name.replace('-', '_')}-{version}"
    place = f"{stem}.dist-info/RECORD"
    found[place] = record(found, place)
    write(Path(folder) / f"{stem}-py3-none-{platform}.whl", found, int(seconds))


def archive(tree: str, folder: str, seconds: str, file: str) -> None:
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for path in sorted(Path(tree).rglob("*")):
            if not path.is_file():
                continue
            entry = tarfile.TarInfo(f"{folder}/{path.relative_to(tree).as_posix()}")
            entry.size, entry.mtime = path.stat().st_size, int(seconds)
            entry.mode = 0o755 if path.parent.name == "bin" else 0o644
            tar.addfile(entry, io.BytesIO(path.read_bytes()))
    Path(file).write_bytes(gzip.compress(packed.getvalue(), 9, mtime=0))


if __name__ == "__main__":
    {"wheel": wheel, "archive": archive}[sys.argv[1]](*sys.argv[2:])

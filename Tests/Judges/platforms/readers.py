"""Programs and schemas of others that read the compiled documents, and our own schemas."""

import contextlib
import json
import tempfile
from pathlib import Path

import schema_check
from jsonschema import Draft202012Validator

from . import fhir, redcap, uploading

try:
    from fhir.resources.R4B.questionnaire import Questionnaire as Resource
except ImportError:
    Resource = None

try:
    import fhirkit
except ImportError:
    fhirkit = None

try:
    from reproschema.redcap2reproschema import redcap2reproschema
except ImportError:
    redcap2reproschema = None

SCHEMAS = Path(__file__).parents[3] / "schemas"


class Readers:
    def __init__(self, shared):
        self.missing = []
        self.schemas = {}
        for kind in ("definition", "protocol"):
            path = shared and shared / f"import/armt/{kind}-schema.json"
            if path and path.exists():
                self.schemas[kind] = Draft202012Validator(json.loads(path.read_text(encoding="utf-8")))
            else:
                self.missing.append(f"the aRMT app's schema of a {kind}")
        for name, module in (("fhir.resources", Resource), ("fhirkit-rs", fhirkit), ("reproschema", redcap2reproschema)):
            if module is None:
                self.missing.append(f"{name} is not installed")

    def faults(self, target, path):
        if path.suffix == ".json":
            yield from (f"our schema of {target}: {problem}" for problem in schema_check.problems(SCHEMAS, path))
        if target == "radar":
            yield from self.armt(path)
        elif target == "redcap":
            yield from self.redcap(path)
        else:
            yield from self.fhir(json.loads(path.read_text(encoding="utf-8")))

    def armt(self, path):
        document = json.loads(path.read_text(encoding="utf-8"))
        schema = self.schemas.get("protocol" if path.name.endswith("_protocol.json") else "definition")
        if schema is not None:
            yield from (f"{error.json_path} {error.message}" for error in schema.iter_errors(document))

    @staticmethod
    def redcap(path):
        rows = redcap.read(path)
        if rows[0]["Variable / Field Name"] != "record_id":
            yield "the first field is not the number of the record"
        yield from uploading.faults(rows)

    @staticmethod
    def fhir(document):
        yield from fhir.faults(document)
        if Resource is not None:
            try:
                Resource.model_validate(document)
            except ValueError as error:
                yield f"fhir.resources: {error}"
        if fhirkit is not None:
            yield from (f"fhirkit-rs: {issue.path} {issue.message}" for issue in fhirkit.validate(document))

    def reproschema(self, path):
        """It writes one file for each field."""
        if redcap2reproschema is None:
            return
        with tempfile.TemporaryDirectory() as folder:
            about = Path(folder, "about.yaml")
            about.write_text("protocol_name: q\nprotocol_display_name: Q\nredcap_version: '14.0.0'\n", encoding="utf-8")
            try:
                with contextlib.redirect_stdout(None):
                    redcap2reproschema(path, about, folder)
            except Exception as error:  # It has one for each of its files.
                yield f"reproschema: {type(error).__name__}: {error}"
            found = {item.name for item in Path(folder).rglob("items/*")}
            names = {row["Variable / Field Name"] for row in redcap.read(path)}
            if found != names:
                yield f"reproschema reads {sorted(found)}, not {sorted(names)}"

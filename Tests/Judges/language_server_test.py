"""Test `qtool lsp` with an independent client: pytest-lsp, with the capabilities of VS Code, Neovim and Emacs.

    QTOOL=.build/…/qtool .venv/bin/python -m pytest Tests/Judges/language_server_test.py

The server is started by the command in the settings for Helix, with the folder of $QTOOL first on the PATH. pytest-lsp reads every answer into the types of the specification and checks it against the client's capabilities.
"""

import asyncio
import os
import tomllib
from pathlib import Path

import pytest
import pytest_lsp
from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = sorted((ROOT / "examples").glob("*/*.yaml"))
CLIENTS = ["visual-studio-code", "neovim", "emacs"]

SETTINGS = ROOT / "integrations/editors"
HELIX = tomllib.loads((SETTINGS / "helix/languages.toml").read_text())
COMMAND = [HELIX["language-server"]["qtool"]["command"], *HELIX["language-server"]["qtool"]["args"]]
os.environ["PATH"] = f"{Path(os.environ['QTOOL']).resolve().parent}{os.pathsep}{os.environ['PATH']}"

STUDY = """\
questionnaire: umlauts-äöü
title: Täglich 😀
questions:
  - {id: pain, type: slider, text: "Wie stark? 😀", range: [0, 10], labels: [gar nicht, sehr]}
  - id: mood
    type: choice
    text: Stimmung
    options: {good: gut, bad: schlecht}
  - id: why
    type: text
    text: Warum?
    when: pain >= 3 and mood is bad
"""

# The same with a list without codes.
LIST = STUDY.replace("-äöü", "").replace("{good: gut, bad: schlecht}", "[gut, schlecht]").replace("is bad", "is 2")


@pytest_lsp.fixture(params=CLIENTS, config=ClientServerConfig(server_command=COMMAND))
async def client(request, lsp_client: LanguageClient, tmp_path_factory):
    lsp_client.folder = tmp_path_factory.mktemp("Fragebögen der Studie")
    capabilities = client_capabilities(request.param)
    lsp_client.asks_for_findings = capabilities.text_document.diagnostic is not None
    result = await lsp_client.initialize_session(
        types.InitializeParams(
            capabilities=capabilities,
            workspace_folders=[types.WorkspaceFolder(uri=lsp_client.folder.as_uri(), name="study")],
        )
    )
    lsp_client.encoding = result.capabilities.position_encoding
    yield
    await lsp_client.shutdown_session()


class Document:
    def __init__(self, client, text, name="täglich.yaml"):
        self.client, self.text, self.version = client, text, 1
        self.uri = (client.folder / name).as_uri()
        item = types.TextDocumentItem(uri=self.uri, language_id="yaml", version=1, text=text)
        client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=item))

    @property
    def identifier(self):
        return types.TextDocumentIdentifier(uri=self.uri)

    def position(self, offset):
        """The position of an offset in the text, in the negotiated units."""
        before = self.text[:offset]
        line = before.rsplit("\n", 1)[-1]
        width = {"utf-8": len(line.encode()), "utf-32": len(line)}.get(
            self.client.encoding, len(line.encode("utf-16-le")) // 2
        )
        return types.Position(line=before.count("\n"), character=width)

    def place(self, words, behind=0):
        """The position after some characters of the words."""
        return {"text_document": self.identifier, "position": self.position(self.text.index(words) + behind)}

    def edit(self, start, end, text):
        change = types.TextDocumentContentChangePartial(
            range=types.Range(start=self.position(start), end=self.position(end)), text=text
        )
        self.text = self.text[:start] + text + self.text[end:]
        self.version += 1
        versioned = types.VersionedTextDocumentIdentifier(uri=self.uri, version=self.version)
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(text_document=versioned, content_changes=[change])
        )

    async def findings(self):
        """The findings after the last change; they are sent unless the client asks for them."""
        if not self.client.asks_for_findings:
            await self.client.wait_for_notification("textDocument/publishDiagnostics")
        return await self.known_findings()

    async def known_findings(self):
        if not self.client.asks_for_findings:
            return self.client.diagnostics.get(self.uri, [])
        parameters = types.DocumentDiagnosticParams(text_document=self.identifier)
        return (await self.client.text_document_diagnostic_async(parameters)).items

    def applied(self, edit):
        """The text after applying the edits of this document."""
        changes = edit.changes or {change.text_document.uri: change.edits for change in edit.document_changes}
        assert list(changes) == [self.uri]
        lines = self.text.split("\n")
        starts = [sum(len(line) + 1 for line in lines[:number]) for number in range(len(lines))]

        def offset(position):
            line = lines[position.line]
            return next(
                starts[position.line] + index
                for index in range(len(line) + 1)
                if self.position(starts[position.line] + index) == position
            )

        text = self.text
        for change in sorted(changes[self.uri], key=lambda change: offset(change.range.start), reverse=True):
            text = text[: offset(change.range.start)] + change.new_text + text[offset(change.range.end) :]
        return text


@pytest.mark.asyncio
async def test_findings_follow_edits_in_text_with_umlauts_and_emoji(client):
    document = Document(client, STUDY)
    assert [finding.code for finding in await document.findings()] == ["bad-id"]
    start = document.text.index("-äöü")
    document.edit(start, start + 4, "")
    assert not [finding for finding in await document.findings() if finding.severity == types.DiagnosticSeverity.Error]
    start = document.text.index("range")
    document.edit(start, start + 5, "rnge")
    findings = [finding for finding in await document.findings() if finding.code == "unknown-key"]
    assert findings[0].range.start == document.position(start)
    assert findings[0].range.end == document.position(start + 4)


@pytest.mark.asyncio
async def test_hover_explains_names_and_keys(client):
    document = Document(client, STUDY)
    hover = await client.text_document_hover_async(types.HoverParams(**document.place("pain >=", 2)))
    assert "From 0 to 10" in hover.contents.value
    hover = await client.text_document_hover_async(types.HoverParams(**document.place("title", 2)))
    assert "participants see" in hover.contents.value
    assert await client.text_document_hover_async(types.HoverParams(**document.place("Warum", 2))) is None


@pytest.mark.asyncio
async def test_completion_works_on_unfinished_lines(client):
    document = Document(client, STUDY + "  - id: last\n    ty")
    end = len(document.text)

    async def labels():
        result = await client.text_document_completion_async(
            types.CompletionParams(text_document=document.identifier, position=document.position(len(document.text)))
        )
        return [item.label for item in result.items]

    assert "type" in await labels()
    document.edit(end, end, "pe: ")
    assert "slider" in await labels()
    document.edit(len(document.text), len(document.text), "text\n    when: mood is ")
    assert (await labels())[:2] == ["good", "bad"]
    document.edit(len(document.text), len(document.text), "good and ")
    assert "pain" in await labels() and "last" not in await labels()


@pytest.mark.asyncio
async def test_names_are_followed_and_renamed(client):
    document = Document(client, STUDY)
    place = document.place("pain >=", 1)
    definition = await client.text_document_definition_async(types.DefinitionParams(**place))
    assert definition.range.start == document.position(document.text.index("pain"))
    context = types.ReferenceContext(include_declaration=True)
    references = await client.text_document_references_async(types.ReferenceParams(**place, context=context))
    assert len(references) == 2
    prepared = await client.text_document_prepare_rename_async(types.PrepareRenameParams(**place))
    assert prepared.placeholder == "pain"
    edit = await client.text_document_rename_async(types.RenameParams(**place, new_name="ache"))
    assert document.applied(edit) == STUDY.replace("id: pain", "id: ache").replace("pain >=", "ache >=")
    for name, words in (("mood", "taken"), ("größe", "groesse")):
        with pytest.raises(JsonRpcException, match=words):
            await client.text_document_rename_async(types.RenameParams(**place, new_name=name))


@pytest.mark.asyncio
async def test_code_actions_fix_and_allow(client):
    document = Document(client, LIST)
    await document.findings()
    start = document.position(document.text.index("[gut"))
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(
            text_document=document.identifier,
            range=types.Range(start=start, end=start),
            context=types.CodeActionContext(diagnostics=[]),
        )
    )
    titles = {action.title.split("`")[0].strip(): action for action in actions or []}
    assert titles, "each of these clients takes code actions"
    allowed = document.applied(titles["Allow"].edit)
    assert "    # qtool: allow assigned-codes -- reason\n    options: [gut" in allowed
    fixed = next(document.applied(action.edit) for action in actions if action.is_preferred)
    assert "options: {1: gut, 2: schlecht}" in fixed


@pytest.mark.asyncio
async def test_formatting_brings_the_text_into_the_one_layout(client):
    document = Document(client, LIST + "  - [ä")
    options = types.FormattingOptions(tab_size=4, insert_spaces=False)
    parameters = types.DocumentFormattingParams(text_document=document.identifier, options=options)
    with pytest.raises(JsonRpcException, match="line 13"):
        await client.text_document_formatting_async(parameters)
    tidy = LIST
    for messy in (LIST.replace('"Wie stark? 😀"', "Wie stark? 😀"), LIST.replace("id: why", "id:   'why' # 😀 ä"), tidy):
        document.edit(0, len(document.text), messy)
        edits = await client.text_document_formatting_async(parameters)
        expected = tidy.replace("id: why", "id: why  # 😀 ä") if "# 😀" in messy else tidy
        assert document.applied(types.WorkspaceEdit(changes={document.uri: edits})) == expected


@pytest.mark.asyncio
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
async def test_every_example_is_clean_and_answers_everywhere(client, path):
    text = path.read_text(encoding="utf-8")
    is_study = "\nstudy: " in text
    if is_study:
        # A study needs its questionnaires beside it.
        for other in set(path.parent.glob("*.yaml")) - {path}:
            await Document(client, other.read_text(encoding="utf-8"), name=other.name).findings()
    document = Document(client, text, name=path.name)
    assert not [item for item in await document.findings() if item.severity == types.DiagnosticSeverity.Error]
    identifier = {"text_document": document.identifier}
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(**identifier))
    # A study file has no outline yet.
    assert symbols or is_study
    assert await client.text_document_folding_range_async(types.FoldingRangeParams(**identifier))
    for offset in range(0, len(text), max(1, len(text) // 60)):
        place = {**identifier, "position": document.position(offset)}
        await client.text_document_hover_async(types.HoverParams(**place))
        await client.text_document_completion_async(types.CompletionParams(**place))
        await client.text_document_definition_async(types.DefinitionParams(**place))


@pytest.mark.asyncio
async def test_what_is_shown_in_the_text(client):
    document = Document(client, STUDY.replace("-äöü", ""))
    identifier = {"text_document": document.identifier}
    whole = types.Range(start=document.position(0), end=document.position(len(document.text)))
    hints = await client.text_document_inlay_hint_async(types.InlayHintParams(range=whole, **identifier))
    assert [(hint.label, hint.position) for hint in hints] == [
        ("⟨schlecht⟩", document.position(document.text.index("is bad") + 6))
    ]
    tokens = await client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(**identifier))
    assert len(tokens.data) % 5 == 0 and len(tokens.data) >= 5 * 10
    part = types.SemanticTokensRangeParams(range=types.Range(start=whole.end, end=whole.end), **identifier)
    assert not (await client.text_document_semantic_tokens_range_async(part)).data
    assert not await client.text_document_code_lens_async(types.CodeLensParams(**identifier))
    place = document.position(document.text.index("pain >=") + 1)
    ranges = await client.text_document_selection_range_async(
        types.SelectionRangeParams(positions=[place], **identifier)
    )
    assert ranges[0].parent.range.start <= ranges[0].range.start


@pytest.mark.asyncio
async def test_a_source_with_a_doi_is_a_link(client):
    document = Document(client, STUDY.replace("title:", "source: doi:10.1037/a0012345\ntitle:"))
    links = await client.text_document_document_link_async(types.DocumentLinkParams(text_document=document.identifier))
    assert [link.target for link in links] == ["https://doi.org/10.1037/a0012345"]


@pytest.mark.asyncio
async def test_some_lines_are_formatted(client):
    text = LIST.replace("title: ", "title:   ").replace("id: why", "id:    why")
    document = Document(client, text)
    start = document.position(text.index("id:    why"))
    parameters = types.DocumentRangeFormattingParams(
        text_document=document.identifier,
        range=types.Range(start=start, end=start),
        options=types.FormattingOptions(tab_size=2, insert_spaces=True),
    )
    edits = await client.text_document_range_formatting_async(parameters)
    formatted = document.applied(types.WorkspaceEdit(changes={document.uri: edits}))
    assert "id: why" in formatted and "title:   " in formatted


@pytest.mark.asyncio
async def test_refactorings_keep_what_participants_see(client):
    document = Document(client, STUDY.replace("-äöü", "").replace("title:", "languages: [de]\ntitle:"))
    await document.findings()

    async def refactored(words, title):
        place = document.position(document.text.index(words))
        actions = await client.text_document_code_action_async(
            types.CodeActionParams(
                text_document=document.identifier,
                range=types.Range(start=place, end=place),
                context=types.CodeActionContext(diagnostics=[], only=[types.CodeActionKind.Refactor]),
            )
        )
        return document.applied(next(action.edit for action in actions if title in action.title))

    assert "option-lists:\n  mood: {good: gut, bad: schlecht}\n" in await refactored("good: gut", "option list")
    assert "options: {good: {de: gut, en: gut}" in await refactored("languages", "`en`")


@pytest.mark.asyncio
async def test_a_study_and_its_questionnaires(client):
    (client.folder / "mood.yaml").write_text(LIST.replace("umlauts", "mood"))
    study = Document(client, "study: calm\ntitle: Calm\nquestionnaires: [mood]\n", name="study.yaml")
    place = study.place("mood]", 1)
    for _ in range(100):
        definition = await client.text_document_definition_async(types.DefinitionParams(**place))
        if definition:
            break
        await asyncio.sleep(0.1)
    assert definition.uri == (client.folder / "mood.yaml").as_uri()
    hover = await client.text_document_hover_async(types.HoverParams(**place))
    assert "mood" in hover.contents.value and "3 questions" in hover.contents.value
    edit = await client.text_document_rename_async(types.RenameParams(**place, new_name="feelings"))
    changed = edit.changes or {change.text_document.uri: change.edits for change in edit.document_changes}
    assert set(changed) == {study.uri, (client.folder / "mood.yaml").as_uri()}
    report = await client.workspace_diagnostic_async(types.WorkspaceDiagnosticParams(previous_result_ids=[]))
    assert {Path(item.uri).name for item in report.items} == {"mood.yaml", "study.yaml"}


@pytest.mark.asyncio
async def test_pages_of_the_open_text(client):
    document = Document(client, LIST.replace("Warum?", "Warum denn?") + "schedule: [{at: 09:00}]\nrepeat: many\n")
    identifier = {"textDocument": {"uri": document.uri}}
    page = await client.protocol.send_request_async("qtool/preview", identifier)
    assert "Warum denn?" in page.html
    picture = await client.protocol.send_request_async("qtool/schedule", identifier)
    assert picture.svg.startswith("<svg")


@pytest.mark.asyncio
async def test_a_storm_of_edits_ends_in_the_right_findings(client):
    document = Document(client, STUDY.replace("-äöü", ""))
    await document.findings()
    for _ in range(300):
        document.edit(len(document.text), len(document.text), "# 😀\n")
    document.edit(0, len("questionnaire"), "questionnair")
    document.edit(0, len("questionnair"), "questionnaire")
    start = document.text.index("slider")
    document.edit(start, start + 6, "slidr")
    for _ in range(50):
        found = [item for item in await document.known_findings() if item.code == "unknown-value"]
        if found:
            break
        await asyncio.sleep(0.1)
    assert found[0].range.start == document.position(start)


@pytest.mark.asyncio
async def test_other_documents_are_left_alone(client):
    document = Document(client, "services:\n  web: {image: nginx}\n", name="docker-compose.yaml")
    assert not await document.findings()


@pytest.mark.asyncio
async def test_settings_and_questionnaires_on_disk_count_also_when_the_client_tells_nothing(client):
    asked = "repeat: many\nschedule: [{between: 08:00-22:00, times: 3}]\n"
    document = Document(client, LIST + asked)

    async def until(condition):
        for _ in range(150):
            codes = {item.code for item in await document.known_findings()}
            if condition(codes):
                return
            await asyncio.sleep(0.1)
        pytest.fail(f"in vain; there are {codes}")

    await until(lambda codes: "assigned-codes" in codes)
    settings = client.folder / ".qtool.yaml"
    settings.write_text("rules: {assigned-codes: off}\n")
    await until(lambda codes: codes and "assigned-codes" not in codes or not codes)
    settings.write_text("rules: {assigned-codes: error}\n")
    await until(lambda codes: "assigned-codes" in codes)
    settings.write_text("exclude: [t*.yaml]\n")
    await until(lambda codes: not codes)
    settings.write_text("rules: {}\n")
    await until(lambda codes: "assigned-codes" in codes)
    other = client.folder / "other.yaml"
    other.write_text("questionnaire: other\ntitle: A\nquestions: [{id: x, type: text, text: X}]\n" + asked)
    await until(lambda codes: "schedule-overlap" in codes)
    other.unlink()
    await until(lambda codes: "schedule-overlap" not in codes)


@pytest.mark.asyncio
async def test_an_answer_that_has_not_changed_is_not_repeated(client):
    document = Document(client, LIST)
    parameters = types.DocumentDiagnosticParams(text_document=document.identifier)
    first = await client.text_document_diagnostic_async(parameters)
    assert any(item.code == "assigned-codes" for item in first.items)
    parameters.previous_result_id = first.result_id
    second = await client.text_document_diagnostic_async(parameters)
    assert (second.kind, second.result_id) == ("unchanged", first.result_id)


@pytest.mark.asyncio
async def test_questions_of_all_questionnaires_are_found(client):
    Document(client, STUDY)
    found = await client.workspace_symbol_async(types.WorkspaceSymbolParams(query="stimm"))
    assert [symbol.name for symbol in found] == ["mood"]


def test_helix_asks_qtool_about_yaml():
    assert COMMAND == ["qtool", "lsp"]
    languages = [language["language-servers"][0] for language in HELIX["language"] if language["name"] == "yaml"]
    assert languages == ["qtool"]


def test_the_page_about_editors_shows_these_files():
    page = (ROOT / "Documentation/Editors.md").read_text()
    # The extension for VS Code is a program, not settings to copy.
    files = [path for path in SETTINGS.rglob("*") if path.is_file() and SETTINGS / "vscode" not in path.parents]
    assert len(files) > 3
    for path in files:
        assert f"\n{path.read_text()}```" in page, path
        assert str(path.relative_to(ROOT)) in page, path

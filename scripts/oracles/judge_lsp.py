#!/usr/bin/env python3
"""Talks to `render lsp` as editors do: a client of pygls, which checks every answer against the types of the protocol
(lsprotocol), and Neovim without a screen, whose client edits, renames and corrects a scene.

Answers must fit the scene and come at once; problems must be those of `render check`; after edits of ranges, the server must have the
same text as the editor. Broken streams end the server with a message.

    python3 scripts/oracles/judge_lsp.py [--render PROGRAM]

Needs pygls (PyPI) and neovim (apt).
"""
import argparse
import asyncio
import json
import pathlib
import random
import shutil
import statistics
import subprocess
import tempfile
import time

from lsprotocol import types
from pygls.lsp.client import LanguageClient

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Client(LanguageClient):
    """Keeps the latest problems of each file."""

    def __init__(self):
        super().__init__("judge", "1")
        self.found = {}
        self.news = asyncio.Condition()

        @self.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        async def publish(message: types.PublishDiagnosticsParams):
            async with self.news:
                self.found[message.uri] = message
                self.news.notify_all()

    async def problems(self, uri, version):
        async with self.news:
            await asyncio.wait_for(self.news.wait_for(lambda: uri in self.found and self.found[uri].version == version), 60)
        return self.found[uri].diagnostics


CAPABILITIES = types.ClientCapabilities(
    general=types.GeneralClientCapabilities(position_encodings=[types.PositionEncodingKind.Utf16]),
    text_document=types.TextDocumentClientCapabilities(
        completion=types.CompletionClientCapabilities(
            completion_item=types.ClientCompletionItemOptions(snippet_support=True)),
        hover=types.HoverClientCapabilities(content_format=[types.MarkupKind.Markdown]),
        document_symbol=types.DocumentSymbolClientCapabilities(hierarchical_document_symbol_support=True),
        publish_diagnostics=types.PublishDiagnosticsClientCapabilities(related_information=True)))


class Document:
    """A text in the editor, with positions as Neovim and Visual Studio Code count them."""

    def __init__(self, client, path):
        self.client, self.uri, self.text, self.version = client, path.as_uri(), path.read_text(), 1
        self.identifier = types.TextDocumentIdentifier(self.uri)
        client.text_document_did_open(types.DidOpenTextDocumentParams(
            types.TextDocumentItem(self.uri, "json", 1, self.text)))

    def position(self, offset):
        before = self.text[:offset]
        line = before[before.rfind("\n") + 1:]
        return types.Position(before.count("\n"), len(line.encode("utf-16-le")) // 2)

    def at(self, needle, advance=0):
        return dict(text_document=self.identifier, position=self.position(self.text.index(needle) + advance))

    def offset(self, position):
        line = self.text.split("\n")[position.line]
        head = line.encode("utf-16-le")[:2 * position.character].decode("utf-16-le")
        return sum(len(one) + 1 for one in self.text.split("\n")[:position.line]) + len(head)

    def inside(self, range):
        return self.text[self.offset(range.start):self.offset(range.end)]

    def apply(self, edits):
        text = self.text
        for edit in sorted(edits, key=lambda edit: self.offset(edit.range.start), reverse=True):
            text = text[:self.offset(edit.range.start)] + edit.new_text + text[self.offset(edit.range.end):]
        return text

    def change(self, start, end, new):
        """Replaces a part, and sends only that part to the server."""
        place = types.Range(self.position(start), self.position(end))
        self.version += 1
        self.text = self.text[:start] + new + self.text[end:]
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(self.version, self.uri),
            [types.TextDocumentContentChangePartial(range=place, text=new)]))

    def replace(self, old, new):
        start = self.text.index(old)
        self.change(start, start + len(old), new)

    async def problems(self):
        return await self.client.problems(self.uri, self.version)


def check(program, path):
    """The problems that `render check` finds in a file: their codes and places."""
    run = subprocess.run([program, "check", "--format", "json", path], capture_output=True)
    return [(one["code"], one["severity"], one["line"], one["column"], one["endLine"], one["endColumn"])
            for one in json.loads(run.stdout)["diagnostics"]]


def told(document, problems):
    def place(position):
        line = document.text.split("\n")[position.line].encode("utf-16-le")
        return position.line + 1, len(line[:2 * position.character].decode("utf-16-le")) + 1
    return [(one.code, one.severity.name.lower(), *place(one.range.start), *place(one.range.end)) for one in problems]


async def judge_features(client, folder, program):
    document = Document(client, folder / "card.json")
    assert told(document, await document.problems()) == check(program, folder / "card.json")
    hover = await client.text_document_hover_async(types.HoverParams(**document.at('"$accent"', 2)))
    assert "light" in hover.contents.value and "#3E97FF" in hover.contents.value, hover
    hover = await client.text_document_hover_async(types.HoverParams(**document.at('assets/avatar2', 2)))
    assert "240 × 240 pixels" in hover.contents.value, hover
    for needle, advance, label in [
            ('"source": "dunes"', 11, "aurora"), ('"$accent"', 1, "$ink"), ('"type": "card"', 9, "drawer"),
            ('"image": "assets/avatar2.jpg"', 17, "assets/dunes.jpg"), ('"component": "card"', 14, "tab"),
            ('{ "id": "close"', 2, "background"), ('"curve": "easeOut"', 10, "easeInOut")]:
        found = await client.text_document_completion_async(types.CompletionParams(**document.at(needle, advance)))
        assert label in [item.label for item in found.items], (needle, [item.label for item in found.items])
    definition = await client.text_document_definition_async(types.DefinitionParams(**document.at('"source": "dunes"', 12)))
    assert [document.inside(one.range) for one in definition] == ["dunes"]
    picture = await client.text_document_definition_async(types.DefinitionParams(**document.at("assets/dunes.jpg", 3)))
    assert picture is None or picture.uri.endswith("assets/dunes.jpg"), picture
    references = await client.text_document_references_async(types.ReferenceParams(
        **document.at('"source": "dunes"', 12), context=types.ReferenceContext(True)))
    assert len(references) == 6, references
    edit = await client.text_document_rename_async(types.RenameParams(**document.at('"source": "dunes"', 12), new_name="sand"))
    assert document.apply(edit.changes[document.uri]) == document.text.replace('"dunes"', '"sand"')
    try:
        await client.text_document_rename_async(types.RenameParams(**document.at('"source": "dunes"', 12), new_name="hero"))
        raise AssertionError("a name was given twice")
    except Exception as error:
        assert "already" in str(error), error
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(document.identifier))
    assert [one.name for one in symbols] == [key for key in json.loads(document.text) if key != "$schema"]
    colors = await client.text_document_document_color_async(types.DocumentColorParams(document.identifier))
    assert {"#0A7AFF", "$ink", "#FFFFFFCC"} <= {document.inside(one.range) for one in colors}
    written = await client.text_document_color_presentation_async(types.ColorPresentationParams(
        document.identifier, colors[0].color, colors[0].range))
    assert written[0].label == document.inside(colors[0].range)
    document.replace('"source": "dunes"', '"source": "dunse"')
    problems = await document.problems()
    assert [one.code for one in problems] == ["unknown-node"], problems
    actions = await client.text_document_code_action_async(types.CodeActionParams(
        document.identifier, problems[0].range, types.CodeActionContext(problems)))
    document.text = document.apply(actions[0].edit.changes[document.uri])
    assert '"source": "dunes"' in document.text
    print(f"card.json: {len(colors)} swatches, {len(symbols)} symbols; completions, places, renames and corrections as the scene says")


async def judge_problems(client, folder, program):
    """The server reports the problems of `render check` for every example and for broken ones, also after edits of parts of the text."""
    count = 0
    chance = random.Random(1)
    for path in sorted(folder.glob("*.json")):
        document = Document(client, path)
        assert told(document, await document.problems()) == check(program, path), path.name
        for _ in range(4):
            start = chance.randrange(len(document.text))
            document.change(start, min(start + chance.randrange(4), len(document.text)), chance.choice(["", "x", "\n", "{", '"', "é", "😀", ", "]))
        problems = told(document, await document.problems())
        broken = folder / f"{path.stem}-broken.json"
        broken.write_text(document.text)
        wanted = check(program, broken)
        broken.unlink()
        assert problems == wanted, (path.name, problems, wanted)
        count += len(problems)
        client.text_document_did_close(types.DidCloseTextDocumentParams(document.identifier))
    print(f"every example, whole and broken: the problems of render check, {count} in broken texts")


async def judge_speed(client, folder):
    document = Document(client, folder / "card.json")
    await document.problems()
    times = {"completion": [], "hover": [], "diagnostics": []}
    for index in range(20):
        document.replace('"source": "' + ("dunes" if index % 2 == 0 else "dune") + '"', '"source": "' + ("dune" if index % 2 == 0 else "dunes") + '"')
        start = time.monotonic()
        await client.text_document_completion_async(types.CompletionParams(**document.at('"source": "', 12)))
        times["completion"].append(time.monotonic() - start)
        before = time.monotonic()
        await client.text_document_hover_async(types.HoverParams(**document.at('"cornerRadius"', 2)))
        times["hover"].append(time.monotonic() - before)
        await document.problems()
        times["diagnostics"].append(time.monotonic() - start)
    medians = {name: 1000 * statistics.median(all) for name, all in times.items()}
    assert medians["completion"] < 100 and medians["hover"] < 100 and medians["diagnostics"] < 1500, medians
    print("card.json, medians: " + ", ".join(f"{name} {value:.1f} ms" for name, value in medians.items()) + " after a key is pressed")


def judge_streams(program):
    """Broken streams end the server with a message, at once, and without allocating memory for false lengths."""
    for stream, status in [
            (b"", 1), (b"Content-Length: 10\r\n\r\n{}", 1), (b"Content-Length: 99999999999999\r\n\r\n", 2), (b"GET / HTTP/1.1\r\n\r\n", 2),
            (b"x" * 100_000, 2), (b"Content-Length: 2\r\n\r\n\xff\xfe", 1)]:
        run = subprocess.run(["bash", "-c", f"ulimit -v 4000000; exec '{program}' lsp"], input=stream, capture_output=True, timeout=20)
        assert run.returncode == status, (stream[:40], run)
        assert (b"error: " in run.stderr) == (status == 2), run
    print("broken streams: ended with a message")


NEOVIM = r"""
local results = {}
local path = vim.fn.getcwd() .. "/card.json"
vim.cmd("edit " .. path)
local buffer = vim.api.nvim_get_current_buf()
local client = vim.lsp.start_client({ name = "segue", cmd = { "PROGRAM", "lsp" }, root_dir = vim.fn.getcwd() })
vim.lsp.buf_attach_client(buffer, client)
local function text() return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), "\n") end
local function go(needle, advance)
  for row, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do
    local column = line:find(needle, 1, true)
    if column then return vim.api.nvim_win_set_cursor(0, { row, column - 1 + advance }) end
  end
  error("not found: " .. needle)
end
local function codes()
  return vim.tbl_map(function(one) return one.code end, vim.diagnostic.get(buffer))
end
local function wait(what, condition)
  if not vim.wait(20000, condition, 20) then error("waited in vain: " .. what) end
end
wait("the client", function() return vim.lsp.buf_get_clients(buffer)[client] and vim.lsp.get_client_by_id(client).initialized end)
-- An edit as typing makes it is sent as a change of a range.
go('"source": "dunes"', 11)
vim.cmd("normal! cwdunse")
wait("the problem", function() return vim.deep_equal(codes(), { "unknown-node" }) end)
results.problem = vim.diagnostic.get(buffer)[1].message
go('"source": "dunse"', 12)
local line = vim.api.nvim_win_get_cursor(0)[1] - 1
vim.ui.select = function(items, _, choose) choose(items[1], 1) end
vim.lsp.buf.code_action()
wait("the correction", function() return text():find('"source": "dunes"', 1, true) ~= nil end)
wait("no problem", function() return #codes() == 0 end)
go('"source": "dunes"', 12)
vim.lsp.buf.rename("sand")
wait("the rename", function() return text():find('"source": "sand"', 1, true) ~= nil end)
results.renamed = text()
go('"source": "sand"', 12)
vim.lsp.buf.definition()
wait("the definition", function() return vim.api.nvim_get_current_line():find('"id": "sand"', 1, true) ~= nil end)
-- Completion as CTRL-X CTRL-O does it, in the middle of a word.
vim.bo.omnifunc = "v:lua.vim.lsp.omnifunc"
vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes('/"type": "card"<CR>f:wlce<C-x><C-o>', true, false, true), "n", false)
vim.defer_fn(function()
  results.offered = vim.tbl_map(function(one) return one.word end, vim.fn.complete_info({ "items" }).items)
  vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes("<C-n><C-n><Esc>", true, false, true), "n", false)
  vim.defer_fn(function()
    results.line = vim.api.nvim_get_current_line()
    vim.lsp.stop_client(client)
    vim.fn.writefile({ vim.json.encode(results) }, "results.json")
    vim.cmd("qall!")
  end, 300)
end, 1500)
"""


def judge_neovim(folder, program):
    (folder / "drive.lua").write_text(NEOVIM.replace("PROGRAM", str(program)))
    run = subprocess.run(["nvim", "--headless", "-u", "NONE", "-i", "NONE", "-n", "-c", "luafile drive.lua"],
                         cwd=folder, capture_output=True, timeout=90, stdin=subprocess.DEVNULL)
    assert (folder / "results.json").exists(), run.stderr[-3000:].decode(errors="replace")
    results = json.loads((folder / "results.json").read_text())
    original = (folder / "card.json").read_text()
    assert results["renamed"] + "\n" == original.replace('"dunes"', '"sand"'), "the rename"
    assert "did you mean" in results["problem"], results["problem"]
    assert {"card", "drawer"} <= set(results["offered"]), results["offered"]
    assert '"type": "drawer", "from"' in results["line"], results["line"]
    print(f"Neovim: edits, corrects, renames, finds and completes ({len(results['offered'])} offered)")


async def judge(program, folder):
    client = Client()
    await client.start_io(str(program), "lsp")
    answer = await client.initialize_async(types.InitializeParams(CAPABILITIES, root_uri=folder.as_uri()))
    assert answer.server_info.name == "segue"
    client.initialized(types.InitializedParams())
    await judge_features(client, folder, program)
    await judge_problems(client, folder, program)
    await judge_speed(client, folder)
    await client.shutdown_async(None)
    client.exit(None)
    assert await asyncio.wait_for(client._server.wait(), 10) == 0
    await client.stop()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--render", type=pathlib.Path, default=ROOT / ".build/release/render")
    program = parser.parse_args().render.resolve()
    with tempfile.TemporaryDirectory() as work:
        folder = pathlib.Path(work) / "scenes with spaces"
        shutil.copytree(ROOT / "scenes", folder)
        asyncio.run(judge(program, folder))
        judge_streams(program)
        judge_neovim(folder, program)


main()

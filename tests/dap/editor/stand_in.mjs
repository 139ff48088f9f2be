// The extension for VS Code with a stand-in for the editor: what it says to it, where a real one is slow to get to.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, afterEach, beforeEach, test } from "node:test";
import { sessionOf, standIn, viewOf } from "./vscode.mjs";

const kSource = path.join(import.meta.dirname, "../../../frontends/ui/dap/vscode/src/extension.ts");
const require = createRequire(path.join(process.env.JANUS_BUILD, "dap-vscode") + "/");
const how = { entryPoints: [kSource], bundle: true, platform: "node", format: "cjs", external: ["vscode"], write: false };
const code = require("esbuild").buildSync(how).outputFiles[0].text;
const soon = (ms) => new Promise((ready) => setTimeout(ready, ms));
const kTimeline = { cycle: 5, begin: 0, end: 9, clock: 1e6, strip: [], inputs: [], bookmarks: {} };
const kShown = { "janus/timeline": kTimeline, "janus/display": { text: "", waits: false } };

const folder = mkdtempSync(path.join(tmpdir(), "janus-extension-")), env = { ...process.env };
let editor, context;
const only = (what) => editor.registered[what][0];
beforeEach(() => {
  editor = standIn();
  context = { subscriptions: [], extensionUri: "extension" };
  const module = { exports: {} };
  new Function("require", "module", "exports", code)((name) => (name === "vscode" ? editor.api : require(name)), module, module.exports);
  module.exports.activate(context);
});
afterEach(() => {
  for (const each of context.subscriptions) each.dispose();
  Object.assign(process.env, env);
});
after(() => rmSync(folder, { recursive: true }));

test("launch: stops at the entry unless launch.json says otherwise", () => {
  const stands = (given) => {
    const wanted = { type: "janus", request: "launch", program: "microchess", ...given };
    return only("configuration janus").resolveDebugConfiguration(undefined, wanted).stopOnEntry;
  };
  assert.equal(stands({}), true);
  assert.equal(stands({ stopOnEntry: false }), false);
});

test("without a launch.json the open file is started, and of one that cannot be it is said what can", async () => {
  const begin = (languageId) => {
    editor.api.window.activeTextEditor = languageId && { document: { languageId, fileName: "/folder/some.file" } };
    return only("configuration janus").resolveDebugConfiguration(undefined, {});
  };
  for (const language of ["janus-asm", "janus-basic"]) assert.equal(begin(language).program, "${file}");
  assert.deepEqual(editor.errors, []);
  assert.equal(begin("markdown"), undefined);
  assert.equal(begin(undefined), undefined);
  assert.equal(editor.errors.length, 2);
  assert.match(editor.errors[0], /assembly .* BASIC.* launch\.json/);
  await soon(1);
  assert.deepEqual(editor.executed, []);
  editor.press = "Open launch.json";
  begin("markdown");
  await soon(1);
  assert.deepEqual(editor.executed, [["workbench.action.debug.configure"]]);
});

test("where the program is: in PATH, by its path, from home; a folder is none", async () => {
  mkdirSync(path.join(folder, "bin/janus-folder"), { recursive: true });
  symlinkSync(process.env.JANUS, path.join(folder, "bin/janus"));
  Object.assign(process.env, { HOME: folder, PATH: path.join(folder, "bin") });
  const provider = only("configuration janus");
  for (const [set, found] of [["janus", true], ["", true], ["~/bin/janus", true], [path.join(folder, "bin/janus"), true],
    [path.join(folder, "bin"), false], ["~/bin", false], ["janus-folder", false], ["~janus", false]]) {
    editor.settings["janus.path"] = set;
    editor.errors.length = 0;
    const wanted = await provider.resolveDebugConfigurationWithSubstitutedVariables(undefined, {});
    assert.equal(wanted !== undefined, found, set);
    assert.equal(editor.errors.length, found ? 0 : 1, set);
    if (!found) continue;
    assert.equal(only("adapter janus").createDebugAdapterDescriptor({}).command, path.join(folder, "bin/janus"), set);
  }
});

test("names of files count from the folder that is open, of the program as well", async () => {
  const work = path.join(folder, "work");
  mkdirSync(path.join(work, "tools"), { recursive: true });
  writeFileSync(path.join(work, "count.s"), "        .org $0200\nstart:  inx\n        jmp start\n");
  editor.settings["janus.path"] = path.relative(process.cwd(), process.env.JANUS);
  const of = (workspaceFolder) => only("adapter janus").createDebugAdapterDescriptor({ workspaceFolder });
  assert.equal(of(undefined).options.cwd, undefined);
  assert.equal(of({ uri: { scheme: "vscode-vfs", fsPath: "/nowhere" } }).options.cwd, undefined);
  const { command, args, options } = of({ uri: { scheme: "file", fsPath: work } });
  const adapter = spawn(command, args, { ...options, stdio: ["pipe", "pipe", "inherit"] });
  const ask = (request) => {
    const text = JSON.stringify({ type: "request", ...request });
    adapter.stdin.write(`Content-Length: ${text.length}\r\n\r\n${text}`);
  };
  ask({ seq: 1, command: "initialize", arguments: { adapterID: "janus" } });
  ask({ seq: 2, command: "launch", arguments: { program: "count.s", machine: "bare-6502" } });
  ask({ seq: 3, command: "disconnect" });
  let said = "";
  for await (const part of adapter.stdout) said += part;
  assert.match(said, /"request_seq":2,"success":true/);
});

test("values beside the code: what Janus knows; none where another debugger stands, none of a session that has ended", async () => {
  const lines = ["        lda TWO", "        lda NONE"], at = { line: 1 };
  const document = { languageId: "janus-asm", lineAt: (line) => ({ text: lines[line] }) };
  const context = { frameId: 1, stoppedLocation: { end: at } };
  const shown = async () => {
    const values = await only("values janus-asm").provideInlineValues(document, { start: { line: 0 }, end: at }, context);
    return values.map(({ text }) => text);
  };
  assert.deepEqual(await shown(), []);
  const evaluate = ({ expression }) => {
    if (expression !== "mem[TWO]") throw new Error("no such name");
    return { result: "$02  2  %00000010" };
  };
  const other = sessionOf("other", { evaluate }, "cppdbg");
  editor.choose(other);
  assert.deepEqual(await shown(), []);
  assert.deepEqual(other.requests, []);
  editor.choose(sessionOf("one", { evaluate }));
  assert.deepEqual(await shown(), ["TWO $02"]);
  editor.choose(sessionOf("two", { evaluate: undefined }));
  assert.deepEqual(await shown(), []);
});

test("a command asks nothing where Janus does not run, says what is refused, and stays with its session", async () => {
  for (const name of ["whoWrote", "goToCycle", "pressKeys", "typeText"]) {
    await only(`command janus.${name}`)();
    assert.match(editor.informations.pop(), /^Janus debugs nothing now/);
  }
  assert.deepEqual(editor.asked, []);
  editor.choose(sessionOf("one", {}));
  await only("command janus.goToCycle")();
  assert.deepEqual(editor.errors, ["one does not know janus/timeline"]);
  assert.deepEqual(editor.asked, []);

  const two = sessionOf("two", { ...kShown, "janus/goToCycle": undefined }), three = sessionOf("three", {});
  editor.choose(two);
  editor.answer = async ({ prompt, validateInput }) => {
    assert.equal(prompt, "0 to 9 are recorded");
    assert.deepEqual(["7", " 7 ", "10", "x"].map((each) => validateInput(each) === undefined), [true, true, false, false]);
    editor.choose(three);
    return "7";
  };
  await only("command janus.goToCycle")();
  assert.deepEqual(two.requests.at(-1), ["janus/goToCycle", { cycle: 7 }]);
  assert.deepEqual(three.requests, []);
});

// The view, drawn for that session; and what its adapter says.
function open(session) {
  const view = viewOf();
  only("view janus.timeline").resolveWebviewView(view);
  const says = (message) => only("tracker janus").createDebugAdapterTracker(session).onDidSendMessage(message);
  editor.choose(session);
  const stops = () => says({ type: "event", event: "stopped" }), did = (command) => says({ type: "response", success: true, command });
  return { view, stops, did };
}
const looks = (session) => session.requests.filter(([name]) => name === "janus/timeline").length;

test("the timeline is looked at again and again while the program runs, also after Restart", async () => {
  const session = sessionOf("one", kShown), { view, stops, did } = open(session);
  for (const command of ["continue", "reverseContinue", "configurationDone", "restart"]) {
    stops();
    await soon(300);
    const before = looks(session);
    await soon(500);
    assert.equal(looks(session), before, "it stands");
    assert.equal(view.posted.at(-1).runs, false);
    did(command);
    for (let i = 0; i < 100 && looks(session) < before + 3; ++i) await soon(50);
    assert.ok(looks(session) >= before + 3, command);
    assert.equal(view.posted.at(-1).runs, true);
  }
});

test("the timeline ends with the extension", async () => {
  const session = sessionOf("one", kShown), { did } = open(session);
  did("continue");
  await soon(300);
  for (const each of context.subscriptions.splice(0)) each.dispose();
  assert.deepEqual(Object.keys(editor.registered), []);
  const before = looks(session);
  await soon(500);
  assert.equal(looks(session), before);
});

test("of two sessions that is drawn and dragged which is looked at; one that ends while it is dragged says nothing", async () => {
  let told;
  const late = () => new Promise((ready) => (told = () => ready(kTimeline)));
  const one = sessionOf("one", { ...kShown, "janus/timeline": late });
  const two = sessionOf("two", { ...kShown, "janus/timeline": { ...kTimeline, cycle: 8 } }), { view } = open(one);
  editor.choose(two);
  told();
  await soon(100);
  assert.deepEqual(view.posted.map(({ timeline }) => timeline.cycle), [8]);

  editor.choose(undefined);  // it has ended
  await view.ask({ goToCycle: 3 });
  assert.deepEqual(two.requests.at(-1), ["janus/goToCycle", { cycle: 3 }]);
  assert.deepEqual(editor.errors, []);
  editor.choose(two);
  await view.ask({ goToCycle: 4 });
  assert.deepEqual(editor.errors, ["two does not know janus/goToCycle"]);
});

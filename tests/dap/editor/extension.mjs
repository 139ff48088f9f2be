// The extension for VS Code, without an editor: what is packed, its colours, and which values it shows beside the code.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";

const kBuild = process.env.JANUS_BUILD, kSource = path.join(import.meta.dirname, "../../../frontends/ui/dap/vscode");
const from = (folder, name) => createRequire(path.join(kBuild, folder) + "/")(name);
const { Registry } = from("dap-tests", "vscode-textmate"), oniguruma = from("dap-tests", "vscode-oniguruma");

test("the package has the version of Janus, and nothing that is not needed", () => {
  const python = "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(*z.namelist(), sep='\\n'); print(z.read('extension.vsixmanifest').decode())";
  const said = execFileSync("python3", ["-c", python, path.join(kBuild, "janus-debug.vsix")]).toString();
  const version = execFileSync(process.env.JANUS, ["--version"]).toString().match(/[\d.]+/)[0];
  assert.match(said, new RegExp(`Id="janus-debug" Version="${version}"`));
  for (const name of ["dist/extension.js", "dist/strip.js", "dist/strip.css", "dist/icon.png", "syntaxes/asm.json", "syntaxes/basic.json"]) assert.ok(said.includes(`extension/${name}\n`), name);
  assert.ok(!/node_modules|\.ts\n/.test(said));
});

// The scopes of a line's words, as an editor's colours are chosen by.
async function scopes(grammar) {
  const onigLib = oniguruma.loadWASM(readFileSync(path.join(kBuild, "dap-tests/node_modules/vscode-oniguruma/release/onig.wasm"))).then(() => ({ createOnigScanner: (all) => new oniguruma.OnigScanner(all), createOnigString: (text) => new oniguruma.OnigString(text) }));
  const registry = new Registry({ onigLib, loadGrammar: async () => JSON.parse(readFileSync(path.join(kSource, `syntaxes/${grammar}.json`))) });
  const loaded = await registry.loadGrammar(`source.janus-${grammar}`);
  return (line) => Object.fromEntries(loaded.tokenizeLine(line).tokens.map(({ startIndex, endIndex, scopes: [, inner = ""] }) => [line.slice(startIndex, endIndex).trim(), inner.split(".")[0]]).filter(([word]) => word !== ""));
}

test("colours of assembly, in the syntax of each assembler", async () => {
  const of = await scopes("asm");
  for (const [line, expected] of [
    ["LOOP:   ldx #$1F  ; all men", { LOOP: "entity", ldx: "keyword", "$1F": "constant", "; all men": "comment" }],
    ["        .org $0200", { ".org": "keyword", $0200: "constant" }],
    ["@lit:   dey", { "@lit": "entity", dey: "keyword" }],
    ["TREE    EQU  H'0400'    the block", { TREE: "entity", EQU: "keyword", "H'0400'": "constant" }],
    ["SELECT  LR   DC,H", { SELECT: "entity", LR: "keyword", DC: "variable" }],
    ["* Four bytes of a board", { "* Four bytes of a board": "comment" }],
    ["* = $C000", { $C000: "constant" }],
    ["BESTV = $FA", { BESTV: "entity", "=": "keyword" }],
    ["!byte 1, %101", { "!byte": "keyword", "%101": "constant" }],
    ['text:   .byte "CHESS; 1976"', { text: "entity", ".byte": "keyword", '"CHESS; 1976"': "string" }],
  ]) {
    const found = of(line);
    for (const [word, scope] of Object.entries(expected)) assert.equal(found[word], scope, `${word} in ${line}: ${JSON.stringify(found)}`);
  }
});

test("colours of both BASICs: every word that Janus's own know", async () => {
  const of = await scopes("basic"), { startEngine } = from("", "./web-node/engine.cjs");
  const packed = readdirSync(path.join(kBuild, "web")).find((name) => /^engine-.*\.wasm\.gz$/.test(name));
  const engine = await startEngine(gunzipSync(readFileSync(path.join(kBuild, "web", packed))));
  for (const program of ["computer-chess", "tiny-chess"]) {
    assert.equal(engine.ask({ do: "start", program, running: false }).problem, undefined);
    const { words } = engine.ask({ do: "words", path: "a.bas" });
    assert.ok(words.length > 15);
    for (const word of words.filter((each) => /^[A-Z]/.test(each))) assert.equal(of(`100 ${word} `)[word], word === "REM" ? "comment" : "keyword", word);
  }
  assert.deepEqual(of("1010 IFB=1 T.1200"), { 1010: "entity", IF: "keyword", B: "variable", "=": "", 1: "constant", "T.": "keyword", 1200: "constant" });
  assert.equal(of("1050 F.M=0TO24")["TO"], "keyword");
  assert.equal(of("1000 REM ### COMPUTER")["REM ### COMPUTER"], "comment");
  assert.equal(of("11 *  TINY CHESS")["*  TINY CHESS"], "comment");
  assert.equal(of("ASK1:")["ASK1:"], "entity");
  assert.equal(of("\tTOTAL=1")["TOTAL"], "variable");
});

test("which values are shown beside a line", async () => {
  const { code } = from("dap-vscode", "esbuild").transformSync(readFileSync(path.join(kSource, "src/operands.ts"), "utf8"), { loader: "ts", format: "esm" });
  const { operandOf, variablesOf } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const shown = (line) => operandOf(line)?.expression;
  assert.equal(shown("PUSH:   cmp BESTV"), "mem[BESTV]");
  assert.equal(shown("        sta BOARD,x ; a man"), "mem[BOARD+X]");
  assert.equal(shown("        inc SP2+1"), "mem[SP2+1]");
  assert.equal(shown("        bit STATE"), "mem[STATE]");
  for (const line of ["        jsr JANUS", "        bne LOOP", "        lda #MEN", "        asl A", "; lda BESTV", "BESTV = $FA", "        lda (PTR),y"]) assert.equal(shown(line), undefined, line);
  assert.deepEqual(variablesOf('1200 IF A=B PRINT "C";D1').map(({ name }) => name), ["A", "B", "D1"]);
  assert.deepEqual(variablesOf("10 REM A=1"), []);
});

// The extension in a real editor: VS Code as a server, in headless chromium, by mouse and keys. JANUS_SCREENSHOTS=FOLDER saves images.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, afterEach, before, test } from "node:test";

const kBuild = process.env.JANUS_BUILD, kWait = { timeout: 30000 };
const puppeteer = createRequire(path.join(kBuild, "web-tests") + "/")("puppeteer-core");
const soon = (ms) => new Promise((ready) => setTimeout(ready, ms));
const kCount = `        .org $0200
start:  ldx #0
loop:   inx
        jsr twice
        cpx #20
        bne loop
end:    jmp end

; Twice X, into TWO.
twice:  txa
        asl
        sta TWO
        lda TWO
        rts
TWO = $11
`;
const kLaunch = { version: "0.2.0", configurations: [
  { type: "janus", request: "launch", name: "Count", program: "${workspaceFolder}/count.s", machine: "bare-6502", stopOnEntry: false },
  { type: "janus", request: "launch", name: "MicroChess", program: "microchess", speed: "max", stopOnEntry: false },
  { type: "janus", request: "launch", name: "Tiny Chess", program: "tiny-chess", speed: "max", stopOnEntry: false }] };
const kSettings = { "workbench.startupEditor": "none", "workbench.secondarySideBar.defaultVisibility": "hidden", "chat.disableAIFeatures": true, "telemetry.telemetryLevel": "off", "workbench.colorTheme": "Default Light Modern", "editor.minimap.enabled": false };

const folder = mkdtempSync(path.join(tmpdir(), "janus-editor-")), at = (...names) => path.join(folder, ...names);
let server, browser, page, pictures = 0;

before(async () => {
  for (const [name, text] of [["work/count.s", kCount], ["work/.vscode/launch.json", JSON.stringify(kLaunch)], ["data/User/settings.json", JSON.stringify(kSettings)], ["data/Machine/settings.json", JSON.stringify({ "janus.path": process.env.JANUS })]]) {
    mkdirSync(path.dirname(at(name)), { recursive: true });
    writeFileSync(at(name), text);
  }
  const program = path.join(kBuild, "code-server/node_modules/.bin/code-server"), folders = ["--user-data-dir", at("data"), "--extensions-dir", at("extensions")];
  const env = { ...process.env, XDG_CONFIG_HOME: at("config"), XDG_DATA_HOME: at("share") };
  assert.equal(spawnSync(program, [...folders, "--install-extension", path.join(kBuild, "janus-debug.vsix")], { env }).status, 0);
  const port = await new Promise((ready) => { const one = createServer().listen(0, "127.0.0.1", () => { const { port } = one.address(); one.close(() => ready(port)); }); });
  server = spawn(program, [...folders, "--auth", "none", "--bind-addr", `127.0.0.1:${port}`, "--disable-telemetry", "--disable-update-check", "--disable-workspace-trust", at("work")], { env, detached: true, stdio: ["ignore", "pipe", "ignore"] });
  await new Promise((ready) => server.stdout.on("data", (said) => String(said).includes("listening on http") && ready()));
  browser = await puppeteer.launch({ executablePath: process.env.JANUS_CHROMIUM, args: ["--no-sandbox"], defaultViewport: { width: 1280, height: 800 } });
  page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}/?folder=${at("work")}`);
  await page.waitForSelector(".explorer-folders-view .monaco-list-row", kWait);
});
afterEach(() => stop());
after(async () => {
  await browser?.close();
  if (server) process.kill(-server.pid, "SIGKILL");
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const picture = async (name) => {
  if (!process.env.JANUS_SCREENSHOTS) return;
  await soon(700);  // waits for fade-in animations
  await page.screenshot({ path: path.join(process.env.JANUS_SCREENSHOTS, `vscode-${++pictures}-${name}.png`) });
};
const until = (what, holds, ...given) => page.waitForFunction(holds, { ...kWait, polling: 100 }, ...given).catch(async (error) => {
  await picture("failed");
  throw new Error(`${what}: ${error.message}`);
});
const says = (selector, text) => until(`${selector} says ${text}`, (found, wanted) => [...document.querySelectorAll(found)].some((each) => each.innerText.replace(/\u00a0/g, " ").includes(wanted)), selector, text);
// Returns the position of the source line that contains `words`: of its text, and of the margin for breakpoints.
const place = (words) => page.evaluate((wanted) => {
  const line = [...document.querySelectorAll(".monaco-editor .view-line")].find((each) => each.textContent.replace(/\u00a0/g, " ").includes(wanted)).getBoundingClientRect();
  const margin = document.querySelector(".monaco-editor .glyph-margin").getBoundingClientRect();
  return { y: line.top + line.height / 2, left: line.left, margin: margin.left + margin.width / 2 };
}, words);
const stands_at = (line) => until(`it stands at line ${line}`, (wanted) => {
  const mark = document.querySelector(".debug-top-stack-frame-line")?.getBoundingClientRect();
  const number = mark && [...document.querySelectorAll(".line-numbers")].find((each) => Math.abs(each.getBoundingClientRect().top - mark.top) < 4);
  return number?.textContent.trim() === String(wanted);
}, line);
async function command(words) {
  await page.keyboard.press("F1");
  await page.waitForSelector(".quick-input-widget .input", { ...kWait, visible: true });
  await page.keyboard.type(words);
  await says(".quick-input-list .monaco-list-row.focused", words.replace(/^.*: /, ""));
  await page.keyboard.press("Enter");
}
async function start(name) {
  await page.keyboard.press("F1");
  await page.waitForSelector(".quick-input-widget .input", { ...kWait, visible: true });
  await page.keyboard.press("Backspace");
  await page.keyboard.type(`debug ${name}`);
  await says(".quick-input-list .monaco-list-row", name);
  await page.keyboard.press("Enter");
  await page.waitForSelector(".debug-toolbar", kWait);
}
const stop = async () => {
  if (!(await page.$(".debug-toolbar:not([style*='none'])"))) return;
  await page.keyboard.down("Shift");
  await page.keyboard.press("F5");
  await page.keyboard.up("Shift");
  await page.waitForSelector(".debug-toolbar", { ...kWait, hidden: true });
};
const press_row = (selector, words) => page.evaluate((found, wanted) => {
  const row = [...document.querySelectorAll(`${found} .monaco-list-row`)].find((each) => each.innerText.includes(wanted));
  row.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
  row.dispatchEvent(new MouseEvent("mouseup", { bubbles: true }));
  row.click();
}, selector, words);
// Returns the timeline view: its document in the editor's page, and its strip.
async function timeline() {
  for (const until = Date.now() + 20000; Date.now() < until; await soon(200)) {
    for (const frame of page.frames()) {
      const strip = await frame.$("#strip").catch(() => null);
      if (strip && (await strip.boundingBox())?.width > 50) return { frame, strip };
    }
  }
  throw new Error("there is no timeline");
}
const cycle = async ({ strip }) => Number(await strip.evaluate((each) => each.getAttribute("aria-valuenow")));

test("source: breakpoint by a click in the margin, steps both ways, hover, problems", async () => {
  await page.evaluate(() => [...document.querySelectorAll(".explorer-folders-view .monaco-list-row")].find((row) => row.textContent.includes("count.s")).click());
  await says(".view-line", "sta TWO");
  await says("#status\\.editor\\.mode", "Assembly (6502, 6800, F8)");
  assert.notEqual(...(await page.$$eval(".view-line span span", (all) => ["jsr", "; Twice X, into TWO."].map((words) => all.find((each) => each.textContent.replace(/\u00a0/g, " ").trim() === words)?.className))));
  const asl = await place("asl"), is_set = () => page.waitForSelector(".codicon-debug-breakpoint", { timeout: 5000 }).catch(() => null);
  for (let i = 0; i < 5; ++i) {  // the editor accepts breakpoints after it has loaded the language
    await page.mouse.click(asl.margin, asl.y);
    if (await is_set()) break;
  }
  assert.ok(await is_set());
  await command("View: Show Run and Debug");
  await start("Count");
  await stands_at(11);
  await says(".debug-call-stack", "twice");
  await says(".debug-call-stack", "start");
  await says(".debug-variables", "PC");
  await page.keyboard.press("F10");
  await stands_at(12);
  await page.keyboard.press("F10");
  await stands_at(13);
  await says(".view-line", "TWO $02");
  await page.click(".debug-toolbar .codicon-debug-step-back");
  await stands_at(12);
  await says(".view-line", "TWO $00");
  const two = await place("sta TWO");
  for (let i = 0; i < 6; ++i) {  // it appears when the mouse rests
    await page.mouse.move(two.left + 100 + i, two.y, { steps: 4 });
    await soon(1500);
    if (await page.$eval(".debug-hover-widget", (shown) => shown.innerText.includes("there")).catch(() => false)) break;
    await page.mouse.move(two.left + 300, two.y + 120, { steps: 4 });
  }
  await says(".debug-hover-widget", "there $00");
  await picture("source");
  await page.mouse.move(640, 760);
  await page.click(".debug-toolbar .codicon-debug-reverse-continue");
  await stands_at(11);
  await stop();
  const jsr = await place("jsr twice");
  await page.mouse.click(jsr.left + 140, jsr.y);
  await page.keyboard.type("x");
  await command("Janus: Assemble This File");
  await says("#status\\.problems", "1");
  for (let i = 0; i < 4 && !(await page.$(".markers-panel .monaco-list-row")); ++i) {  // the task's terminal may cover it
    await command("Problems: Focus on Problems View");
    await soon(1500);
  }
  await says(".markers-panel", "'twicex' is not defined");
  await picture("problems");
});

test("MicroChess: timeline by dragging, last writer, keys", async () => {
  await start("MicroChess");
  const view = await timeline();
  await command("Janus: Press Keys");
  await says(".quick-input-message", "Names with commas between");
  await page.keyboard.type("C,PC,6,1,4,1,F,PC\n");
  await view.frame.waitForFunction(() => Number(document.querySelector("#strip").getAttribute("aria-valuemax")) > 3e7, { timeout: 60000 });
  await page.keyboard.press("F6");
  await page.waitForSelector(".debug-top-stack-frame-line", kWait);
  const end = await cycle(view), box = await view.strip.boundingBox(), y = box.y + 40;
  await page.mouse.move(box.x + box.width * 0.5, y);
  await page.mouse.down();
  for (let part = 0.5; part >= 0.3; part -= 0.02) {
    await page.mouse.move(box.x + box.width * part, y);
    await soon(30);
  }
  await page.mouse.up();
  await view.frame.waitForFunction((at) => Math.abs(Number(document.querySelector("#strip").getAttribute("aria-valuenow")) / at - 0.3) < 0.02, kWait, end);
  await view.frame.waitForFunction(() => /calls deep/.test(document.querySelector("#told").textContent), kWait);
  await soon(1000);
  await picture("timeline");
  const dragged = await cycle(view);
  await command("Janus: Who Wrote This?");
  await says(".quick-input-message", "goes back to its last write");
  await page.keyboard.down("Control");
  await page.keyboard.press("a");
  await page.keyboard.up("Control");
  await page.keyboard.type("BESTV\n");
  await says(".view-line", "sta BESTV");
  assert.ok((await cycle(view)) < dragged);
  await picture("who");
});

test("Tiny Chess: BASIC and machine stacks, breakpoint in the BASIC text", async () => {
  await start("Tiny Chess");
  await soon(3000);
  await page.keyboard.press("F6");
  await says(".debug-call-stack", "BASIC");
  await says(".debug-call-stack", "machine");
  const view = await timeline();
  await view.frame.waitForFunction(() => document.querySelector("#display").naturalWidth > 100, kWait);
  // The editor selects the machine's innermost call automatically after a stop. With many calls, BASIC is below the visible part.
  await until("a call is selected", () => document.querySelector(".debug-call-stack .monaco-list-row.selected")?.innerText.includes(".s"));
  await press_row(".debug-call-stack", "machine");
  await page.keyboard.press("ArrowLeft");
  await until("the machine's calls are folded", () => ![...document.querySelectorAll(".debug-call-stack .monaco-list-row")].some((each) => each.innerText.includes(".s")));
  // BASIC's current line is shown, in the colours of its language.
  await press_row(".debug-call-stack", "BASIC");
  await page.keyboard.press("ArrowRight");
  await says(".debug-call-stack", ".bas");
  await press_row(".debug-call-stack", ".bas");
  await says("#status\\.editor\\.mode", "BASIC (Tiny BASIC, QBasic)");
  await picture("levels");
  assert.deepEqual(await page.$$eval(".notification-toast", (all) => all.map((each) => each.innerText)), []);
});

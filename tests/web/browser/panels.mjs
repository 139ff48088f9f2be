// Panels and board in use: game files, score sheet, dragged pieces, last writers, access counts, cell inspector, coverage.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { on_page, some } from "./driven.mjs";

const kQuick = "?program=microchess&set=level:super-blitz&speed=max";
const kInside = `${kQuick}&inside=1`;
const kPhone = { width: 390, height: 844, touch: true };

const middle = async (driven, selector) => {
  const element = await driven.page.waitForSelector(selector);
  await element.scrollIntoView();
  const box = await element.boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};
const square = (name) => `button[aria-label^="${name},"], button[aria-label="${name}"]`;
const white = async (driven) => { await driven.button("Play White"); await driven.said("White to move: your move"); };
// Drops a file onto the page.
const drop = (driven, name, text) => driven.page.evaluate((name, text) => {
  const files = new DataTransfer();
  files.items.add(new File([text], name));
  document.querySelector("main").dispatchEvent(new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true }));
}, name, text);
const menu = (driven) => driven.page.waitForSelector("dialog.who");
const told = (driven) => driven.until("the last writer is shown", () => /written by|No instruction/.test(document.querySelector("dialog.who [data-writer]")?.textContent ?? ""));

test("drag: shows the piece and its targets, Escape or a drop elsewhere cancels", on_page(kQuick, {}, async (driven) => {
  const { page } = driven;
  await white(driven);
  const [from, to] = [await middle(driven, square("e2")), await middle(driven, square("e4"))];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 4 });
  await driven.until("the piece is dragged, and its targets are shown", () => document.querySelector(".man.carried") !== null && document.querySelectorAll(".square.target").length === 2);
  const ghost = await page.$eval(".man.carried", (man) => { const box = man.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; });
  assert.ok(Math.hypot(ghost[0] - (from[0] + to[0]) / 2, ghost[1] - (from[1] + to[1]) / 2) < 12, "under the mouse");
  await driven.keep("carried");
  await page.mouse.move(...to, { steps: 4 });
  assert.equal(await page.$$eval(".square.over", (all) => all.length), 1);
  await page.mouse.up();
  await driven.made("e4 e5");
  assert.equal(await page.$(".man.carried"), null);
  await driven.said("White to move");
  // Dropped outside the board: nothing is selected.
  await page.mouse.move(...(await middle(driven, square("d2"))));
  await page.mouse.down();
  await page.mouse.move(5, 400, { steps: 6 });
  await page.mouse.up();
  await driven.until("nothing is selected", () => document.querySelector(".square.chosen") === null && document.querySelector(".square.target") === null);
  await driven.made("e4 e5");
}));

test("drag by touch: a piece follows the finger, a long press opens the square's menu", on_page(kQuick, kPhone, async (driven) => {
  const { page } = driven;
  await white(driven);
  const [from, to] = [await middle(driven, square("e2")), await middle(driven, square("e4"))];
  const finger = await page.touchscreen.touchStart(...from);
  for (let i = 1; i <= 5; ++i) await finger.move(from[0] + ((to[0] - from[0]) * i) / 5, from[1] + ((to[1] - from[1]) * i) / 5);
  await driven.until("the piece is dragged", () => document.querySelector(".man.carried") !== null);
  await driven.keep("carried-phone");
  await finger.end();
  await page.waitForSelector(`button[aria-label^="e4, white pawn"]`);
  await driven.said("White to move");
  const held = await page.touchscreen.touchStart(...(await middle(driven, square("e4"))));
  await menu(driven);
  await held.end();
  await told(driven);
  assert.match(await driven.text("dialog.who"), /^e4: \$00/);
  assert.equal(await page.$(".square.chosen"), null, "not a tap");
  const box = await (await page.$("dialog.who")).boundingBox();
  assert.ok(box.x >= 0 && box.x + box.width <= 390 && box.y + box.height <= 844, "it is on the page");
  assert.ok((await page.$$eval("dialog.who button", (all) => all.map((each) => each.getBoundingClientRect().height))).every((height) => height >= 44));
  assert.deepEqual(await driven.with_axe(), []);
  await driven.keep("who-phone");
  await page.touchscreen.tap(200, 60);
  await driven.until("it is closed", () => document.querySelector("dialog.who") === null);
}));

test("score sheet: by keys and buttons, later moves are grey, the curve is clickable", on_page("?program=microchess&set=level:blitz,side:black,opening:french-defence-black&speed=max&inside=1", { width: 1280, height: 800 }, async (driven) => {
  const { page } = driven;
  await white(driven);
  for (const [from, to, count] of [["a2", "a3", 2], ["b2", "b3", 4], ["c2", "c3", 6]]) {
    await driven.move(from, to);
    await driven.until("it is answered", (wanted) => document.querySelectorAll(".moves .link").length === wanted, count);
    await driven.said("White to move");
  }
  await driven.until("the values are drawn", () => Number(document.querySelector(".curve")?.dataset.curve) >= 2);
  assert.match(await page.$eval(".curve", (curve) => curve.getAttribute("aria-label")), /1\.\.\. .* \d+/);
  const all = await page.$$eval(".moves .link", (moves) => moves.map((each) => each.textContent));
  const here = (plies) => driven.until(`${plies} plies stand there`, (wanted) => document.querySelectorAll(".moves .link:not(.after)").length === wanted && document.querySelectorAll(".moves .link").length === 6, plies);
  await page.focus('[aria-label^="Moves of the game"]');
  await page.keyboard.press("ArrowLeft");
  await here(5);
  await page.keyboard.press("ArrowLeft");
  await here(4);
  await page.keyboard.press("ArrowRight");
  await here(5);
  await page.keyboard.press("Home");
  await here(0);
  await driven.until("the pieces are at the start position", () => document.querySelector('button[aria-label^="a2, white pawn"]') !== null);
  await driven.keep("sheet-home");
  await page.keyboard.press("End");
  await here(6);
  await driven.press('[aria-label="Previous move"]');
  await here(5);
  assert.deepEqual(await page.$$eval(".moves .link", (moves) => moves.map((each) => each.textContent)), all);
  const curve = await (await page.$(".curve")).boundingBox();
  await page.mouse.click(curve.x + curve.width - 3, curve.y + 20);
  await here(6);
  await page.mouse.click(curve.x + 3, curve.y + 20);
  await driven.until("it is at the first of them", () => document.querySelectorAll(".moves .link:not(.after)").length < 6);
  await driven.keep("sheet");
}));

test("PGN and FEN: dropped, played without replies, saved; check and captures marked", on_page(kInside, {}, async (driven) => {
  const { page } = driven;
  const folder = mkdtempSync(path.join(tmpdir(), "janus-games-"));
  const client = await page.createCDPSession();
  await client.send("Page.setDownloadBehavior", { behavior: "allow", downloadPath: folder });
  const saved = async (name) => {
    for (let i = 0; i < 100 && !readdirSync(folder).includes(name); ++i) await new Promise((soon) => setTimeout(soon, 100));
    return readFileSync(path.join(folder, name));
  };
  await driven.press(".table .check input");  // disables the automatic reply
  await drop(driven, "mate.pgn", '[White "A"]\n[Black "B"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n');
  await driven.made("f3 e5 g4 Qh4#");
  await driven.said("Checkmate");
  assert.match(await page.$eval(".square.danger", (each) => each.getAttribute("aria-label")), /^e1, white king, in check/);
  assert.equal(await page.$$eval(".square.last", (all) => all.length), 2);
  await driven.press('[data-do="game_files"]');
  await driven.button("Save as PGN");
  assert.match((await saved("microchess.pgn")).toString(), /1\. f3 e5 2\. g4 Qh4# 0-1/);
  await driven.press('[data-do="menu"]');
  await driven.button("Save an image of the board");
  assert.equal((await saved("microchess-board.png")).subarray(1, 4).toString(), "PNG");
  await driven.press('[data-do="menu"]');
  await driven.button("Save an image of the machine");
  assert.equal((await saved("microchess.png")).subarray(1, 4).toString(), "PNG");
  // White has all its officers, so no cell is free for another one.
  await drop(driven, "pawn.fen", "6k1/P7/8/8/8/8/8/RNBQKBNR w - - 0 1");
  await driven.until("the pawn is on a7", () => document.querySelector('button[aria-label^="a7, white pawn"]') !== null && !document.querySelector(".board").classList.contains("dimmed"));
  await driven.said("White to move");
  await driven.move("a7", "a8");
  await page.waitForSelector(".promotion");
  assert.equal(await page.$$eval(".promotion button:disabled", (all) => all.length), 4, "nothing is free");
  assert.doesNotMatch(await driven.text(".promotion"), /force/);
  assert.deepEqual(await driven.with_axe(), []);
  await driven.keep("promotion");
  await driven.button("Stay a pawn");
  await driven.until("a pawn is on a8", () => document.querySelector('button[aria-label^="a8, white pawn"]') !== null);
  await drop(driven, "none.pgn", "no game at all");
  await driven.until("the reason is shown", () => document.querySelector(".message.problem [data-message]") !== null);
  await drop(driven, "taken.pgn", "[White \"A\"]\n\n1. e4 d5 2. exd5 Qxd5 *\n");
  await driven.made("e4 d5 exd5 Qxd5");
  await driven.until("two pawns are next to the board", () => document.querySelectorAll("[data-lost]").length === 2);
  await driven.until("Black's queen can be requested", () => !document.querySelector(".board").classList.contains("dimmed"));
  rmSync(folder, { recursive: true });
}));

test("writers: menu of a byte and a register; undo, access counts, edited breakpoint", on_page(kInside, { width: 1280, height: 800 }, async (driven) => {
  const { page } = driven;
  await white(driven);
  await driven.move("e2", "e4");
  await driven.made("e4 e5");
  await driven.said("White to move");
  await driven.press('[data-do="run"]');
  await driven.stands("paused");
  await driven.tab("memory");
  await page.type('[aria-label="Address"]', "BESTV");
  await page.keyboard.press("Enter");
  await driven.until("its row is the first", () => document.querySelector(".byte").getAttribute("aria-label").startsWith("00F"));
  await page.click('[aria-label^="00FA"]', { button: "right" });
  await menu(driven);
  await told(driven);
  assert.match(await driven.text("dialog.who"), /BESTV.*the value of the best move found so far.*written by \$0/s);
  await driven.keep("who");
  assert.deepEqual(await driven.with_axe(), []);
  await page.keyboard.press("Escape");
  await driven.until("it is closed, and the focus is back", () => document.querySelector("dialog.who") === null && document.activeElement?.getAttribute("aria-label")?.startsWith("00FA"));
  await page.keyboard.press("ArrowLeft");
  assert.match(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), /^00F9/);
  const cycle = () => page.$eval('[role="slider"]', (slider) => Number(slider.getAttribute("aria-valuenow")));
  const before = await cycle();
  await page.keyboard.down("Shift"); await page.keyboard.press("F10"); await page.keyboard.up("Shift");
  await menu(driven);
  await told(driven);
  assert.equal(await cycle(), before, "the machine has not moved");
  await page.keyboard.press("Escape");
  await page.focus('[data-who=\'{"register":0}\']');
  await page.keyboard.press("ContextMenu");
  await menu(driven);
  await told(driven);
  await page.keyboard.press("Enter");  // the first entry: go to the write
  await driven.until("it is at the write of A", (from) => Number(document.querySelector('[role="slider"]').getAttribute("aria-valuenow")) < from, before);

  await page.select('[data-do="heat"]', "recent");
  // The display's three bytes are read continuously. Other bytes are coloured only if they were read within the last second.
  await driven.until("bytes are coloured", () => ["00F9", "00FA", "00FB"].every((at) => document.querySelector(`[aria-label^="${at}"]`).style.background));
  await page.select('[data-do="heat"]', "counts");
  await driven.until("and counted", () => /read \d+ times/.test(document.querySelector('[aria-label^="00FA"]').getAttribute("aria-label")));
  assert.deepEqual(await driven.with_axe(), []);
  await driven.keep("heat");
  await page.click('[aria-label^="00FA"]');
  await page.$eval('[aria-label="Bytes from $00FA on"]', (field) => field.select());
  await page.keyboard.type("12");
  await page.keyboard.press("Enter");
  await driven.until("it is written", () => document.querySelector('[aria-label^="00FA: 12"]') !== null);
  await driven.press('[data-panel="memory"] [data-do="undo"]');
  await driven.until("it is undone", () => document.querySelector('[aria-label^="00FA: 12"]') === null);

  await driven.tab("breakpoints");
  await page.waitForSelector('[aria-label="Where"]');
  await page.type('[aria-label="Where"]', "GNMZ");
  await page.keyboard.press("Enter");
  await driven.press('[aria-label="Change breakpoint 1"]');
  await page.type('[data-field="condition"]', "mem[STATE] ==");
  await page.keyboard.press("Enter");
  await driven.until("the error is shown", () => document.querySelector(".change_break .problem") !== null);
  await page.type('[data-field="condition"]', " 0");
  await driven.keep("breakpoint");
  await page.keyboard.press("Enter");
  await driven.until("it is changed", () => document.querySelector(".change_break") === null && document.querySelector('[data-table="breakpoint"], [data-table="breakpoints"]').textContent.includes("STATE"));

  await driven.tab("watch");
  await driven.press('[data-table="watch"] .tip');
  await driven.until("the meaning of STATE is shown", () => document.querySelector("[data-tip]")?.textContent.includes("it selects the action of JANUS"));
  await driven.keep("tip");
  await driven.tab("coverage");
  await driven.press('[data-do="coverage"]');
  await driven.until("the executed code is listed", () => document.querySelectorAll('[data-table="coverage"] tbody tr').length > 20);
  assert.match(await driven.text('[data-panel="coverage"]'), /\d+ of \d+ lines were executed/);
  assert.deepEqual(await driven.with_axe(), []);
  await driven.keep("coverage");
}));

for (const options of some([{ width: 1280, height: 800 }, kPhone])) {
  test(`cell inspector, ${options.width} wide: the BASIC line that wrote a cell`, on_page("?program=tiny-chess&speed=max&view=play", options, async (driven) => {
    const { page } = driven;
    await driven.said("White to move: your move");
    await driven.press('[data-do="lens"]');
    const canvas = await page.waitForSelector("canvas.lens");
    await canvas.scrollIntoView();
    const box = await canvas.boundingBox();
    const spot = [box.x + box.width * 0.3, box.y + box.height * 0.3];
    if (options.touch) await page.touchscreen.tap(...spot);
    else await page.mouse.move(...spot);
    await driven.until("the cell and its line are shown", () => /\$\w{4}.*written by .*BASIC line \d+/s.test(document.querySelector("[data-lens]")?.textContent ?? ""));
    const boxes = await page.$$(".lens_told input");
    for (const each of boxes) await each.click();
    await driven.until("access counts are drawn", () => {
      const lens = document.querySelector("canvas.lens");
      return lens.getContext("2d").getImageData(0, 0, lens.width, lens.height).data.filter((value, at) => at % 4 === 3 && value > 0).length > 500;
    });
    assert.deepEqual(await driven.with_axe(), []);
    await driven.keep(`lens-${options.width}`);
    if (!options.touch) {
      await page.focus("canvas.lens");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      await menu(driven);
      await told(driven);
      await page.keyboard.press("Escape");
    }
    await driven.button("Go to the last write");
    await driven.until("it is at the write", () => document.querySelector("[data-pace]").textContent.includes("in the past"));
  }));
}

test("animation: none if the user prefers reduced motion", on_page(kQuick, {}, async (driven) => {
  await driven.page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
  await white(driven);
  await driven.page.evaluate(() => { globalThis.flown = 0; new MutationObserver((all) => { globalThis.flown += all.length; }).observe(document.querySelector(".air"), { childList: true }); });
  await driven.move("e2", "e4");
  await driven.made("e4 e5");
  assert.equal(await driven.page.evaluate(() => globalThis.flown), 0);
  await driven.page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "no-preference" }]);
  await driven.said("White to move");
  await driven.move("d2", "d4");
  await driven.until("the pawn glides", () => globalThis.flown > 0);
}));

test("console: an endless command leaves the page responsive, and Stop ends it", on_page("?program=kim1-monitor&inside=1", {}, async (driven) => {
  const { page } = driven;
  await driven.button("Pause");
  await driven.stands("paused");
  await driven.tab("console");
  const command = async (line) => {
    await page.type('[aria-label="Command"]', line);
    await page.keyboard.press("Enter");
  };
  await command("set $0300 $E6 $50 $4C $00 $03");  // inc $50, jmp $0300
  await command("jump *$0300");
  await page.waitForSelector('[data-do="console_stop"]');
  const cycle = () => page.$eval('[role="slider"]', (slider) => Number(slider.getAttribute("aria-valuenow")));
  const before = await cycle();
  await driven.until("the machine runs", (from) => Number(document.querySelector('[role="slider"]').getAttribute("aria-valuenow")) > from, before);
  await page.type('[aria-label="Command"]', "break pc");
  await page.keyboard.press("Tab");  // the worker answers
  await driven.press('[data-do="console_stop"]');
  await driven.until("it is interrupted", () => document.querySelector('[data-panel="console"]').textContent.includes("stopped: interrupted"));
  await driven.until("nothing runs", () => document.querySelector('[data-do="console_stop"]') === null);
}));

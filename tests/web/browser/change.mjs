// Editing on the page: sources are changed by typing, assembled, run from the start or continued, saved, and shared by a link.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { Driven, long_test, looks, on_page } from "./driven.mjs";

const ready = (driven) => driven.until("the editor is open", () => document.querySelector('[data-change="ready"]') !== null);
async function open_change(driven) {
  await driven.press('[data-do="menu"]');
  await driven.button("Change the program…");
  await ready(driven);
}
// Scrolls to the element first, above the row of buttons at the bottom on a phone.
async function act(driven, selector) {
  await driven.page.$eval(selector, (element) => element.scrollIntoView({ block: "center" }));
  await driven.press(selector);
}
const act_on = (driven, name) => act(driven, `[data-do="${name}"]`);
async function file(driven, name) {
  await act(driven, `[data-file$="${name}"]`);
  await driven.until(`${name} is shown`, (wanted) => document.querySelector('[data-file][aria-selected="true"]')?.dataset.file.endsWith(wanted) && document.querySelector('[data-change="ready"]'), name);
}
// Moves the cursor by keys to the end of the first line that contains `words`.
async function to_line(driven, words) {
  await driven.page.focus("[data-editor]");
  await driven.page.keyboard.down("Control");
  await driven.page.keyboard.press("Home");
  await driven.page.keyboard.up("Control");
  for (let i = 0; i < 400; i++) {
    const here = await driven.page.evaluate(() => {
      const at = getSelection().anchorNode;
      return (at?.nodeType === 3 ? at.parentElement : at)?.closest?.(".cm-line")?.textContent ?? "";
    });
    if (here.includes(words)) return driven.page.keyboard.press("End");
    await driven.page.keyboard.press("ArrowDown");
  }
  assert.fail(`no line with ${words}`);
}
async function press(driven, key, times = 1) {
  for (let i = 0; i < times; i++) await driven.page.keyboard.press(key);
}
const says = (driven, selector, words) => driven.until(`${selector} says ${words}`, (where, wanted) => document.querySelector(where)?.textContent.includes(wanted), selector, words);
const fits = async (driven) => assert.equal(await driven.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1), true, "nothing is wider than the page");

test("MicroChess: an error is shown and fixed; run, continued, saved, shared by link", async () => {
  const driven = await Driven.open("?program=microchess&set=level:super-blitz&speed=max");
  await open_change(driven);
  await says(driven, "[data-in-machine]", "running the original program");
  await file(driven, "strategy.s");
  await to_line(driven, "lda #$80");
  await press(driven, "Backspace", 2);
  await driven.page.keyboard.type("9Z");
  await driven.page.keyboard.down("Control");
  await press(driven, "Enter");
  await driven.page.keyboard.up("Control");
  await says(driven, "[data-faults]", "strategy.s:10");
  await driven.until("the gutter has a mark", () => document.querySelector(".cm-lint-marker-error") !== null);
  assert.deepEqual(await driven.with_axe(), []);
  await driven.keep("change-mistake");
  await driven.press("[data-faults] .link");
  await driven.until("the editor has the focus", () => document.activeElement?.matches("[data-editor]"));
  await press(driven, "End");
  await press(driven, "Backspace");
  await driven.page.keyboard.type("0");
  await act_on(driven, "assemble");
  await says(driven, "[data-assembled]", "1 differs from the running program");
  await says(driven, "[data-changes]", "lda #$90");
  await says(driven, "[data-in-machine]", "not in the machine yet");
  await act_on(driven, "go_on");
  await says(driven, "[data-in-machine]", "running this version");
  await act_on(driven, "run_from_start");
  await says(driven, "[data-in-machine]", "running this version");
  await driven.until("the line is marked", () => document.querySelector(".line_changed") !== null);
  assert.deepEqual(await driven.with_axe(), []);
  await driven.keep("change-microchess");
  await act_on(driven, "share");
  const link = await driven.page.waitForSelector("[data-link]").then((field) => field.evaluate((each) => each.value));
  assert.match(link, /#change=[A-Za-z0-9_-]+$/);
  assert.ok(link.length < 400, `${link.length} characters`);

  await driven.go("?program=microchess");
  await open_change(driven);
  await file(driven, "strategy.s");
  await says(driven, "[data-changes]", "lda #$90");
  await says(driven, ".cm-content", "lda #$90");
  await driven.close();

  const friend = await Driven.open(link.slice(link.indexOf("?")));
  await ready(friend);
  await says(friend, "[data-changes]", "lda #$90");
  await says(friend, "[data-in-machine]", "running this version");
  await friend.keep("change-friend");
  await act_on(friend, "revert_file");
  await says(friend, "[data-in-machine]", "not in the machine yet");
  await act_on(friend, "run_from_start");
  await says(friend, "[data-in-machine]", "running the original program");
  await friend.close();
});

long_test("moved code under open calls: continuing needs a confirmation", on_page("?program=microchess&set=level:normal", {}, async (driven) => {
  await driven.button("Play White");
  await driven.said("White to move: your move");
  await driven.move("e2", "e4");
  await driven.made("e4 e5");  // from its opening book
  await driven.said("White to move");
  await driven.move("a2", "a3");
  await driven.said("MicroChess");
  await new Promise((soon) => setTimeout(soon, 6000));  // it searches
  await open_change(driven);
  await file(driven, "janus.s");
  await to_line(driven, "NOCAP:");
  await press(driven, "Home");
  await driven.page.keyboard.type("        nop\n");
  await act_on(driven, "go_on");
  await says(driven, "[data-dangers]", "has moved from $");
  await driven.keep("change-danger");
  assert.deepEqual(await driven.with_axe(), []);
  await act_on(driven, "go_on_dared");
  await says(driven, "[data-in-machine]", "running this version");
}));

test("own program, by touch: created, changed, run, saved, reopened by its address", on_page("?program=microchess", { width: 390, height: 844, touch: true }, async (driven) => {
  await open_change(driven);
  await driven.page.select('[data-do="change_program"]', "new:kim1-program");
  await driven.until("the program is open", () => document.querySelector('[data-file="my-kim1-program/program.s"]') !== null && document.querySelector('[data-change="ready"]'));
  await driven.until("it counts", () => /[1-9]/.test(document.querySelector(".digits")?.dataset.text ?? ""));
  await fits(driven);
  assert.deepEqual(await driven.with_axe(), []);
  await driven.keep("change-own-phone");
  const small = await driven.page.$$eval(".change button, .change select, .change summary", (all) => all.filter((each) => { const box = each.getBoundingClientRect(); return box.height > 0 && (box.height < 43.5 || box.width < 43.5); }).map((each) => each.textContent));
  assert.deepEqual(small, []);
  await to_line(driven, "NEXT:");
  await press(driven, "Home");
  await driven.page.keyboard.type("        nop\n");
  await act_on(driven, "run_from_start");
  await says(driven, "[data-in-machine]", "running this version");
  await driven.go(await driven.page.evaluate(() => location.search));
  await open_change(driven);
  await says(driven, ".cm-content", "nop");
}));

test("listings: Tiny Chess and own ones on both BASICs; a dropped file is opened", on_page("?program=tiny-chess", {}, async (driven) => {
  await open_change(driven);
  await file(driven, "tiny_chess.bas");
  await to_line(driven, "10 ****");
  await driven.page.keyboard.type("\nREM NO NUMBER");
  await act_on(driven, "assemble");
  await says(driven, "[data-faults]", "tiny_chess.bas:2");
  await driven.keep("change-listing");
  await press(driven, "Home");
  await driven.page.keyboard.type("15 ");
  await act_on(driven, "run_from_start");
  await says(driven, "[data-in-machine]", "running this version");
  for (const [name, line] of [["small-basic", 'PRINT "SQUARES"'], ["pc-basic", 'PRINT "Squares"']]) {
    await driven.page.select('[data-do="change_program"]', `new:${name}`);
    await driven.until(`${name} is there`, (wanted) => document.querySelector(`[data-file="my-${wanted}/program.bas"]`) !== null && document.querySelector('[data-change="ready"]'), name);
    await to_line(driven, line);
    await press(driven, "Backspace");
    await driven.page.keyboard.type('!"');
    await act_on(driven, "run_from_start");
    await says(driven, "[data-in-machine]", "running this version");
    await driven.keep(`change-${name}`);
  }
  const folder = mkdtempSync(path.join(tmpdir(), "janus-source-"));
  writeFileSync(path.join(folder, "blink.s"), "        .org $0200\nstart:  inc $10\n        jmp start\n");
  await (await driven.page.$('.menu input[type="file"]')).uploadFile(path.join(folder, "blink.s"));
  await driven.until("it is opened", () => document.querySelector('[data-file="my-blink/program.s"]') !== null);
  await says(driven, ".cm-content", "inc $10");
  rmSync(folder, { recursive: true, force: true });
}));

for (const [[width, height], dark] of looks([[390, 844], [1280, 800], [1920, 1080]])) {
  test(`${width}x${height}, ${dark ? "dark" : "light"}: the editor fits, and axe finds nothing`, on_page("?program=microchess", { width, height, dark, touch: width < 600 }, async (driven) => {
    await open_change(driven);
    await file(driven, "janus.s");
    await fits(driven);
    assert.deepEqual(await driven.with_axe(), []);
    await driven.keep(`change-${width}x${height}-${dark ? "dark" : "light"}`);
  }));
}

test("keyboard: Tab enters the editor and inserts tabs, Escape and Tab leave it", on_page("?program=microchess", {}, async (driven) => {
  await driven.page.focus('[data-do="menu"]');
  await press(driven, "Enter");
  for (let i = 0; i < 20; i++) {
    await press(driven, "Tab");
    if (await driven.page.evaluate(() => document.activeElement?.textContent === "Change the program…")) break;
  }
  await press(driven, "Enter");
  await ready(driven);
  await driven.page.focus('[role="tab"][data-file][aria-selected="true"]');
  await press(driven, "ArrowRight");
  await driven.until("the next file", () => document.activeElement?.matches('[data-file][aria-selected="true"]'));
  for (let i = 0; i < 5 && !(await driven.page.evaluate(() => document.activeElement?.matches("[data-editor]"))); i++) await press(driven, "Tab");
  const before = await driven.text(".cm-line");
  await press(driven, "Tab");
  assert.ok(await driven.page.evaluate(() => document.activeElement?.matches("[data-editor]")), "Tab is typed");
  assert.notEqual(await driven.page.$eval(".cm-line", (line) => line.textContent), before);
  await press(driven, "Escape");
  await press(driven, "Tab");
  assert.ok(await driven.page.evaluate(() => !document.activeElement?.matches("[data-editor]")), "Escape and Tab lead out");
}));

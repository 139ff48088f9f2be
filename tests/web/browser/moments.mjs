// Links to a cycle of a run: copied, and opened in another browser with the whole recording. A link does not replace the user's own game.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { Driven, long_test, on_page, some } from "./driven.mjs";

const kQuick = "?program=microchess&set=level:super-blitz&speed=max&inside=1";
const cycle = (driven) => driven.page.$eval('[role="slider"]', (slider) => Number(slider.getAttribute("aria-valuenow")));
const message = (driven, text) => driven.until(`it says "${text}"`, (wanted) => [...document.querySelectorAll("[data-message]")].some((each) => each.textContent.includes(wanted)), text);
const all_made = (driven) => driven.until("the whole recording is loaded", () => document.querySelector("[data-made]") === null);

async function copied(driven) {
  await driven.context.overridePermissions(new URL(driven.server.url).origin, ["clipboard-read", "clipboard-write", "clipboard-sanitized-write"]);
  await driven.page.bringToFront();
  await driven.press('[data-do="copy_link"]');
  await message(driven, "link to this moment copied");
  const link = await driven.page.evaluate(() => navigator.clipboard.readText());
  assert.ok(link.startsWith(`${driven.server.url}#m=1`), link);
  return link.slice(driven.server.url.length);
}
async function two_moves(driven) {
  await driven.button("Play White");
  await driven.said("White to move: your move");
  await driven.move("e2", "e4");
  await driven.made("e4 e5");
  await driven.said("White to move");
}

test("link: another browser opens the game at that cycle, and can step back", async () => {
  const here = await Driven.open(kQuick);
  await two_moves(here);
  await here.tab("calls");
  await here.button("Pause");
  await here.stands("paused");
  const link = await copied(here), there = await cycle(here);
  await here.close();
  assert.ok(link.length < 4096, `${link.length} characters`);

  const other = await Driven.open(link);
  await other.until("it is at the cycle", (wanted) => Number(document.querySelector('[role="slider"]')?.getAttribute("aria-valuenow")) === wanted, there);
  const seen = await other.page.evaluate(() => performance.now());
  console.log(`a link of ${link.length} characters: there ${seen.toFixed(0)} ms after the page was asked for`);
  await other.made("e4 e5");
  await all_made(other);
  assert.equal(await copied(other), link, "the same cycle, with the same state");
  await other.keep("moment-opened");
  await other.press('[data-do="back"]');
  await other.until("a step back", (wanted) => Number(document.querySelector('[role="slider"]').getAttribute("aria-valuenow")) < wanted, there);
  await other.button("Continue");
  await other.move("d2", "d4");
  await other.until("a move can be made from there", () => [...document.querySelectorAll(".moves .link:not(.after)")].length >= 4);
  await other.close();
});

long_test("link: a long run is shown at once, and its recording follows", async () => {
  const here = await Driven.open("?program=computer-chess&speed=max&inside=1");
  await here.until("it has played a while", () => Number(document.querySelector('[role="slider"]')?.getAttribute("aria-valuenow")) > 0);
  await new Promise((soon) => setTimeout(soon, 6000));
  await here.button("Pause");
  await here.stands("paused");
  const link = await copied(here), there = await cycle(here);
  await here.close();
  const other = await Driven.open(link);
  await other.until("it is at the cycle", (wanted) => Number(document.querySelector('[role="slider"]')?.getAttribute("aria-valuenow")) === wanted, there);
  console.log(`Computer Chess, a link of ${link.length} characters: there ${(await other.page.evaluate(() => performance.now())).toFixed(0)} ms after the page was asked for`);
  await other.keep("moment-long");
  await all_made(other);
  console.log(`all of it after ${(await other.page.evaluate(() => performance.now())).toFixed(0)} ms`);
  assert.equal(await cycle(other), there);
  await other.close();
});

test("link: an unknown setting is reported, and the program in the link starts", on_page("?program=microchess&set=level:foo", {}, async (driven) => {
  await message(driven, "This link requests level foo; the values are super-blitz, blitz, normal.");
  assert.ok((await driven.page.title()).startsWith("MicroChess"));
  for (const [query, said, title] of [
    ["?program=tiny-chess&keys=ZZ", "does not have the keys of this link", "Tiny Chess"],
    ["?program=nope", "This link requires nope, which is not available; opened MicroChess instead.", "MicroChess"],
    ["?program=samuel-checkers#m=1abcdefgh", "this link is damaged", "Checkers"],
    ["#m=2abc", "requires a newer version of Janus", "MicroChess"],
  ]) {
    await driven.page.goto("about:blank");
    await driven.go(query);
    await message(driven, said);
    assert.ok((await driven.page.title()).startsWith(title), `${query}: ${await driven.page.title()}`);
    assert.ok(!/--|`/.test(await driven.text(".toasts")), await driven.text(".toasts"));
  }
}));

test("link: not reported as copied if it is too long", on_page("?program=kim1-monitor", {}, async (driven) => {
  const folder = mkdtempSync(path.join(tmpdir(), "janus-tape-"));
  const samples = 40000, wav = Buffer.alloc(44 + samples);
  wav.write("RIFF", 0); wav.writeUInt32LE(36 + samples, 4); wav.write("WAVEfmt ", 8); wav.writeUInt32LE(16, 16); wav.writeUInt16LE(1, 20); wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(8000, 24); wav.writeUInt32LE(8000, 28); wav.writeUInt16LE(1, 32); wav.writeUInt16LE(8, 34); wav.write("data", 36); wav.writeUInt32LE(samples, 40);
  for (let i = 0, noise = 1; i < samples; ++i) wav[44 + i] = (noise = (noise * 1103515245 + 12345) & 0x7fffffff) >> 16;
  writeFileSync(path.join(folder, "noise.wav"), wav);
  await (await driven.page.$("input[type=file]")).uploadFile(path.join(folder, "noise.wav"));
  await driven.until("the tape is in", () => document.querySelector("[data-message]") !== null);
  await driven.press('[data-do="copy_link"]');
  await message(driven, "too long for a link");
  await message(driven, "save the session");
  rmSync(folder, { recursive: true });
}));

test("link: does not replace a saved game, the user selects one of the two", async () => {
  const here = await Driven.open(kQuick);
  await two_moves(here);
  await here.button("Pause");
  const link = await copied(here);
  await here.close();

  const own = await Driven.open(kQuick);
  const { page } = own;
  await own.button("Play White");
  await own.said("White to move: your move");
  await own.move("d2", "d4");
  await own.until("the program has replied", () => document.querySelectorAll(".moves .link:not(.after)").length === 2);
  await own.said("White to move");
  const mine = await own.moves();
  assert.ok(mine.startsWith("d4 "), mine);
  await own.until("the address has no settings while the game is saved", () => !location.search.includes("set="));
  await own.kept();

  await page.goto("about:blank");
  await own.go(link);
  await page.waitForSelector("[data-whose]");
  await own.keep("moment-whose");
  assert.deepEqual(await own.with_axe(), []);
  assert.equal(await page.evaluate(() => document.activeElement?.dataset.do), "mine");
  await page.keyboard.press("Enter");  // the user's own game
  await own.made(mine);
  await own.until("the address has no link", () => location.hash === "");

  await page.goto("about:blank");
  await own.go(link);
  await page.waitForSelector("[data-whose]");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await own.made("e4 e5");
  await own.button("Continue");
  await own.move("g1", "f3");
  await own.until("the program has replied", () => [...document.querySelectorAll(".moves .link:not(.after)")].length >= 4);
  const followed = await own.moves();
  await own.until("the address has no settings", () => location.hash === "");
  await own.kept();
  await page.reload();
  await page.waitForSelector("[data-ready]");
  await own.until("the game started by a link is restored after a reload", (wanted) => [...document.querySelectorAll(".moves .link:not(.after)")].map((each) => each.textContent.trim()).join(" ").startsWith(wanted), followed.split(" ").slice(0, 3).join(" "));

  await own.press('[data-do="menu"]');
  await own.button("Kept here…");
  await page.waitForSelector('[data-kept$="previous game"]');
  await own.keep("moment-aside");
  assert.deepEqual(await own.with_axe(), []);
  await own.press('[data-kept$="previous game"] .buttons button');
  await own.made(mine);
  await own.close();
});

test("link: printed by the console, and opened in a page that is already open", async () => {
  const driven = await Driven.open("?program=microchess&keys=C&inside=1");
  await driven.digits("CCCCCC");
  await driven.tab("console");
  await driven.page.type('[data-panel="console"] input', "link\n");
  await driven.until("a link is printed", () => /#m=1[\w-]{40}/.test(document.querySelector('[data-panel="console"]').textContent));
  const link = await driven.page.$eval('[data-panel="console"]', (panel) => /#m=1[\w-]+/.exec(panel.textContent)[0]);
  await driven.page.evaluate((hash) => (location.hash = hash), link);
  await driven.page.waitForNavigation().catch(() => {});
  await driven.page.waitForSelector("[data-ready]");
  await driven.digits("CCCCCC");
  await driven.close();
});

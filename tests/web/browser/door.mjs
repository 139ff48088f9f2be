// The front page and the page's layout: all sizes, both themes, by mouse, touch and keyboard.
import assert from "node:assert/strict";
import { test } from "node:test";
import { long_test, looks, on_page } from "./driven.mjs";

const kPhone = { width: 390, height: 844, touch: true }, kFlat = { width: 844, height: 390, touch: true }, kDesk = { width: 1280, height: 800 };
const box = (page, selector) => page.$eval(selector, (each) => { const { left, top, right, bottom, width, height } = each.getBoundingClientRect(); return { left, top, right, bottom, width, height }; });
const there = (page, selector) => page.$(selector).then((found) => found !== null);

// Returns the elements that are not completely visible: cut off, or covered in the middle.
const whole = (page, selector) => page.$$eval(selector, (all) => all.map((each) => {
  const { left, top, right, bottom, width } = each.getBoundingClientRect();
  if (width === 0) return null;
  const shown = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return shown && at !== null && (each.contains(at) || at.contains(each)) ? null : `${each.textContent || each.getAttribute("aria-label")}: ${[left, top, right, bottom].map(Math.round)}`;
}).filter((each) => each !== null));
const fits = async (page) => assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1), "nothing is wider than the page");

// Returns the controls that are too small to touch, except squares, the machine's keys and bytes.
const small = (page) => page.$$eval("button, select, input", (all) => all.filter((each) => {
  if (each.matches(".square, .cap, .byte, input[type=checkbox], .tab_list button")) return false;
  const { width, height } = each.getBoundingClientRect();
  return width > 0 && (height < 43.5 || width < 36);
}).map((each) => `${each.textContent || each.getAttribute("aria-label")}: ${JSON.stringify(each.getBoundingClientRect())}`));

for (const [size, dark] of looks([kPhone, kDesk, kFlat, { width: 1920, height: 1080 }])) {
  const name = `${size.width}x${size.height}, ${dark ? "dark" : "light"}`;
  test(`${name}: the front page shows the pieces, an introduction and the choices`, on_page("?program=microchess", { ...size, dark }, async (driven) => {
    const { page } = driven;
    await page.waitForSelector('[data-choice="play"]');
    assert.equal(await page.$$eval(".man", (all) => all.filter((each) => each.textContent !== "").length), 32);
    const [white, black] = [await box(page, 'button[aria-label="e1, white king"]'), await box(page, 'button[aria-label="e8, black king"]')];
    assert.ok(white.top > black.top, "White is below");
    assert.match(await driven.text(".greeting_words"), /1976.*1\.1 KB/);
    assert.equal((await driven.text(".greeting_words")).split(/\.(?= |$)/).length, 3, "two sentences");
    assert.deepEqual(await whole(page, ".board"), []);
    if (!size.touch) assert.deepEqual(await whole(page, ".choice, header button"), []);
    await fits(page);
    assert.equal(await there(page, ".tabs"), false, "no debugger");
    assert.equal(await page.$eval(".machine", (machine) => getComputedStyle(machine).backgroundColor), "rgb(28, 74, 60)");
    assert.deepEqual(await driven.with_axe(true), []);
    await driven.keep(`door-${size.width}-${dark ? "dark" : "light"}`);
    await driven.press('[data-choice="play"]');
    await driven.button("Play White");
    await driven.said("White to move: your move");
    await driven.move("e2", "e4");
    await driven.until("it answers", () => document.querySelector(".words").textContent.includes("MicroChess thinks") || document.querySelector(".words").textContent.includes("MicroChess plays"));
    await fits(page);
    assert.deepEqual(await whole(page, ".board"), []);
    assert.deepEqual(await driven.with_axe(true), []);
    await driven.keep(`play-${size.width}-${dark ? "dark" : "light"}`);
  }));
}

long_test("front page: each program has two sentences, its machine's colours, its pieces", on_page("?program=tiny-chess", kDesk, async (driven) => {
  const { page } = driven;
  const colours = { "tiny-chess": "rgb(60, 65, 71)", "samuel-checkers": "rgb(94, 74, 33)", "computer-chess": "rgb(201, 192, 168)", "microchess-upgrade": "rgb(28, 74, 60)" };
  for (const [program, colour] of Object.entries(colours)) {
    await driven.go(`?program=${program}`);
    await page.waitForSelector(".greeting_words");
    assert.ok((await driven.text(".greeting_words")).length > 60);
    assert.equal(await page.$eval(".machine", (machine) => getComputedStyle(machine).backgroundColor), colour, program);
    assert.ok((await page.$$eval(".man", (all) => all.filter((each) => each.textContent !== "").length)) >= 20, program);
    await page.waitForSelector('[data-choice="play"]');
    await driven.until("the machine shows something", () => document.querySelector(".machine canvas, .machine .digits, .machine .teletype") !== null);
    assert.deepEqual(await whole(page, ".cap"), [], `${program}: keys are whole, or folded`);
    assert.deepEqual(await driven.with_axe(true), [], program);
    await driven.keep(`door-${program}`);
  }
  for (const program of ["kim1-monitor", "h68tr-monitor", "f8kit-monitor", "nakamozu-basic"]) {
    await driven.go(`?program=${program}`);
    await page.waitForSelector(".greeting_words");
    assert.deepEqual(await driven.with_axe(true), [], program);
    await driven.keep(`door-${program}`);
  }
}));

test("Computer Chess: offers a side, or a game against itself", on_page("?program=computer-chess", kDesk, async (driven) => {
  const { page } = driven;
  await driven.press('[data-choice="play"]');
  assert.deepEqual(await page.$$eval(".choice", (all) => all.map((each) => each.textContent)), ["Play White", "Play Black", "Let it play itself"]);
  await driven.button("Play White");
  await driven.press('[data-tab="settings"]');
  await page.select('[aria-label="Speed"]', "0");
  await driven.said("White to move: your move");
  await driven.move("e2", "e4");
  await driven.until("the pawn is there", () => document.querySelector('button[aria-label^="e4, white pawn"]') !== null);
}));

test("keyboard only: from the front page into a game", on_page("?program=microchess", kDesk, async (driven) => {
  const { page } = driven;
  const to = async (text) => {
    for (let i = 0; i < 120; ++i) {
      if ((await page.evaluate(() => document.activeElement?.textContent?.trim() ?? "")).startsWith(text)) return;
      await page.keyboard.press("Tab");
    }
    assert.fail(`Tab does not come to ${text}`);
  };
  await to("Play");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => [...document.querySelectorAll(".choice")].some((each) => each.textContent === "Play White" && !each.disabled));
  await to("Play White");
  await page.keyboard.press("Enter");
  await driven.said("White to move: your move");
  for (let i = 0; i < 120 && !(await page.evaluate(() => document.activeElement?.hasAttribute("data-square"))); ++i) await page.keyboard.press("Tab");
  const walk = async (...keys) => { for (const key of keys) await page.keyboard.press(key); };
  await walk("ArrowUp", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "Enter", "ArrowUp", "ArrowUp", "Enter");
  await driven.until("e4 is played", () => document.querySelector('button[aria-label^="e4, white pawn"]') !== null);
}));

test("links: settings or keys skip the front page, inside=1 opens the debugger", on_page("?program=microchess&set=level:blitz", kDesk, async (driven) => {
  const { page } = driven;
  assert.equal(await there(page, ".door"), false);
  assert.equal(await there(page, '[data-do="run"]'), false);
  await driven.go("?program=microchess&inside=1");
  assert.equal(await there(page, ".door"), false);
  assert.equal(await there(page, '[data-do="run"]'), true);
  await driven.press('header [data-do="inside"]');
  await driven.until("it is closed again", () => document.querySelector('[data-do="run"]') === null);
}));

test("1280x800 with the debugger: score sheet and Watch complete, board large", on_page("?program=microchess&set=level:blitz&keys=C,PC&speed=max&inside=1", kDesk, async (driven) => {
  const { page } = driven;
  await driven.made("e4");
  assert.deepEqual(await whole(page, '[data-fold="moves"] button, [data-fold="moves"] input, [data-table="watch"] button, .steps button, .steps select'), []);
  assert.ok(await page.$eval(".moves", (moves) => moves.closest(".scroll").clientHeight >= 60));
  assert.ok(await page.$eval('[data-table="watch"]', (table) => table.closest(".scroll").scrollWidth <= table.closest(".scroll").clientWidth), "no sideways scroll");
  assert.ok((await page.$$('[data-table="watch"] tr')).length >= 5);
  assert.ok((await box(page, ".board")).width >= 390);
  const words = await page.$$eval("button", (all) => all.map((each) => each.textContent.trim()));
  assert.equal(words.includes("Break"), false);
  assert.ok(words.includes("Pause") && words.includes("Break on write"));
  await driven.keep("inside-1280");

  // A dragged column and a folded panel are kept after a reload.
  const bar = await box(page, '[data-splitter="left"]'), before = (await box(page, ".board")).width;
  await page.mouse.move(bar.left + 5, bar.top + 200);
  await page.mouse.down();
  await page.mouse.move(bar.left - 95, bar.top + 200, { steps: 6 });
  await page.mouse.up();
  await driven.press('[data-fold="moves"] .fold_head');
  await driven.until("the score sheet is folded", () => document.querySelector(".moves") === null);
  const narrower = (await box(page, ".board")).width;
  assert.ok(narrower < before - 50, `${before} to ${narrower}`);
  await page.focus('[data-splitter="right"]');
  const right = (await box(page, ".right")).width;
  await page.keyboard.press("ArrowRight");
  await driven.until("the keyboard also moves a splitter", (was) => document.querySelector(".right").getBoundingClientRect().width < was - 5, right);
  await page.reload();
  await page.waitForSelector("[data-ready]");
  await driven.until("the layout is restored", (width) => Math.abs(document.querySelector(".board").getBoundingClientRect().width - width) < 2 && document.querySelector(".moves") === null, narrower);
  assert.deepEqual(await driven.with_axe(true), []);
}));

test("phone in landscape: the side to move and the buttons are next to the board", on_page("?program=microchess&set=level:super-blitz&speed=max", kFlat, async (driven) => {
  const { page } = driven;
  await driven.button("Play White");
  await driven.said("White to move: your move");
  const board = await box(page, ".board"), words = await box(page, '.words [role="status"]');
  assert.ok(words.left >= board.right && words.bottom < 390);
  assert.deepEqual(await whole(page, ".board"), []);
  const button = await page.$("::-p-xpath(//button[normalize-space()='Take back'])");
  const at = await button.boundingBox();
  assert.ok(at.x >= board.right && at.y + at.height < 390 - 50);
}));

test("phone: large targets, the sheet does not cover the board, tabs can scroll", on_page("?program=microchess&set=level:super-blitz&speed=max", kPhone, async (driven) => {
  const { page } = driven;
  await driven.button("Play White");
  await driven.said("White to move: your move");
  assert.deepEqual(await small(page), []);
  assert.deepEqual(await whole(page, ".sheet nav button"), []);
  await driven.inside();
  await driven.until("the board makes room", () => document.querySelector(".board").getBoundingClientRect().bottom <= document.querySelector(".sheet").getBoundingClientRect().top);
  assert.deepEqual(await whole(page, ".board"), []);
  assert.deepEqual(await whole(page, ".sheet nav button"), []);
  for (const tab of ["code", "watch", "breakpoints", "calls"]) {
    await driven.tab(tab);
    assert.deepEqual(await small(page), [], tab);
    await driven.keep(`phone-${tab}`);
  }
  assert.match(await page.$eval(".tab_list", (list) => getComputedStyle(list).backgroundImage), /gradient/);
  assert.deepEqual(await driven.with_axe(true), []);
}));

test("keys: have four edges, and a keyboard folds", on_page("?program=computer-chess&view=play", { width: 1920, height: 1080 }, async (driven) => {
  const { page } = driven;
  await page.waitForSelector(".cap");
  const edges = await page.$$eval(".cap", (all) => all.map((each) => { const style = getComputedStyle(each); return [style.borderRightWidth, style.borderLeftWidth, style.borderRightColor === style.borderLeftColor].join(); }));
  assert.deepEqual([...new Set(edges)], ["1px,1px,true"]);
  assert.ok(await page.$eval(".keys", (keys) => [...keys.querySelectorAll(".cap")].every((cap) => cap.getBoundingClientRect().right <= keys.parentElement.getBoundingClientRect().right + 1)), "all columns are there");
  await driven.press('[data-do="keyboard"]');
  await driven.until("it is folded", () => document.querySelector(".cap") === null);
  await page.reload();
  await page.waitForSelector("[data-ready]");
  assert.equal(await there(page, ".cap"), false);
}));

test("sound and full screen: by one click, also found by name", on_page("?program=microchess", kDesk, async (driven) => {
  const { page } = driven;
  assert.equal(await page.$eval('[data-do="sound"]', (button) => button.getAttribute("aria-pressed")), "false");
  await driven.press('[data-do="sound"]');
  await driven.until("sound is on", () => document.querySelector('[data-do="sound"]').getAttribute("aria-pressed") === "true");
  await driven.press('[data-do="sound"]');
  await driven.until("sound is off", () => document.querySelector('[data-do="sound"]').getAttribute("aria-pressed") === "false");
  await driven.press('[data-do="machine_full"]');
  await driven.until("the machine fills the screen", () => document.fullscreenElement?.classList.contains("machine"));
  await page.evaluate(() => document.exitFullscreen());
  await driven.press('[data-do="menu"]');
  await driven.button("Full screen");
  await driven.until("the page does", () => document.fullscreenElement === document.documentElement);
}));

test("messages: shown at the top until dismissed", on_page("?program=microchess", kDesk, async (driven) => {
  const { page } = driven;
  await driven.press('[data-do="copy_link"]');
  await page.waitForSelector(".toasts [data-message]");
  const at = await box(page, ".toasts .message");
  assert.ok(at.top < 120 && at.height >= 36, JSON.stringify(at));
  await driven.press(".toasts .close");
  await driven.until("it is gone", () => document.querySelector(".toasts .message") === null);
}));

test("saved game: in the first frame; a second tab is warned, and can take it over", on_page("?program=microchess&view=play&speed=max", kDesk, async (driven) => {
  const { page } = driven;
  await driven.button("Play White");
  await driven.said("White to move: your move");
  await driven.move("e2", "e4");
  await driven.made("e4 e5");
  await driven.kept();
  const first = page;
  driven.page = await driven.context.newPage();
  driven.page.on("pageerror", (error) => driven.errors.push(String(error)));
  await driven.page.setViewport(kDesk);
  // The first frame shows the game, without the button of a new one.
  await driven.page.evaluateOnNewDocument(() => {
    globalThis.seen = [];
    new MutationObserver(() => { if (document.querySelector("[data-ready]")) globalThis.seen.push(document.querySelector(".greets, .door") !== null); }).observe(document, { childList: true, subtree: true });
  });
  await driven.go("?program=microchess");
  await driven.made("e4 e5");
  assert.equal((await driven.page.evaluate(() => globalThis.seen)).includes(true), false);
  const says = (text) => driven.until(`it says "${text}"`, (wanted) => [...document.querySelectorAll("[data-message]")].some((each) => each.textContent.includes(wanted)), text);
  await says("open in another tab");
  await driven.button("Store this one instead");
  await says("this tab now stores its game");
  driven.page = first;
  await first.bringToFront();
  await says("Another tab has taken over this game");
}));

test("Program tab: selects its level, and shows the machine's own characters", on_page("?program=tiny-chess&inside=1&speed=max", kDesk, async (driven) => {
  const { page } = driven;
  await driven.said("White to move");
  await driven.tab("lines");
  await driven.until("its lines are there", () => document.querySelectorAll('[data-panel="lines"] .row').length > 50);
  assert.equal(await page.$eval('[data-do="level"]', (select) => select.value), "1");
  assert.ok((await page.$$('[data-panel="lines"] .sign')).length > 0);
}));

test("chooser: a card for each program with an image, two sentences, machine and year", on_page("?program=microchess", kDesk, async (driven) => {
  const { page } = driven;
  await driven.press('[data-do="programs"]');
  await page.waitForSelector(".programs li");
  const cards = await page.$$eval(".program", (all) => all.map((each) => ({ name: each.dataset.program, picture: each.querySelector(".thumbnail") !== null, men: each.querySelectorAll(".thumbnail b").length, words: each.textContent.length })));
  assert.ok(cards.length >= 8 && cards.every((each) => each.picture && each.words > 100), JSON.stringify(cards));
  assert.equal(cards.find((each) => each.name === "microchess").men, 32);
  assert.deepEqual(await driven.with_axe(true), []);
  await driven.keep("chooser-cards");
  await driven.press('[data-program="computer-chess"]');
  await driven.until("its front page", () => document.querySelector(".greeting h2")?.textContent === "Computer Chess");
}));

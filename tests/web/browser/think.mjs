// Watching a search: from the front page, after a move, with arrows, sentences and bars. By mouse, keyboard and touch.
import assert from "node:assert/strict";
import { test } from "node:test";
import { looks, on_page, some } from "./driven.mjs";

const kBlitz = "?program=microchess&set=level:normal";
const kSizes = [[390, 844], [1280, 800], [1920, 1080]];
const cycle = (page) => page.$eval("[data-cycle][aria-current]", (bar) => Number(bar.dataset.cycle)).catch(() => -1);
const bars = (page) => page.$$eval(".bar", (all) => all.map((bar) => ({ cycle: Number(bar.dataset.cycle), move: bar.dataset.move, worth: Number(bar.dataset.worth), best: bar.classList.contains("best") })));
const thinks = (driven) => driven.until("it searches", () => document.querySelector('[data-thinking="thinks"]') !== null);
const answered = (driven) => driven.until("it has replied", () => document.querySelector('[data-thinking="last"]') !== null && document.querySelectorAll(".bar").length > 5);
const line = (driven) => driven.until("a line is shown: an arrow, and a sentence", () => document.querySelector(".arrow") !== null && /^If I play /.test(document.querySelector("[data-sentence]").textContent));
const fast = (driven) => driven.press('[data-speed="0"]');

async function to_a_bar(driven, number) {
  const all = await bars(driven.page), bar = all[number];
  await driven.press(`.bar[data-cycle="${bar.cycle}"]`);
  await driven.until("it is at the bar's cycle", (at) => document.querySelector(`.bar[data-cycle="${at}"][aria-current]`) !== null, bar.cycle);
  assert.equal(await cycle(driven.page), bar.cycle);
  assert.equal(await driven.text("[data-sentence]"), `If I play ${bar.move}: it is worth ${bar.worth}`);
  assert.equal(await driven.page.$$eval(".arrow", (arrows) => arrows.length), 1);
  return { bar, all };
}

for (const [[width, height], dark] of looks(kSizes)) {
  const size = `${width}x${height}-${dark ? "dark" : "light"}`;
  test(`${size}: from the front page to the search, arrows, sentences and bars`, on_page(`${kBlitz}&view=door`, { width, height, dark, touch: width < 600 }, async (driven) => {
    await driven.press('[data-choice="watch"]');
    await driven.until("a first move is offered", () => document.querySelector('[data-do="offered"]')?.textContent === "play d4");
    assert.equal(await driven.page.$eval('.speeds [aria-pressed="true"]', (button) => button.textContent), "10×");
    assert.deepEqual(await driven.with_axe(), []);
    await driven.keep(`think-${size}-offer`);
    await driven.press('[data-do="offered"]');
    await thinks(driven);
    await line(driven);
    await driven.until("the board shows the analyzed line", () => document.querySelector(".square.differs") !== null);
    await driven.until("some moves are evaluated", () => document.querySelectorAll(".bar").length >= 4 && document.querySelector("[data-best]").dataset.best !== "");
    await driven.keep(`think-${size}-thinks`);
    assert.equal(await driven.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1), true, "nothing is wider than the page");
    await fast(driven);
    await answered(driven);
    const { all } = await to_a_bar(driven, 3);
    assert.equal(all.filter((bar) => bar.best).length, 1);
    await driven.keep(`think-${size}-bar`);
    assert.deepEqual(await driven.with_axe(), []);
    await driven.press('[data-order="value"]');
    const by_value = (await bars(driven.page)).map((bar) => bar.worth);
    assert.deepEqual(by_value, [...by_value].sort((a, b) => b - a));
    await driven.press('[data-do="go_on"]');
    await answered(driven);
    await driven.keep(`think-${size}-last`);
  }));
}

test("search view: by keyboard only", on_page(`${kBlitz}&view=watch`, {}, async (driven) => {
  const { page } = driven;
  const to = async (selector) => {
    for (let i = 0; i < 200; ++i) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
      await page.keyboard.press("Tab");
    }
    assert.fail(`no way to ${selector}`);
  };
  await page.waitForSelector('[data-do="offered"]');
  await to('[data-do="offered"]');
  await page.keyboard.press("Enter");
  await thinks(driven);
  await to('[data-speed="0"]');
  await page.keyboard.press("Enter");
  await answered(driven);
  await to(".bar");
  const wanted = await page.evaluate(() => Number(document.activeElement.dataset.cycle));
  await page.keyboard.press("Enter");
  await driven.until("it is at the bar's cycle", (at) => document.querySelector(`.bar[data-cycle="${at}"][aria-current]`) !== null, wanted);
  await to('[data-do="go_on"]');
  await page.keyboard.press("Enter");
  await answered(driven);
}));

test("search view: the program plays both sides if it can, and stops on request", on_page("?program=microchess&set=level:super-blitz&view=watch", {}, async (driven) => {
  await driven.page.waitForSelector('[data-do="offered"]');
  await fast(driven);
  await driven.press('[data-do="both"]');
  await driven.tab("moves");
  await driven.until("four half moves were made", () => document.querySelectorAll(".moves .link").length >= 4);
  await driven.press('[data-do="both"]');
  await driven.until("it has stopped", () => document.querySelector('[data-do="offered"]') !== null || document.querySelector('[data-do="both"][aria-pressed="false"]') !== null);
}));

for (const [program, least] of some([["tiny-chess", 5], ["samuel-checkers", 3], ["computer-chess", 3]])) {
  test(`search view: also for ${program}`, on_page(`?program=${program}&view=watch`, {}, async (driven) => {
    if (program !== "computer-chess") {
      await driven.page.waitForSelector('[data-do="offered"]', { timeout: 40000 });
      await fast(driven);
      await driven.press('[data-do="offered"]');
    } else {
      await fast(driven);
    }
    await driven.until("moves are evaluated", (count) => document.querySelectorAll(".bar").length >= count, least);
    await driven.press('[data-speed="10"]');
    await driven.keep(`think-${program}`);
    // The unit of the values is next to the bars. A program that starts a new search has no values at first.
    await driven.until("the unit of the values is shown", () => /^Values: ./.test(document.querySelector(".means")?.textContent));
    assert.deepEqual(await driven.with_axe(), []);
  }));
}

// Tours on the page: by Next, by keyboard, by the user's own actions, after leaving them, by a link, and their appearance.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { long_test, looks, on_page, some } from "./driven.mjs";

const tours = JSON.parse(readFileSync(path.join(process.env.JANUS_PAGE, "tours/list.json"), "utf8"));
const link = ({ program, name }) => `?tour=${program}${name === "tutorial" ? "" : `/${name}`}`;

const begun = (driven) => driven.until("a tour is open", () => document.querySelector(".tour_text h2[data-part]") !== null);
const part = (page) => page.$eval(".tour_text h2", (heading) => Number(heading.dataset.part)).catch(() => -1);
const there = (driven) => driven.until("the step is done", () => document.querySelector(".tour_text h2")?.dataset.there === "true");
const heading = (page) => page.$eval(".tour_text h2", (each) => each.textContent);
// Presses Next and waits for its effect: the step is done, the next step is shown, or the tour has ended.
async function next(driven, press = () => driven.press('[data-tour="next"][aria-disabled="false"]')) {
  const was = await driven.page.$eval(".tour_text h2", (each) => ({ ...each.dataset }));
  await press();
  await driven.until(`what Next does at part ${was.part}`, (before) => {
    const now = document.querySelector(".tour_text h2");
    return now === null || now.dataset.part !== before.part || (now.dataset.there === "true" && before.there === "false");
  }, was);
}
async function next_until(driven, title) {
  while ((await heading(driven.page)) !== title) await next(driven);
}
async function follow(driven, press) {
  let pressed = 0;
  while ((await part(driven.page)) >= 0 && pressed++ < 80) {
    assert.equal(await driven.text(".tour_text .problem"), "");
    await next(driven, press);
  }
  return pressed;
}

test("tours: four programs have at least one, and MicroChess has three", () => {
  assert.deepEqual(tours.map(link), ["?tour=computer-chess", "?tour=microchess/first-move", "?tour=microchess/why-it-blunders", "?tour=microchess", "?tour=samuel-checkers", "?tour=tiny-chess"]);
});

for (const tour of some(tours)) {
  test(`${tour.program}, ${tour.name}: by Next only`, on_page(link(tour), { width: 1280, height: 800 }, async (driven) => {
    await begun(driven);
    const pressed = await follow(driven);
    assert.ok(pressed >= 6, `${pressed} times`);
    await driven.until("the tour is closed", () => document.querySelector(".view_tour") === null);
    assert.match(driven.page.url(), new RegExp(`\\?program=${tour.program}$`));
  }));
}

long_test("tours, by keyboard: focus on each step's heading, and results are announced", on_page("?tour=microchess/first-move", {}, async (driven) => {
  const { page } = driven;
  await begun(driven);
  const read = [];
  await follow(driven, async () => {
    const at = await page.evaluate(() => document.activeElement.tagName);
    if (at === "H2") read.push(await heading(page));
    assert.ok(at === "H2" || (await page.evaluate(() => document.activeElement.dataset.tour)) === "next", at);
    for (let tabs = 0; tabs < 4 && (await page.evaluate(() => document.activeElement.dataset.tour)) !== "next"; ++tabs) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
  });
  assert.deepEqual(read, ["A new game", "It moves", "How to read it", "Now it has to think", "What did it look at?", "Now play"]);
}));

test("tours, by own actions: the target is framed, and the completed step detected", on_page("?tour=microchess/first-move", { width: 1280, height: 800 }, async (driven) => {
  const { page } = driven;
  const framed = (selector) => page.$eval(selector, (each) => getComputedStyle(each).outlineStyle === "solid" && getComputedStyle(each).outlineWidth === "4px");
  await begun(driven);
  assert.ok(await framed('[data-key="C"]'));
  assert.ok(!(await framed('[data-key="PC"]')));
  await driven.press('[data-key="C"]');
  await there(driven);
  await driven.until("the result is shown", () => document.querySelector(".tour_seen").textContent.startsWith("Done.The digits show CCCCCC"));
  await driven.until("the button is Next", () => document.querySelector('[data-tour="next"]').textContent.trim() === "Next");
  await next_until(driven, "It moves");
  await driven.press('[data-key="PC"]');
  await there(driven);
  await next_until(driven, "Now it has to think");
  await driven.move("d7", "d5");
  await there(driven);
  await next_until(driven, "What did it look at?");
  await next(driven);  // opens the search window, and rewinds
  await driven.until("Thoughts are shown", () => document.querySelector('[data-panel="thoughts"] [data-table="candidate"] .here') !== null);
  await driven.keep("tour-thoughts");
}));

test("tours: Next returns a user who has left the tour's cycle", on_page("?tour=microchess:6", { width: 1280, height: 800 }, async (driven) => {
  const { page } = driven;
  await begun(driven);
  await driven.until("it is at the step of the link", () => document.querySelector(".tour_text h2").textContent === "Who wrote this byte?");
  await driven.stands("stopped at $014A");
  await page.focus('[role="slider"]');
  await page.keyboard.press("Home");
  await driven.until("it is elsewhere", () => !document.querySelector("[data-stopped]").textContent.includes("$014A"));
  await next(driven);
  await driven.stands("at $03C1");
  await driven.press('[data-tour="back"]');
  await driven.until("the previous step is shown", () => document.querySelector(".tour_text h2").textContent === "Back to the move");
}));

test("tours: selected from the program's list on the front page", on_page("", {}, async (driven) => {
  const { page } = driven;
  await driven.press('[data-choice="tour"]');
  await page.waitForSelector(".tour_list [data-choose]");
  assert.deepEqual(await page.$$eval(".tour_list [data-choose] b", (all) => all.slice(0, 3).map((each) => each.textContent)), ["The first move of 1976", "Why it blunders", "How a program of 1976 chooses its move"]);
  await driven.keep("tour-list");
  assert.deepEqual(await driven.with_axe(), []);
  await driven.press('[data-choose="microchess/why-it-blunders"]');
  await begun(driven);
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "A game");
}));

test("tours: a link to an unknown tour is reported, and the existing ones are listed", on_page("?tour=microchess/nothing", {}, async (driven) => {
  await driven.until("it is reported", () => document.body.textContent.includes("unknown tour: microchess/nothing"));
  await driven.press('[data-choose="tiny-chess/tutorial"]');
  await begun(driven);
  await driven.until("its address can be shared", () => location.search === "?tour=tiny-chess");
  await driven.press('[data-tour="end"]');
  await driven.until("the tour has ended", () => document.querySelector(".view_tour") === null);
}));

for (const [[width, height, touch], dark] of looks([[390, 844, true], [1280, 800, false], [1920, 1080, false]])) {
  const name = `${width}${dark ? "-dark" : ""}`;
  test(`appearance: ${name}`, on_page("?tour=microchess/first-move", { width, height, touch, dark }, async (driven) => {
    const { page } = driven;
    await begun(driven);
    await driven.keep(`tour-${name}-1`);
    assert.deepEqual(await driven.with_axe(), []);
    await next_until(driven, "What did it look at?");
    await next(driven);  // the search window is open
    await driven.keep(`tour-${name}-5`);
    assert.deepEqual(await driven.with_axe(), []);
    const inside = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    assert.ok(inside, "nothing is outside the page");
    if (touch) {
      const low = await page.$$eval(".view_tour button", (all) => all.filter((each) => each.offsetHeight < 44).map((each) => each.textContent));
      assert.deepEqual(low, []);
    }
  }));
}

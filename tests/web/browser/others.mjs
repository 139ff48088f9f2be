// The other programs, each until its machine, board and screens are shown.
import assert from "node:assert/strict";
import { test } from "node:test";
import { on_page } from "./driven.mjs";

// Returns the number of colours of a canvas, and the share of it that is not in the most frequent one.
const painted = (page) => page.$eval("canvas.screen", (canvas) => {
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  const counts = new Map();
  for (let i = 0; i < data.length; i += 4) {
    const colour = data[i] * 65536 + data[i + 1] * 256 + data[i + 2];
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return { colours: counts.size, share: 1 - Math.max(...counts.values()) / (data.length / 4), width: canvas.width, height: canvas.height };
});

test("Tiny Chess: a move is drawn in video RAM and answered; BASIC lines, variables", on_page("?program=tiny-chess&speed=max&inside=1", {}, async (driven) => {
  await driven.said("White to move: your move");
  const before = await painted(driven.page);
  assert.ok(before.share > 0.02, JSON.stringify(before));
  await driven.move("d2", "d3");
  await driven.until("Black has answered", () => document.querySelectorAll(".moves .link").length === 2);
  await driven.said("White to move");
  await driven.tab("lines");  // which selects their level
  await driven.until("its lines are listed", () => document.querySelectorAll('[data-panel="lines"] .row').length > 50);
  await driven.button("Pause");
  await driven.until("a line is marked", () => document.querySelector('[data-panel="lines"] .row.here') !== null);
  const cycle = () => driven.page.$eval('[role="slider"]', (slider) => Number(slider.getAttribute("aria-valuenow")));
  const here = await cycle();
  await driven.press('[data-do="back"]');
  await driven.until("a statement back", (from) => Number(document.querySelector('[role="slider"]').getAttribute("aria-valuenow")) < from, here);
  assert.ok((await driven.page.$$(".values dt")).length > 5);
  await driven.keep("tiny-chess");
}));

test("Samuel's checkers: a move by squares, and the reply", on_page("?program=samuel-checkers&speed=max", {}, async (driven) => {
  await driven.until("it greets or waits", () => document.querySelector(".greets") !== null || document.querySelector(".words")?.textContent.includes("to move"));
  if (await driven.page.$(".greets")) await driven.press(".greets button");
  await driven.said("your move");
  const own = await driven.page.$$eval(".square[data-square]", (all) => all.filter((each) => each.querySelector(".man").textContent !== "").length);
  assert.equal(own, 24);
  await driven.square("12");
  await driven.until("its target is shown", () => document.querySelector('.square.target[data-square]')?.getAttribute("aria-label").startsWith("16"));
  await driven.square("16");
  await driven.until("it was answered", () => document.querySelectorAll(".moves .link").length >= 2);
  await driven.keep("samuel");
}));

test("Computer Chess: draws its title page", on_page("?program=computer-chess", {}, async (driven) => {
  await driven.until("there is a screen", () => document.querySelector("canvas.screen")?.width > 300);
  let seen = { share: 0 };
  for (let i = 0; i < 60 && seen.share < 0.01; ++i) {
    await new Promise((soon) => setTimeout(soon, 250));
    seen = await painted(driven.page);
  }
  assert.ok(seen.share > 0.01 && seen.colours > 1, JSON.stringify(seen));
  await driven.keep("computer-chess");
}));

test("chooser: shows every program with its rights, and starts one", on_page("", {}, async (driven) => {
  await driven.press('[data-do="programs"]');
  await driven.page.waitForSelector(".programs li");
  const rights = await driven.page.$$eval(".programs li .rights", (all) => all.map((each) => each.textContent));
  assert.ok(rights.length >= 8 && rights.every((text) => text.length > 10), JSON.stringify(rights));
  await driven.keep("chooser");
  await driven.press('[data-program="kim1-monitor"]');
  await driven.until("the monitor runs", () => document.title.startsWith("KIM-1"));
}));

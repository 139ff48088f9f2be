// The page in Firefox: a game, a link, a resumed session, and the page offline.
import assert from "node:assert/strict";
import { test } from "node:test";
import { on_page } from "./driven.mjs";

const kFirefox = { browser: "firefox" };

test("Firefox: a game is played from the front page", on_page("?program=microchess", kFirefox, async (driven) => {
  await driven.press('[data-choice="play"]');
  await driven.button("Play White");
  await driven.said("White to move: your move");
  await driven.move("e2", "e4");
  await driven.until("the answer is there", () => document.querySelectorAll(".moves .link").length === 2);
  await driven.keep("firefox-game");
  await driven.inside();
  for (const tab of ["code", "memory", "calls"]) await driven.tab(tab);
  assert.deepEqual(await driven.with_axe(), []);
  await driven.keep("firefox-inside");
}));

test("Firefox: a link has settings and keys, the first frame precedes the engine", on_page("?program=microchess&set=level:super-blitz&keys=C,PC&speed=max", kFirefox, async (driven) => {
  await driven.until("its move is made", () => document.querySelector(".moves .link")?.textContent.trim() === "e4");
  await driven.go("");
  await driven.page.waitForSelector('[data-choice="play"]');
}));

test("Firefox: a screen is drawn, and a BASIC program runs", on_page("?program=tiny-chess", kFirefox, async (driven) => {
  await driven.until("the screen is drawn", () => {
    const canvas = document.querySelector("canvas.screen");
    return canvas && canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data.some((value, at) => at % 4 === 1 && value > 100);
  });
}));

test("Firefox: a session is kept after a reload, also offline", on_page("?program=microchess&set=level:super-blitz&speed=max", kFirefox, async (driven) => {
  const { page } = driven;
  await driven.button("Play White");
  await driven.said("White to move: your move");
  await driven.move("e2", "e4");
  await driven.made("e4 e5");
  await driven.kept();
  await driven.until("its files are stored", async () => !!(await navigator.serviceWorker.getRegistration())?.active && !!navigator.serviceWorker.controller);
  await driven.server.close();
  await page.reload();
  await page.waitForSelector("[data-ready]", { timeout: 30000 });
  await driven.made("e4 e5");
  driven.errors.length = 0;
}));

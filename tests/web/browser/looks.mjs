// Appearance and size of the page: window sizes, themes, accessibility, and download size.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { brotliCompressSync, gunzipSync } from "node:zlib";
import { long_test, looks, on_page } from "./driven.mjs";

const kSizes = [[390, 844], [1280, 800], [1920, 1080]];

// Checks that nothing is wider than the page, and that no button is cut off.
async function fits(page) {
  assert.deepEqual(await page.evaluate(() => [document.documentElement.scrollWidth <= innerWidth + 1, [...document.querySelectorAll("header button, .steps button, .table button")]
    .filter((each) => { const box = each.getBoundingClientRect(); return box.width > 0 && (box.right > innerWidth + 1 || box.left < -1); }).map((each) => each.textContent)]), [true, []]);
}

for (const [[width, height], dark] of looks(kSizes)) {
  test(`${width}x${height}, ${dark ? "dark" : "light"}: nothing is cut off, and axe finds no serious problem`, on_page("?program=microchess&set=level:super-blitz&speed=max", { width, height, dark, touch: width < 600 }, async (driven) => {
    const theme = `${width}x${height}-${dark ? "dark" : "light"}`;
    assert.deepEqual(await driven.with_axe(), []);
    await driven.button("Play White");
    await driven.said("White to move: your move");
    await driven.move("e2", "e4");
    await driven.said("MicroChess plays");
    await driven.square("g1");
    await driven.until("targets are shown", () => document.querySelector(".square.target") !== null);
    await fits(driven.page);
    await driven.keep(theme);
    if (width < 600) {
      await driven.inside();
      for (const tab of ["calls", "watch", "code"]) await driven.tab(tab);
      await driven.keep(`${theme}-sheet`);
    } else {
      await driven.inside();
      for (const tab of ["code", "source", "trace", "profile", "console", "calls", "memory", "breakpoints", "settings", "thoughts", "tape", "watch"]) {
        await driven.tab(tab);
        assert.deepEqual(await driven.with_axe(), [], tab);
      }
      await driven.tab("code");
      await driven.tab("memory");
      await driven.button("Pause");
      await driven.stands("paused");
      await driven.keep(`${theme}-debugger`);
    }
    assert.deepEqual(await driven.with_axe(), []);
    await fits(driven.page);
  }));
}

long_test("other programs: fit on a phone and on a desktop", on_page("?program=tiny-chess&view=play", { width: 390, height: 844, touch: true }, async (driven) => {
  await driven.said("White to move");
  await fits(driven.page);
  assert.deepEqual(await driven.with_axe(), []);
  await driven.keep("tiny-chess-phone");
  await driven.go("?program=samuel-checkers");
  await driven.page.waitForSelector(".board");
  await fits(driven.page);
  assert.deepEqual(await driven.with_axe(), []);
  await driven.keep("samuel-phone");
  await driven.go("?program=computer-chess");
  await driven.until("the screen is there", () => document.querySelector("canvas.screen")?.width > 300);
  await fits(driven.page);
  assert.deepEqual(await driven.with_axe(), []);
  await driven.keep("computer-chess-phone");
}));

// The files requested before the page is ready. Files for later use follow.
const kFirst = ["engine", "index.html", "page", "style", "worker"];
const kind = (name) => name.replace(/-[A-Z0-9]{8}\..*$/, "");

const plain = (name) => {
  const bytes = readFileSync(path.join(process.env.JANUS_PAGE, name));
  return name.endsWith(".gz") ? gunzipSync(bytes) : bytes;
};
async function asked_first(driven) {
  await driven.page.goto(driven.server.url);
  await driven.page.waitForSelector("[data-ready]");
  return [...new Set(driven.server.asked)].filter((name) => !/^(icons|favicon|part-|sw\.js|tours)/.test(name) && !name.endsWith("webmanifest"));
}

test("download: engine below 4.2 MB unpacked, no other files before the first frame", on_page("about:blank", {}, async (driven) => {
  const asked = await asked_first(driven);
  const engine = plain(asked.find((name) => kind(name) === "engine")).length;
  assert.ok(engine < 4_200_000, `${engine} bytes`);
  assert.deepEqual(asked.map(kind).sort(), kFirst);
}));

long_test("download: the first frame needs less than 1.2 MB with Brotli", on_page("about:blank", {}, async (driven) => {
  const parts = [...plain("index.html").toString().matchAll(/modulepreload" href="([^"]+)"/g)].map((each) => each[1]);
  const bytes = [...await asked_first(driven), ...parts].reduce((sum, name) => sum + brotliCompressSync(plain(name)).length, 0);
  assert.ok(bytes < 1_200_000, `${bytes} bytes`);
}));

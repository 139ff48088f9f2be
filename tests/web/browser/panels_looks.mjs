// Appearance of the panels: sizes, themes and accessibility.
import assert from "node:assert/strict";
import { test } from "node:test";
import { looks, on_page } from "./driven.mjs";

const kQuick = "?program=microchess&set=level:super-blitz&speed=max";
const white = async (driven) => { await driven.button("Play White"); await driven.said("White to move: your move"); };

for (const [[width, height], dark] of looks([[1280, 800], [390, 844], [1920, 1080]])) {
  test(`${width}x${height}, ${dark ? "dark" : "light"}: board, sheet and panels fit, and axe finds nothing`, on_page(kQuick, { width, height, dark, touch: width < 600 }, async (driven) => {
    const { page } = driven;
    await white(driven);
    await driven.move("d2", "d3");
    await driven.said("MicroChess plays");  // the text before the move also states the side to move
    await driven.said("White to move");
    await driven.square("e2");
    await driven.until("targets are shown", () => document.querySelector(".square.target") !== null);
    await driven.keep(`panels-${width}-${dark ? "dark" : "light"}`);
    if (width < 600) await driven.press('[data-sheet="moves"]');
    await driven.press('[data-do="game_files"]');
    assert.deepEqual(await driven.with_axe(), []);
    await driven.keep(`panels-${width}-${dark ? "dark" : "light"}-sheet`);
    await driven.inside();
    await driven.tab("memory");
    await page.select('[data-do="heat"]', "recent");
    await driven.until("bytes are coloured", () => document.querySelectorAll('.byte[style*="rgb"]').length > 5);
    await driven.keep(`panels-${width}-${dark ? "dark" : "light"}-memory`);
    assert.deepEqual(await driven.with_axe(), []);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1));
  }));
}

// The tutorial of software/microchess/TUTORIAL.md on the page: the same steps, the same cycles of the run.
import assert from "node:assert/strict";
import { test } from "node:test";
import { on_page } from "./driven.mjs";

const calls = (page) => page.$$eval(".calls .call", (all) => all.map((each) => `${each.querySelector(".link").textContent.trim()} ${each.querySelector(".brief").title}`.trim()));
const man = (page, square) => page.$eval(`button[aria-label^="${square},"], button[aria-label="${square}"]`, (each) => each.getAttribute("aria-label"));
const cycle = (page) => page.$eval('[role="slider"]', (slider) => Number(slider.getAttribute("aria-valuenow")));
async function who_wrote(driven, name) {
  await driven.tab("watch");
  await driven.press(`[data-table="watch"] [data-row="${name}"] .actions button`);
}
async function chord(page, ...keys) {
  for (const key of keys.slice(0, -1)) await page.keyboard.down(key);
  await page.keyboard.press(keys.at(-1));
  for (const key of keys.slice(0, -1).reverse()) await page.keyboard.up(key);
}

test("tutorial: from a new game to the instruction that chose the move", on_page("?program=microchess&inside=1", { width: 1280, height: 900 }, async (driven) => {
  const { page } = driven;
  // 1. A game.
  await driven.button("New");
  await driven.digits("0F1333");
  // 2. A breakpoint in its search.
  await driven.tab("breakpoints");
  await page.waitForSelector('[aria-label="Where"]');
  await page.type('[aria-label="Where"]', "JANUS");
  await page.type('[aria-label="Condition"]', "mem[STATE]==0 && inside(JANUS, mem[STATE]==4)");
  await page.keyboard.press("Enter");
  await page.waitForSelector('[data-table="breakpoints"] [data-row="1"]');
  await driven.keep("tutorial-2-breakpoint");
  // 3. The five calls.
  await driven.move("d7", "d5");
  await driven.stands("breakpoint 1 at $0100 JANUS");
  const stopped = await cycle(page);
  const five = await calls(page);
  assert.deepEqual(five, [
    "CHESS the command loop: shows the display, reads a key and starts its command", "GO makes the computer's move, from the opening or from the search", "GNMZ STATE=04 try a move of the computer, PIECE=FF, SQUARE=03 e1", "JANUS STATE=04 try a move of the computer, PIECE=0F king's pawn, SQUARE=44 d5",
    "GNMZ STATE=00 count the replies, PIECE=0F king's pawn, SQUARE=44 d5", "JANUS STATE=00 count the replies, PIECE=0F king's pawn, SQUARE=24 e6",
  ]);
  assert.match(await man(page, "d5"), /white pawn/);
  await driven.keep("tutorial-3-five-calls");
  // 4. Forward and backward.
  await (await page.$$(".calls .call .link"))[3].click();
  await driven.stands("stopped at $0100 JANUS");
  assert.deepEqual(await calls(page), five.slice(0, 4));
  assert.match(await man(page, "e4"), /white pawn/);
  await page.keyboard.press("F5");
  await driven.stands("breakpoint 1 at $0100 JANUS");
  assert.equal(await cycle(page), stopped);
  // 5. Back to the move.
  await chord(page, "Control", "Shift", "F11");
  await driven.stands("stopped at $0280 P3+7");
  await chord(page, "Control", "Shift", "F11");
  await driven.stands("stopped at $014D ON4+14");
  await chord(page, "Control", "Shift", "F10");
  await driven.stands("stopped at $014A ON4+11");
  assert.match(await man(page, "d5"), /white pawn/);
  await chord(page, "Control", "Shift", "F10");
  await driven.stands("stopped at $0147 ON4+8");
  assert.match(await man(page, "e4"), /white pawn/);
  await driven.tab("code");
  await driven.until("the next instruction is MOVE", () => /0147.*20 4B 03.*jsr.*MOVE/.test(document.querySelector(".row.here")?.textContent ?? ""));
  await page.keyboard.press("F10");
  await driven.stands("stopped at $014A ON4+11");
  assert.match(await man(page, "d5"), /white pawn/);
  // 6. Who wrote this byte?
  await who_wrote(driven, "BESTV");
  await driven.stands("BESTV is written here: $0C at $03C1 NOOPEN+4");
  await driven.until("the instruction is shown", () => /03C1.*stx.*BESTV/.test(document.querySelector(".row.here")?.textContent ?? ""));
  // 7. Let it finish.
  await driven.tab("breakpoints");
  await driven.button("Clear");
  await driven.until("no breakpoint is left", () => document.querySelector('[data-table="breakpoints"] [data-row]') === null);
  await page.select('[aria-label="Speed"]', "0");
  await page.keyboard.press("F5");
  await driven.digits("040246");
  await driven.said("MicroChess plays 2. Bb5+");
  await page.select('[aria-label="Speed"]', "1");
  // 8. Who chose it?
  await who_wrote(driven, "BESTV");
  await driven.stands("BESTV is written here: $02 at $03D9 MV2+4");
  await who_wrote(driven, "BESTV");
  await driven.stands("BESTV is written here: $E2 at $0395 PUSH+6");
  await driven.tab("calls");
  await driven.until("it is the bishop's call", () => [...document.querySelectorAll(".calls .brief")].at(-1)?.title === "STATE=04 try a move of the computer, PIECE=04 king's bishop, SQUARE=46 b5");
  await driven.keep("tutorial-8-chosen");
  // 9. Continue from here: unfold, break on the write before, drag, change a byte.
  const folds = await page.$$(".fold");
  const before = (await calls(page)).length;
  await folds.at(-1).click();
  await driven.until("its calls are shown", (count) => document.querySelectorAll(".calls .call").length > count, before);
  await driven.tab("watch");
  await (await page.$$('[data-table="watch"] [data-row="BESTV"] .actions button'))[1].click();
  const chosen = await cycle(page);
  await chord(page, "Control", "Shift", "F5");
  await driven.stands("$00FA BESTV is written");
  await driven.stands("at $0395 PUSH+6");
  assert.ok((await cycle(page)) < chosen);
  const bar = await (await page.$('[role="slider"]')).boundingBox();
  await page.mouse.move(bar.x + bar.width * 0.9, bar.y + 30);
  await page.mouse.down();
  await page.mouse.move(bar.x + bar.width * 0.4, bar.y + 30, { steps: 12 });
  await page.mouse.up();
  await driven.until("it is at an earlier cycle", () => document.querySelector(".timeline p").textContent.includes("viewing an earlier cycle"));
  await driven.until("it is at the position of the drag", () => {
    const slider = document.querySelector('[role="slider"]');
    return Math.abs(slider.getAttribute("aria-valuenow") / slider.getAttribute("aria-valuemax") - 0.4) < 0.02;
  });
  await driven.tab("memory");
  await driven.press(".byte");
  await page.$eval(".tab_panel input.short", (input) => (input.value = ""));
  await page.type(".tab_panel input.short", "12");
  await driven.button("Write");
  await driven.until("the old branch is kept", () => document.querySelector(".timeline p").textContent.includes("1 other branch kept"));
}));

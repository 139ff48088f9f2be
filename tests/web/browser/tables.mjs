// The panels with tables: last instructions, profile, search, variables. Their rows are clicked.
import assert from "node:assert/strict";
import { test } from "node:test";
import { long_test, on_page, some } from "./driven.mjs";

const cycle = (page) => page.$eval('[role="slider"]', (slider) => Number(slider.getAttribute("aria-valuenow")));
const rows = (page, table) => page.$$eval(`[data-table="${table}"] tbody tr`, (all) => all.map((row) => [...row.cells].map((cell) => cell.textContent.trim())));
async function arrow(page, key) {
  await page.keyboard.press(key);
  return page.evaluate(() => document.activeElement.closest("tr")?.dataset.row);
}

for (const [width, height] of some([[390, 844], [1280, 800]])) {
  const touch = width < 600;
  const open = async (driven, panel) => {
    if (touch && (await driven.page.$(`[data-tab="${panel}"]`)) === null) await driven.press('[data-sheet="code"]');
    await driven.tab(panel);
  };
  const fits = async (driven) => {
    assert.ok(await driven.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1), "nothing is wider than the page");
    assert.deepEqual(await driven.with_axe(), []);
  };

  test(`${width}x${height}: trace, profile and search of MicroChess`, on_page("?program=microchess&set=level:blitz&keys=C,PC&speed=max&inside=1", { width, height, touch }, async (driven) => {
    const { page } = driven;
    await driven.digits("0F1333");
    await open(driven, "trace");
    await driven.press('[data-do="run"]');
    await driven.stands("paused");
    await driven.until("a hundred instructions", () => document.querySelectorAll('[data-table="trace"] tbody tr').length === 100);
    const there = await cycle(page), lines = await rows(page, "trace");
    assert.match(lines[99][2], /^[0-9A-F]{4}$/);
    assert.match(lines[99][5], /A=\w\w X=\w\w Y=\w\w S=\w\w P=/);
    // A click goes to the instruction. The list is unchanged, and the line is marked.
    await page.$eval('[data-table="trace"] tbody tr:nth-child(91) .link', (link) => link.click());
    await driven.until("it is ten instructions earlier", (from) => Number(document.querySelector('[role="slider"]').getAttribute("aria-valuenow")) < from, there);
    await driven.until("the line is marked", () => document.querySelector('[data-table="trace"] tr.here')?.rowIndex === 91);
    assert.deepEqual(await rows(page, "trace"), lines);
    // By keyboard: into the list, down one line, and to the instruction.
    await page.focus('[data-panel="trace"] .scroll');
    const here = await cycle(page);
    assert.equal(await arrow(page, "ArrowDown"), String(here));
    const next = Number(await arrow(page, "ArrowDown"));
    await page.keyboard.press("Enter");
    await driven.until("it is one line later", (to) => Number(document.querySelector('[role="slider"]').getAttribute("aria-valuenow")) === to, next);
    await page.select('[aria-label="Number of instructions"]', "1000");
    await driven.until("a thousand instructions", () => document.querySelectorAll('[data-table="trace"] tbody tr').length === 1000);
    await fits(driven);
    await driven.keep(`trace-${width}`);

    await open(driven, "profile");
    await driven.press('[data-do="profile"]');
    await driven.until("routines", () => document.querySelectorAll('[data-table="profile"] tbody tr').length > 5);
    const own = (await rows(page, "profile")).map((row) => Number(row[2].replaceAll(" ", "")));
    assert.deepEqual(own, [...own].sort((a, b) => b - a), "by own cycles, the largest first");
    await page.$eval('[data-table="profile"] thead th:nth-child(2) button', (head) => head.click());
    await driven.until("by calls", () => document.querySelector('[data-table="profile"] th:nth-child(2)').ariaSort === "descending");
    const calls = (await rows(page, "profile")).map((row) => Number(row[1].replaceAll(" ", "")));
    assert.deepEqual(calls, [...calls].sort((a, b) => b - a));
    await fits(driven);
    await driven.keep(`profile-${width}`);
    const routine = await page.$$eval('[data-table="profile"] tbody .link', (all) => {
      const named = all.find((each) => /^[A-Z]\w*$/.test(each.textContent));
      named.click();
      return named.textContent;
    });
    await driven.until("its code is shown", (name) => document.querySelector('[data-panel="code"] .label')?.textContent === `${name}:`, routine);

    await open(driven, "call-statistics");
    await driven.press('[data-do="call-statistics"]');
    await driven.until("calls", () => document.querySelectorAll('[data-table="call-statistics"] tbody tr').length > 5);
    await fits(driven);
    await driven.keep(`call-statistics-${width}`);

    await open(driven, "thoughts");
    await driven.press('[data-do="run"]');
    await driven.said("Black to move");
    await driven.move("d7", "d5");
    await driven.until("moves are evaluated while it runs", () => document.querySelectorAll('[data-table="candidate"] tbody tr').length > 3);
    await driven.said("MicroChess plays 2.");
    await driven.press('[data-do="run"]');
    await driven.stands("paused");
    await driven.until("the best is marked", () => document.querySelector('[data-table="candidate"] tr.best') !== null);
    await fits(driven);
    await driven.keep(`thoughts-${width}`);
    const end = await cycle(page);
    await page.$eval('[data-table="candidate"] tr.best .link', (link) => link.click());
    await driven.until("it is at the evaluation of the move", (from) => Number(document.querySelector('[role="slider"]').getAttribute("aria-valuenow")) < from, end);
    await driven.until("no later move is evaluated yet", () => document.querySelector('[data-table="candidate"] tr.best.here:last-child') !== null);
  }));

  long_test(`${width}x${height}: variables and stacks of Tiny Chess`, on_page("?program=tiny-chess&speed=max&inside=1", { width, height, touch }, async (driven) => {
    const { page } = driven;
    await driven.said("White to move: your move");
    await open(driven, "variables");
    await driven.until("variables by name", () => document.querySelectorAll('[data-table="variable"] button').length > 20);
    await driven.move("d2", "d3");
    await driven.until("it is in a loop or a subroutine", () => document.querySelectorAll('[data-table="stack"] tbody tr').length > 0);
    await driven.press('[data-do="run"]');
    await driven.stands("paused");
    await fits(driven);
    await driven.keep(`variables-${width}`);
    await driven.press('[data-table="variable"] [data-row="L"]');
    await driven.button("Who wrote it?");
    await driven.stands("L is written here");
  }));
}

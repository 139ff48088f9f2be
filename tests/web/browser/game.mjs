// MicroChess played by a visitor: by mouse, touch and keyboard.
import assert from "node:assert/strict";
import { test } from "node:test";
import { long_test, on_page } from "./driven.mjs";

const kPhone = { width: 390, height: 844, touch: true };

test("game: both castle, a move is taken back, and an invalid click is explained", on_page("?program=microchess&set=level:super-blitz,opening:four-knights-white&speed=max", {}, async (driven) => {
  await driven.press(".check input");  // disables the automatic reply, and thus its first move
  await driven.button("Play Black");
  await driven.said("White to move: MicroChess's move; press Move");
  await driven.press(".check input");
  await driven.square("e2");
  await driven.said("those pieces belong to MicroChess; press Move");
  await driven.button("Move");
  await driven.made("e4");
  for (const [from, to, moves] of [["e7", "e5", "e4 e5 Nf3"], ["b8", "c6", "e4 e5 Nf3 Nc6 Nc3"], ["g8", "f6", "e4 e5 Nf3 Nc6 Nc3 Nf6 Bb5"], ["f8", "b4", "e4 e5 Nf3 Nc6 Nc3 Nf6 Bb5 Bb4 O-O"]]) {
    await driven.move(from, to);
    await driven.made(moves);
    await driven.said("Black to move");
  }
  await driven.said("MicroChess plays 5. O-O");
  await driven.move("e8", "g8");
  await driven.made("e4 e5 Nf3 Nc6 Nc3 Nf6 Bb5 Bb4 O-O O-O d3");
  await driven.said("Black to move");
  await driven.button("Take back");
  await driven.made("e4 e5 Nf3 Nc6 Nc3 Nf6 Bb5 Bb4 O-O");
  await driven.keep("game");
}));

test("game: checkmate on a phone, by touch", on_page("?program=microchess&set=level:super-blitz&speed=max", kPhone, async (driven) => {
  await driven.button("Play White");
  await driven.said("White to move: your move");
  await driven.press(".check input");
  for (const [from, to] of [["f2", "f3"], ["e7", "e5"], ["g2", "g4"], ["d8", "h4"]]) {
    await driven.move(from, to);
    await driven.until("the move is made", (square) => document.querySelector(`button[aria-label^="${square},"]`) !== null, to);
    await driven.until("it waits", () => !document.querySelector(".board").classList.contains("dimmed"));
  }
  await driven.said("Checkmate: Black wins, 0-1.");
  const king = await driven.page.$eval('button[aria-label^="e1, white king"]', (square) => [square.className, getComputedStyle(square).backgroundImage]);
  assert.match(king[0], /\bdark\b.*\bdanger\b|\bdanger\b.*\bdark\b/);
  assert.match(king[1], /radial-gradient/, "a king in check glows on a dark square");
  await driven.press('[data-sheet="moves"]');
  await driven.made("f3 e5 g4 Qh4#");
  await driven.keep("mate-phone");
}));

test("game: a drag is a move, and the machine's own keys work", on_page("?program=microchess&set=level:super-blitz&speed=max", {}, async (driven) => {
  await driven.press('.cap[data-key="C"]');
  await driven.digits("CCCCCC");
  const middle = async (name) => {
    const box = await (await driven.page.$(`button[aria-label^="${name},"], button[aria-label="${name}"]`)).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await driven.press('.cap[data-key="PC"]');
  await driven.made("e4");
  await driven.said("Black to move");
  const [from, to] = [await middle("d7"), await middle("d5")];
  await driven.page.mouse.move(...from);
  await driven.page.mouse.down();
  await driven.page.mouse.move(...to, { steps: 5 });
  await driven.page.mouse.up();
  await driven.until("the pawn is on d5", () => document.querySelector('button[aria-label^="d5, black pawn"], button[aria-label^="d5, white"]') !== null);
}));

test("game: a whole game by keyboard only: side, moves, take-back, checkmate", on_page("?program=microchess&set=level:super-blitz&speed=max", {}, async (driven) => {
  const { page } = driven;
  const active = () => page.evaluate(() => (document.activeElement.tagName === "BUTTON" ? document.activeElement.textContent.trim() : ""));
  // Tab reaches every control: a button by its text, a square by its name.
  const to = async (wanted) => {
    for (let i = 0; i < 150; ++i) {
      if ((await active()) === wanted) return;
      await page.keyboard.press("Tab");
    }
    assert.fail(`Tab does not come to ${wanted}`);
  };
  const walk = async (name) => {
    if (!(await page.evaluate(() => document.activeElement?.hasAttribute("data-square")))) {
      for (let i = 0; i < 150 && !(await page.evaluate(() => document.activeElement?.hasAttribute("data-square"))); ++i) await page.keyboard.press("Tab");
    }
    const here = (await page.evaluate(() => document.activeElement.getAttribute("aria-label"))).slice(0, 2);
    for (let i = here.charCodeAt(0); i < name.charCodeAt(0); ++i) await page.keyboard.press("ArrowRight");
    for (let i = here.charCodeAt(0); i > name.charCodeAt(0); --i) await page.keyboard.press("ArrowLeft");
    for (let i = Number(here[1]); i < Number(name[1]); ++i) await page.keyboard.press("ArrowUp");
    for (let i = Number(here[1]); i > Number(name[1]); --i) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  };
  await to("Play White");
  await page.keyboard.press("Enter");
  await driven.said("White to move: your move");
  await walk("e2");
  await walk("e4");
  await driven.made("e4 e5");
  await driven.said("White to move");
  await page.keyboard.down("Control"); await page.keyboard.down("Shift"); await page.keyboard.press("B"); await page.keyboard.up("Shift"); await page.keyboard.up("Control");
  await driven.until("it is taken back", () => document.querySelectorAll(".moves .link").length === 0);
  await driven.said("White to move");
  for (let i = 0; i < 150 && !(await page.evaluate(() => document.activeElement?.matches(".check input[type=checkbox]"))); ++i) await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  for (const [from, target] of [["f2", "f3"], ["e7", "e5"], ["g2", "g4"], ["d8", "h4"]]) {
    await walk(from);
    await walk(target);
    await driven.until("the piece is there", (square) => / (white|black) /.test(document.querySelector(`button[aria-label^="${square},"]`)?.getAttribute("aria-label") ?? ""), target);
    await driven.until("it waits", () => !document.querySelector(".board").classList.contains("dimmed"));
  }
  await driven.said("Checkmate: Black wins, 0-1.");
}));

long_test("squares: every mark is visible on light and dark squares, in both themes", on_page("?program=microchess&set=level:super-blitz&speed=max", {}, async (driven) => {
  await driven.button("Play White");
  await driven.said("White to move: your move");
  const unseen = await driven.page.evaluate(() => {
    const look = (square) => {
      const own = getComputedStyle(square), mark = getComputedStyle(square, "::after");
      return JSON.stringify([own.backgroundImage, own.backgroundColor, own.boxShadow, own.outlineStyle, own.outlineColor, mark.content, mark.width, mark.borderTopWidth]);
    };
    const missing = [], grounds = new Set();
    for (const theme of ["light", "dark"]) {
      document.documentElement.dataset.theme = theme;
      for (const kind of ["light", "dark"]) {
        const square = document.querySelector(`.square.${kind}:not(.last):not(.danger):not(.chosen):not(.target):not(:focus)`);
        const plain = look(square), color = getComputedStyle(square).backgroundColor;
        grounds.add(`${kind} ${color}`);
        for (const marks of [["danger"], ["last"], ["differs"], ["chosen"], ["target"], ["target", "take"], ["over"]]) {
          square.classList.add(...marks);
          if (look(square) === plain) missing.push(`${marks.join(" ")} on ${kind}, ${theme} theme`);
          if (getComputedStyle(square).backgroundColor !== color) missing.push(`the square below ${marks.join(" ")} on ${kind}, ${theme} theme`);
          square.classList.remove(...marks);
        }
      }
    }
    return { missing, grounds: [...grounds] };
  });
  assert.deepEqual(unseen.missing, []);
  assert.equal(unseen.grounds.length, 2, unseen.grounds.join());
}));

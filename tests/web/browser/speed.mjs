// MicroChess thinks, recorded, as fast as it goes, while the page is drawn.
import assert from "node:assert/strict";
import { test } from "node:test";
import { on_page } from "./driven.mjs";

test("at least 100 times real speed with the debugger recording, at 50 pictures a second", on_page("?program=microchess&speed=max", {}, async (driven) => {
  await driven.tab("calls");
  await driven.button("Play White");
  await driven.said("White to move: your move");
  const seen = [];
  for (const [from, to] of [["e2", "e4"], ["d2", "d4"], ["b1", "c3"], ["g1", "f3"]]) {
    await driven.move(from, to);
    // From when it thinks to when it has answered: emulated time, and pictures, in real time.
    const measured = await driven.page.evaluate(async () => {
      const cycle = () => Number(document.querySelector('[role="slider"]').getAttribute("aria-valuenow"));
      const thinks = () => document.querySelector(".words").textContent.includes("thinks");
      const frame = () => new Promise(requestAnimationFrame);
      const until = performance.now() + 5000;
      while (!thinks() && performance.now() < until) await frame();
      let pictures = 0, last = cycle();
      const from = performance.now(), begin = last;
      while (thinks() && performance.now() - from < 20000) {
        await frame();
        if (cycle() !== last) ++pictures;
        last = cycle();
      }
      const seconds = (performance.now() - from) / 1000;
      return { seconds, times: (last - begin) / 1e6 / seconds, pictures: pictures / seconds };
    });
    await driven.said("White to move");
    seen.push(measured);
    console.log(`${to}: ${measured.seconds.toFixed(2)} s, ${measured.times.toFixed(0)} times real speed, ${measured.pictures.toFixed(0)} pictures a second`);
  }
  const long = seen.filter((each) => each.seconds > 0.1).at(-1);
  assert.ok(long, "it thought long enough to be measured");
  assert.ok(Math.max(...seen.map((each) => each.times)) >= 100, JSON.stringify(seen));
  assert.ok(Math.max(...seen.filter((each) => each.seconds > 0.1).map((each) => each.pictures)) >= 50, JSON.stringify(seen));
}));

// "pause" ends long work soon, because the worker returns to its messages between short slices.
import assert from "node:assert/strict";
import { test } from "node:test";
import { on_page } from "./driven.mjs";

const kSoon = 100;  // milliseconds

// Runs in the page: sends a request to the worker and returns the answer.
const define_ask = () => {
  let next = 0;
  globalThis.ask = (request) => new Promise((done) => {
    const id = `stop ${next++}`;
    const hear = ({ data }) => {
      if (data.id !== id) return;
      janus.worker.removeEventListener("message", hear);
      done(data.answer);
    };
    janus.worker.addEventListener("message", hear);
    janus.worker.postMessage({ id, ask: request });
  });
};
// Starts `work`, sends "pause" while it is under way, and measures the milliseconds until `after` is answered. The worker answers `after`
// when the work has ended. Other programs delay the browser, so the shortest of three times counts. Also returns the answers.
async function time_to_stop(page, work, after) {
  const runs = [];
  for (let i = 0; i < 3; ++i) runs.push(await page.evaluate(async (work, after) => {
    void ask(work);
    await new Promise((soon) => setTimeout(soon, 150));
    const begin = performance.now();
    void ask({ do: "pause" });
    const answer = await ask(after);
    return { time: performance.now() - begin, answer };
  }, work, after));
  return { time: Math.min(...runs.map((each) => each.time)), answers: runs.map((each) => each.answer) };
}

test("stop: an endless loop and a search back end within 100 ms", on_page("?program=kim1-monitor&speed=max", {}, async (driven) => {
  const { page } = driven;
  await page.evaluate(define_ask);
  const asked = (request) => page.evaluate((request) => ask(request), request);
  await asked({ do: "poke", address: 0x200, bytes: "E6 10 4C 00 02" });  // inc $10; jmp $0200
  await asked({ do: "console", line: "set pc $0200" });
  const loop = await time_to_stop(page, { do: "console", line: "continue" }, { do: "console", line: "print pc" });
  assert.ok(loop.time < kSoon, `the endless loop ended after ${loop.time} ms`);

  // The search takes seconds. It finds nothing, so without the pause the machine would be at the start of the recording.
  await asked({ do: "advance", cycles: 20_000_000 });
  await asked({ do: "break", kind: "write", place: "0010", condition: "a == 1" });
  const here = { do: "trace", count: 1 }, { end } = await asked(here);
  const search = await time_to_stop(page, { do: "step", kind: "back_to_breakpoint" }, here);
  assert.ok(search.time < kSoon, `the search back ended after ${search.time} ms`);
  assert.deepEqual(search.answers.map((each) => each.end), [end, end, end], "each search was cancelled, and the machine has not moved");

  // A report is stopped likewise. "state" is answered when the query has ended.
  for (const kind of ["profile", "coverage"]) {
    const report = await time_to_stop(page, { do: "report", kind }, { do: "state" });
    assert.ok(report.time < kSoon, `the ${kind} ended after ${report.time} ms`);
  }
}));

test("stop: during a report the worker answers, and the page shows progress and Stop", on_page("?program=kim1-monitor&speed=max&inside=1", {}, async (driven) => {
  const { page } = driven;
  await page.evaluate(define_ask);
  await page.evaluate(() => ask({ do: "advance", cycles: 100_000_000 }));
  await page.evaluate(() => void (globalThis.report = ask({ do: "report", kind: "coverage" })));
  const longest = await page.evaluate(async () => {
    let longest = 0;
    for (let i = 0; i < 20; ++i) {
      const begin = performance.now();
      await ask({ do: "level", level: 0 });
      longest = Math.max(longest, performance.now() - begin);
      await new Promise((soon) => setTimeout(soon, 20));
    }
    return longest;
  });
  assert.ok(longest < kSoon, `an answer took ${longest} ms`);
  await driven.until("the progress is shown", () => document.querySelector("[data-looked]") !== null);
  await driven.press('[data-looked] [data-do="give_up"]');
  assert.equal((await page.evaluate(() => globalThis.report)).problem, "cancelled");
  await driven.until("the progress is gone", () => document.querySelector("[data-looked]") === null);
}));

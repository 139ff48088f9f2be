// Links to sessions in which anything was done, by the host: each leads a browser that was never here to that moment, and to that state.
// JANUS_LINKS=N: so many sessions of each program.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { in_browser, on_page } from "./driven.mjs";

const count = process.env.JANUS_LINKS ?? "4";

function links() {
  const folder = mkdtempSync(path.join(tmpdir(), "janus-links-")), file = path.join(folder, "links");
  const made = spawnSync(process.env.JANUS_ENGINE_TESTS, ["a link to a session in which anything was done leads to the same state"], { env: { ...process.env, JANUS_LINKS: count, JANUS_LINKS_TO: file } });
  assert.equal(made.status, 0, made.stdout.toString());
  const all = readFileSync(file, "utf8").trim().split("\n").map((line) => line.split(" ")).map(([program, cycle, hash, link]) => ({ program, cycle: Number(cycle), hash, link }));
  rmSync(folder, { recursive: true });
  return all;
}
// How many times as long the processor takes for additions, each of the sum before it, as one of three gigahertz; at least 1.
function slowness() {
  let best = Infinity;
  for (let round = 0; round < 5; ++round) {
    const begin = performance.now();
    let sum = round;
    for (let i = 0; i < 1e8; ++i) sum = (sum + i) | 0;
    best = Math.min(best, performance.now() - begin + (sum === 0.5 ? 1 : 0));
  }
  return Math.max(1, best / (1e8 / 3e9 * 1000));
}
const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];

test("links of random sessions lead to the same states in a browser that was never here, soon", { timeout: 880_000 }, on_page("", {}, async (driven) => {
  const all = links(), programs = [...new Set(all.map((each) => each.program))];
  assert.equal(all.length, programs.length * Number(count));
  const medians = [];
  for (const program of programs) {
    const times = [], sizes = [];
    for (const { cycle, hash, link } of all.filter((each) => each.program === program)) {
      const context = await driven.browser.createBrowserContext(), page = await context.newPage();
      await page.setViewport({ width: 1280, height: 800 });
      await page.goto(driven.server.url + link);
      await page.waitForFunction((wanted) => Number(document.querySelector('[role="slider"]')?.getAttribute("aria-valuenow")) === wanted, { polling: "raf" }, cycle);
      times.push(await page.evaluate(() => performance.now()));
      sizes.push(link.length);
      const { answers } = await in_browser({ page }, [{ do: "start", program, settings: {} }, { do: "moment", link }, { do: "pause" }, { do: "state" }]);
      assert.deepEqual([answers[3].cycle, answers[3].hash], [cycle, hash], `${program}: ${JSON.stringify(answers)} of ${link}`);
      await context.close();
    }
    console.log(`${program}: ${Math.min(...sizes)} to ${Math.max(...sizes)} characters; shown after ${median(times).toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)}`);
    medians.push(median(times));
  }
  // On two cores of three gigahertz that have nothing else to do it is 0.7 to 1.0 s.
  const slow = slowness();
  assert.ok(Math.max(...medians) < 1500 * slow, `${medians.map((each) => each.toFixed(0)).join(", ")} ms; additions take ${slow.toFixed(2)} times as long`);
}));

// Links to random sessions that the native engine recorded. Each leads the page's engine to the same cycle and state.
import assert from "node:assert/strict";
import { test } from "node:test";
import { in_node } from "./in_node.mjs";
import { kLinksOfEach, random_links } from "./random_links.mjs";

test("links: random sessions lead to the same states", async () => {
  const all = random_links();
  assert.equal(all.length, new Set(all.map((each) => each.program)).size * kLinksOfEach);
  for (const { program, cycle, hash, link } of all) {
    const { answers } = await in_node([{ do: "start", program, settings: {} }, { do: "moment", link }, { do: "pause" }, { do: "state" }]);
    assert.deepEqual([answers[3].cycle, answers[3].hash], [cycle, hash], `${program}: ${JSON.stringify(answers)} of ${link}`);
  }
});

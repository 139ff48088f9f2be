// Compares the page's types (app/src/types.ts) with the engine's updates: the TypeScript compiler checks every part and table of some
// sessions as values of these types. A field that is missing, additional or different is an error.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";

const kParts = ["timeline", "calls", "code", "registers", "memory", "watch", "breakpoints", "lines", "variables", "place", "tape", "terminal", "thinking", "considered", "tour"];
// `is`: the type of the answer, if it has one.
const kAsked = [
  { do: "tour", name: "t", text: "# T\nA.\n## 1. S\nDo.\n> Seen.\n```janus\nshow key C\nwindow open watch\nexpect 1\n```\n" },
  { do: "look" },
  { do: "break", kind: "execute", place: "0200", condition: "cycle > 1" },
  { do: "execute", command: "mark", values: { name: "here" } },
  { do: "advance", cycles: 3_000_000 },
  { do: "look" },
  { do: "programs", is: "{ programs: Program[] }" },
  { do: "trace", count: 20, is: "Trace" },
  { do: "report", kind: "profile", over: "all", is: "Report" },
  { do: "thoughts", is: "Thoughts" },
  { do: "report", kind: "coverage", is: "Report" },
  { do: "who", address: 0xfa, is: "Who" },
  { do: "who", register: 0, is: "Who" },
  { do: "memory_uses", over: "recent", first: 0, count: 256, is: "Uses" },
  { do: "level", level: 1 },
  { do: "look" },
];
const kStarts = [
  { program: "microchess", keys: "C,PC", settings: { level: "blitz" } },
  { program: "kim1-monitor", keys: "AD,0,2,0,0" },
  { program: "tiny-chess", type: "D2D3\\r" },
  { program: "samuel-checkers" },
  { program: "computer-chess" },
];

test("types: the engine's updates match the page's types", () => {
  const asked = kStarts.flatMap((start) => [{ do: "start", ...start }, { do: "wants", parts: kParts }, ...kAsked]);
  const came = spawnSync(process.env.JANUS_ANSWERS, { input: asked.map(({ is, ...each }) => JSON.stringify(each) + "\n").join(""), maxBuffer: 1 << 28 });
  assert.equal(came.status, 0);
  const answers = came.stdout.toString().trim().split("\n");
  assert.equal(answers.length, asked.length);
  const values = [], seen = new Set();
  const value = (name, type, text) => values.push(`export const ${name}: ${type} = ${text};\n`);
  for (const [at, each] of asked.entries()) {
    const answer = JSON.parse(answers[at]);
    assert.equal(answer.problem, undefined, `${each.do}: ${answers[at]}`);
    if (each.is) value(`answer_${at}`, each.is, answers[at]);
    for (const [part, told] of Object.entries(answer.parts ?? {})) {
      value(`${part}_${at}`, `Required<Parts>["${part}"]`, JSON.stringify(told));
      if (told !== null) seen.add(part);
    }
  }
  assert.deepEqual([...seen].sort(), [...kParts, "about", "run", "displays", "keys", "settings", "board", "moves"].sort(), "every part is sent at least once");
  const app = path.join(process.env.JANUS_PAGE, "../web-app"), folder = path.join(app, "sent");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "sent.ts"), 'import type { Parts, Program, Report, Thoughts, Trace, Uses, Who } from "../src/types";\n' + values.join(""));
  writeFileSync(path.join(folder, "tsconfig.json"), '{ "extends": "../tsconfig.json", "include": ["."] }\n');
  const judged = spawnSync(path.join(app, "node_modules/.bin/tsc"), ["--noEmit", "-p", folder]);
  assert.equal(judged.status, 0, judged.stdout.toString().slice(0, 4000));
});

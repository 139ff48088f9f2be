// Same inputs, same states in the page's engine and the native one: on every machine, recorded or not, and with a tape.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { in_node } from "./in_node.mjs";

function on_host(requests, folder) {
  const came = spawnSync(process.env.JANUS_ANSWERS, { input: requests.map((each) => JSON.stringify(each)).join("\n") + "\n", cwd: folder, maxBuffer: 1 << 28 });
  assert.equal(came.status, 0);
  return came.stdout.toString().trim().split("\n").map((line) => JSON.parse(line));
}
const states = (answers) => answers.map(({ hash, cycle, problem }) => problem ?? `${hash} at ${cycle}`);

const kRuns = [
  { program: "microchess", keys: "C,PC,6,3,4,3,F,PC", settings: { level: "blitz" }, cycles: 20_000_000 },
  { program: "microchess-upgrade", keys: "C,PC", cycles: 8_000_000 },
  { program: "kim1-monitor", keys: "AD,0,2,0,0,DA,A,9,+,4,2,AD,0,2,0,0", cycles: 4_000_000 },
  { program: "tiny-chess", type: "D2D3\\r", cycles: 12_000_000 },
  { program: "nakamozu-basic", type: "10 FOR I=1 TO 9\\r20 PRINT I*I\\r30 NEXT I\\rRUN\\r", cycles: 12_000_000 },
  { program: "h68tr-monitor", cycles: 3_000_000 },
  { program: "samuel-checkers", cycles: 20_000_000 },
  { program: "f8kit-monitor", cycles: 4_000_000 },
  { program: "computer-chess", cycles: 3_000_000 },
];

test("states: equal on every machine, recorded or not", async () => {
  const requests = kRuns.flatMap((run) => [false, true].map((debug) => ({ do: "bench", settings: {}, ...run, debugger: debug })));
  const host = on_host(requests);
  const { answers } = await in_node(requests);
  assert.ok(host.every((answer) => answer.hash), JSON.stringify(host));
  assert.deepEqual(states(answers), states(host));
  for (let i = 0; i < host.length; i += 2) assert.equal(host[i].hash, host[i + 1].hash, "recorded or not");
  assert.equal(new Set(host.map((answer) => answer.hash)).size, kRuns.length);
});

test("states: a tape is recorded, saved and read with equal bytes and states", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "janus-tape-"));
  // The monitor's dump of 0200-0210 as record 01: SAL, SAH, EAL, EAH, ID, then DUMPT.
  const poke = [[0x17f1, "00"], [0x17f5, "00 02"], [0x17f7, "10 02"], [0x17f9, "01"], [0x0200, "4A 41 4E 55 53 20 4C 4F 4F 4B 53 20 42 4F 54 48"]].map(([address, bytes]) => ({ do: "poke", address, bytes }));
  const begin = [{ do: "start", program: "kim1-monitor", settings: {}, running: false }, { do: "advance", cycles: 300_000 }, ...poke, { do: "tape", button: "record" }, { do: "keys", list: "AD,1,8,0,0,GO" }];
  const record = [...begin, { do: "advance", cycles: 9_000_000 }, { do: "tape", button: "stop" }, { do: "save", what: "tape", path: "tape.wav" }];
  const host = on_host(record, folder);
  const here = await in_node(record);
  assert.deepEqual(here.answers.map((answer) => answer.problem), record.map(() => undefined));
  assert.deepEqual(states(here.answers), states(host));
  const wav = readFileSync(path.join(folder, "tape.wav"));
  assert.ok(wav.length > 100_000, `${wav.length} bytes`);
  const file = Buffer.from(here.taken[0]);
  const differs = [...wav].findIndex((byte, at) => byte !== file[at]);
  assert.ok(file.equals(wav), `the same file; ${file.length} bytes for ${wav.length}, first other byte at ${differs}: ${file.subarray(differs, differs + 4).toString("hex")} for ${wav.subarray(differs, differs + 4).toString("hex")}`);

  const read = [{ do: "start", program: "kim1-monitor", settings: {}, running: false }, { do: "advance", cycles: 300_000 }, { do: "poke", address: 0x17f9, bytes: "01" },
    { do: "open", path: "tape.wav" }, { do: "tape", button: "play" }, { do: "keys", list: "AD,1,8,7,3,GO" }, { do: "advance", cycles: 9_000_000 }];
  const read_there = on_host(read, folder);
  const read_here = await in_node(read, { "tape.wav": wav });
  assert.deepEqual(read_here.answers.map((answer) => answer.problem), read.map(() => undefined));
  assert.deepEqual(states(read_here.answers), states(read_there));
  const wrong = await in_node([read[0], { do: "open", path: "broken.wav" }], { "broken.wav": wav.subarray(0, 30) });
  assert.ok(wrong.answers[1].problem, "a damaged tape is reported");
  rmSync(folder, { recursive: true });
});

// `janus dap` as an editor drives it: by the client that the protocol's makers test adapters with.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";

const { DebugClient } = createRequire(process.env.JANUS_LIBRARIES + "/")("@vscode/debugadapter-testsupport");
const kThread = { threadId: 1 };

const begin = async (client, launch) => {
  await client.initializeRequest({ adapterID: "janus", linesStartAt1: true, columnsStartAt1: true, pathFormat: "path", supportsProgressReporting: true });
  return client.launchRequest(launch);
};
const messages = [];  // that Janus has sent to these clients
const new_client = () => {
  const client = new DebugClient(process.env.JANUS, "dap", "janus"), dispatch = client.dispatch;
  client.defaultTimeout = 20000;
  client.dispatch = (text) => {
    messages.push(JSON.parse(text));
    dispatch.call(client, text);
  };
  return client;
};
// A client for the length of a test; `launch` stands at the entry.
const with_client = (launch, work) => async () => {
  const client = new_client();
  await client.start();
  try {
    await Promise.all([client.waitForEvent("initialized").then(() => client.configurationDoneRequest()), begin(client, { type: "janus", request: "launch", name: "a test", stopOnEntry: true, speed: "max", ...launch }), client.waitForEvent("stopped")]);
    await work(client);
  } finally {
    await client.stop();
  }
};
// Asked, and stopped again.
const stopped = async (client, ask) => (await Promise.all([client.waitForEvent("stopped"), ask()]))[0].body;
const go_on = (client) => stopped(client, () => client.continueRequest(kThread));
const cycle = async (client) => (await client.send("janus/timeline")).body.cycle;
const frames = async (client, threadId = 1) => (await client.stackTraceRequest({ threadId })).body.stackFrames;
const variables = async (client, scope, threadId = 1) => {
  const { scopes } = (await client.scopesRequest({ frameId: (await frames(client, threadId))[0].id })).body;
  return (await client.variablesRequest({ variablesReference: scopes.find((each) => each.name === scope).variablesReference })).body.variables;
};
const think = (client) => client.send("janus/keys", { list: "C,PC,6,1,4,1,F,PC" });

test("MicroChess: a breakpoint with hits, stacks, scopes, steps both ways, data, memory, a frame gone back to", with_client({ program: "microchess" }, async (client) => {
  await client.setFunctionBreakpointsRequest({ breakpoints: [{ name: "JANUS", hitCondition: "30" }] });
  await think(client);
  assert.equal((await go_on(client)).reason, "breakpoint");
  const here = await cycle(client), stack = await frames(client);
  assert.match(stack[0].name, /^JANUS {2}/);
  assert.ok(stack.length > 3);
  assert.match((await variables(client, "At entry"))[0].value, /^\$0C {2}count the current position/);
  assert.equal((await variables(client, "Registers"))[0].value, "$0100");
  for (const [forward, back] of [["stepInRequest", "instruction"], ["nextRequest", "line"]]) {
    await stopped(client, () => client[forward]({ ...kThread, granularity: back }));
    assert.ok((await cycle(client)) > here);
    await stopped(client, () => client.stepBackRequest({ ...kThread, granularity: back }));
    assert.equal(await cycle(client), here);
  }
  await stopped(client, () => client.stepOutRequest(kThread));
  await stopped(client, () => client.reverseContinueRequest(kThread));
  assert.equal(await cycle(client), here);
  const info = (await client.send("dataBreakpointInfo", { name: "BESTV" })).body;
  await client.send("setDataBreakpoints", { breakpoints: [{ dataId: info.dataId, accessType: "write" }] });
  await client.setFunctionBreakpointsRequest({ breakpoints: [] });
  assert.equal((await go_on(client)).reason, "data breakpoint");
  assert.equal((await client.evaluateRequest({ expression: "cycle > 1000", context: "watch" })).body.result, "$01  1");
  assert.equal((await client.send("readMemory", { memoryReference: "0x0100", count: 2 })).body.data, "prU=");
  const code = (await client.send("disassemble", { memoryReference: "0x0100", instructionOffset: -1, instructionCount: 3 })).body.instructions;
  assert.equal(code[1].instruction, "ldx STATE");
  const outer = (await frames(client))[1];
  await stopped(client, () => client.send("restartFrame", { frameId: outer.id }));
  assert.ok((await cycle(client)) < here + 100000);
  await client.send("cancel", {});
}));

test("a program of one's own: lines, conditions, log points, goto", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "janus-dap-")), file = path.join(folder, "count.s");
  writeFileSync(file, "        .org $0200\nstart:  ldx #0\nloop:   inx\n        stx $10\n        cpx #20\n        bne loop\nend:    jmp end\n");
  await with_client({ program: file, machine: "bare-6502" }, async (client) => {
    const source = { path: file };
    const set = (await client.setBreakpointsRequest({ source, breakpoints: [{ line: 4, condition: "X == 7" }, { line: 5, logMessage: "X is {X:d}" }, { line: 90 }] })).body.breakpoints;
    assert.deepEqual(set.map((each) => each.verified), [true, true, false]);
    await go_on(client);
    assert.equal((await stopped(client, () => client.reverseContinueRequest(kThread))).reason, "entry");
    assert.equal((await frames(client))[0].line, 2);
    await go_on(client);
    const [top] = await frames(client);
    assert.deepEqual([top.line, top.source.path], [4, file]);
    assert.equal((await variables(client, "Registers")).find((each) => each.name === "X").value, "$07");
    const heard = client.waitForEvent("output");
    await stopped(client, () => client.nextRequest(kThread));
    await stopped(client, () => client.nextRequest(kThread));
    assert.match((await heard).body.output, /X is 7/);
    const { targets } = (await client.send("gotoTargets", { source, line: 2 })).body;
    await stopped(client, () => client.send("goto", { ...kThread, targetId: targets[0].id }));
    assert.equal((await frames(client))[0].line, 2);
  })();
  rmSync(folder, { recursive: true });
});

const has_ca65 = spawnSync("ca65", ["--version"]).status === 0;
test("a program by ca65: lines, names and calls out of its debug file", { skip: has_ca65 ? false : "no ca65 here (tools/setup --external)" }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "janus-ca65-")), file = (name) => path.join(folder, name);
  const tool = (name, ...words) => assert.equal(spawnSync(name, words, { cwd: folder }).status, 0, name);
  writeFileSync(file("c.s"), '.segment "CODE"\nstart:  ldx #0\nloop:   inx\n        jsr twice\n        cpx #20\n        bne loop\nend:    jmp end\ntwice:  txa\n        asl\n        sta $11\n        rts\n');
  writeFileSync(file("c.cfg"), "MEMORY { RAM: start=$0200, size=$100; }\nSEGMENTS { CODE: load=RAM, type=ro; }\n");
  tool("ca65", "-g", "c.s", "-o", "c.o");
  tool("ld65", "-C", "c.cfg", "c.o", "-o", "c.bin", "--dbgfile", "c.dbg");
  await with_client({ program: `${file("c.bin")}@0200`, machine: "bare-6502", symbols: file("c.dbg"), start: "0200" }, async (client) => {
    await client.setBreakpointsRequest({ source: { path: file("c.s") }, breakpoints: [{ line: 9, condition: "X == 4" }] });
    await go_on(client);
    assert.deepEqual((await frames(client)).map((each) => [each.name, each.line]), [["twice", 9], ["start", 4]]);
    await stopped(client, () => client.stepOutRequest(kThread));
    assert.equal((await frames(client))[0].line, 5);
    await stopped(client, () => client.reverseContinueRequest(kThread));
    assert.equal((await frames(client))[0].line, 9);
  })();
  rmSync(folder, { recursive: true });
});

test("of the calls of a line one is stepped into, and the others are passed over", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "janus-targets-")), file = path.join(folder, "both.s");
  writeFileSync(file, ".macro both\n jsr one\n jsr two\n.endmacro\n .org $0200\nstart: both\nend: jmp end\none: jsr two\n rts\ntwo: rts\n");
  await with_client({ program: file, machine: "bare-6502" }, async (client) => {
    const { targets } = (await client.send("stepInTargets", { frameId: (await frames(client))[0].id })).body;
    assert.deepEqual(targets.map((each) => each.label), ["one", "two"]);
    await stopped(client, () => client.stepInRequest({ ...kThread, targetId: targets[1].id }));
    assert.deepEqual((await frames(client)).map((each) => each.name), ["two", "start"]);
    await stopped(client, () => client.stepBackRequest({ ...kThread, granularity: "instruction" }));
    const again = (await client.send("stepInTargets", { frameId: (await frames(client))[0].id })).body.targets;
    assert.deepEqual(again.map((each) => each.label), ["two"]);  // the first is over
  })();
  rmSync(folder, { recursive: true });
});

test("a search back that lasts says how far it is and is given up, as is a line of the console", with_client({ program: "bench-6502" }, async (client) => {
  await client.continueRequest(kThread);
  while ((await cycle(client)) < 4e8) await new Promise((soon) => setTimeout(soon, 20));
  await stopped(client, () => client.pauseRequest(kThread));
  await client.setExceptionBreakpointsRequest({ filters: ["undocumented"] });
  const here = await cycle(client);
  const update = client.waitForEvent("progressUpdate"), end = client.waitForEvent("progressEnd");
  const [start] = await Promise.all([client.waitForEvent("progressStart"), client.send("reverseContinue", kThread)]);
  assert.ok((await update).body.percentage > 0);
  const from = performance.now();
  await stopped(client, () => client.send("cancel", { progressId: start.body.progressId }));
  console.log(`given up within ${(performance.now() - from).toFixed(1)} ms`);
  assert.equal((await end).body.message, "cancelled");
  assert.equal(await cycle(client), here);
  const line = client.evaluateRequest({ expression: "rc", context: "repl" });
  for (let i = 0; i < 20; ++i) await client.threadsRequest();
  await client.pauseRequest(kThread);
  assert.match((await line).body.result, /interrupted/);
  assert.equal(await cycle(client), here);
}));

test("Samuel's checkers on the F8: no stack pointer, and calls all the same", with_client({ program: "samuel-checkers" }, async (client) => {
  await client.send("setInstructionBreakpoints", { breakpoints: [{ instructionReference: (await frames(client))[0].instructionPointerReference }] });
  await stopped(client, () => client.stepInRequest({ ...kThread, granularity: "instruction" }));
  assert.ok((await variables(client, "Registers")).some((each) => each.name === "ISAR"));
  const here = await cycle(client);
  await stopped(client, () => client.nextRequest({ ...kThread, granularity: "instruction" }));
  await stopped(client, () => client.stepBackRequest({ ...kThread, granularity: "instruction" }));
  assert.equal(await cycle(client), here);
}));

test("Tiny Chess: a thread for the machine and one for its BASIC, stops in either", with_client({ program: "tiny-chess" }, async (client) => {
  const { threads } = (await client.threadsRequest()).body;
  assert.deepEqual(threads.map((each) => each.name), ["machine", "BASIC"]);
  const text = (await client.send("loadedSources")).body.sources.at(-1);
  assert.match((await client.sourceRequest({ source: text, sourceReference: text.sourceReference })).body.content, /^\d+ /);
  await client.setBreakpointsRequest({ source: text, breakpoints: Array.from({ length: 15 }, (_, line) => ({ line: line + 1 })) });
  assert.equal((await go_on(client)).threadId, 2);
  const here = await cycle(client);
  await stopped(client, () => client.nextRequest({ threadId: 2 }));
  await stopped(client, () => client.stepBackRequest({ threadId: 2 }));
  assert.equal(await cycle(client), here);
  assert.ok((await variables(client, "Variables", 2)).length > 10);
  await stopped(client, () => client.stepInRequest({ ...kThread, granularity: "instruction" }));
  assert.ok((await frames(client)).length > 0);
}));

test("Computer Chess, a BASIC of its own: lines of the listing are stopped at", with_client({ program: "computer-chess" }, async (client) => {
  const [source] = (await client.send("loadedSources")).body.sources;
  const { breakpoints } = (await client.send("breakpointLocations", { source, line: 1, endLine: 400 })).body;
  assert.ok(breakpoints.length > 50);
  await client.setBreakpointsRequest({ source, breakpoints: breakpoints.slice(0, 40).map(({ line }) => ({ line })) });
  assert.equal((await go_on(client)).reason, "breakpoint");
  const [top] = await frames(client), here = await cycle(client);
  assert.ok(top.line > 0);
  await stopped(client, () => client.nextRequest(kThread));
  await stopped(client, () => client.stepBackRequest(kThread));
  assert.equal(await cycle(client), here);
}));

// software/microchess/TUTORIAL.md, whose parts are named here; what `janus debug` says of the same is what it has to come to.
test("the tutorial of MicroChess, by the protocol alone, ends at the same cycle", async () => {
  const game = ["C,PC,6,4,4,4,F,PC", { level: "normal", opening: "giuoco-piano-white" }], condition = "mem[STATE]==0 && inside(JANUS, mem[STATE]==4)";
  const commands = [`break JANUS if ${condition}`, "continue", "rfinish", "rfinish", "rfinish", "step", "continue", "rfinish", "rfinish", "rnext", "rnext", "next", "who BESTV go", "disable", "continue", "who BESTV go", "who BESTV go", "print cycle"];
  const told = spawnSync(process.env.JANUS, ["debug", "microchess", "--keys", game[0], ...Object.entries(game[1]).flatMap(([name, value]) => ["--set", `${name}=${value}`]), ...commands.flatMap((each) => ["--command", each])]).stdout.toString();
  const end = Number(told.trim().split(/\s+/).at(-1));
  assert.ok(end > 1e6, told);
  await with_client({ program: "microchess", keys: game[0], settings: game[1] }, async (client) => {
    const at = async () => (await client.evaluateRequest({ expression: "PC", context: "watch" })).body.result.split(" ")[0];
    const state = async () => (await client.evaluateRequest({ expression: "mem[STATE]", context: "watch" })).body.result;
    const back_to = async (depth) => stopped(client, async () => client.send("restartFrame", { frameId: (await frames(client))[depth].id }));
    // 2 and 3: a breakpoint where it thinks, the five calls
    await client.setFunctionBreakpointsRequest({ breakpoints: [{ name: "JANUS", condition }] });
    await go_on(client);
    assert.deepEqual([await at(), await state(), (await frames(client)).length], ["$0100", "$00  0", 6]);
    // Out of the replies, backward, to the move that is tried
    await back_to(2);
    assert.deepEqual([await at(), await state()], ["$0100", "$04  4"]);
    await go_on(client);
    assert.equal(await state(), "$00  0");
    await back_to(1);
    await stopped(client, () => client.stepBackRequest({ ...kThread, granularity: "instruction" }));
    assert.equal(await at(), "$014D");
    for (const place of ["$014A", "$0147"]) {
      await stopped(client, () => client.stepBackRequest({ ...kThread, granularity: "line" }));
      assert.equal(await at(), place);
    }
    await stopped(client, () => client.nextRequest({ ...kThread, granularity: "line" }));
    assert.equal(await at(), "$014A");
    // Who wrote the best value, before it thought, and when it had
    const who = () => stopped(client, () => client.send("janus/whoWrote", { name: "BESTV" }));
    await who();
    assert.equal(await at(), "$03C1");
    await client.setFunctionBreakpointsRequest({ breakpoints: [] });
    await client.continueRequest(kThread);
    while (!(await client.send("janus/display")).body.waits || (await cycle(client)) < 1e6) await new Promise((soon) => setTimeout(soon, 20));
    for (const place of ["$03D9", "$0395"]) {
      await who();
      assert.equal(await at(), place);
    }
    assert.equal(await cycle(client), end);
  })();
});

test("on a port: a web page is let go, and the client launches with the printed token", async () => {
  const server = spawn(process.env.JANUS, ["dap", "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(server, "exit");
  const [line] = await once(server.stdout, "data");
  const [, port, token] = /^listening on 127\.0\.0\.1:(\d+), token ([0-9a-f]{32})\n$/.exec(line.toString());
  const message = JSON.stringify({ seq: 1, type: "request", command: "launch", arguments: { program: "microchess", token } });
  await assert.rejects(fetch(`http://127.0.0.1:${port}/`, { method: "POST", mode: "no-cors", body: message }));
  const client = new_client();
  await client.start(Number(port));
  await assert.rejects(begin(client, { program: "microchess" }), /"token" is missing/);
  await assert.rejects(client.launchRequest({ program: "microchess", token: token.replace(/./g, "0") }), /"token" is wrong/);
  await Promise.all([client.waitForEvent("initialized").then(() => client.configurationDoneRequest()), client.launchRequest({ program: "microchess", stopOnEntry: true, token }), client.waitForEvent("stopped")]);
  assert.equal((await variables(client, "Registers"))[0].name, "PC");
  await client.disconnectRequest();
  assert.deepEqual(await ended, [0, null]);
});

test("it is quick: steps, and requests while it runs", with_client({ program: "microchess" }, async (client) => {
  await think(client);
  await client.continueRequest(kThread);
  const times = [];
  for (const until = performance.now() + 10000; performance.now() < until;) {
    for (const ask of [() => client.threadsRequest(), () => variables(client, "Registers")]) {
      const from = performance.now();
      await ask().catch(() => {});  // what was listed may be gone: it runs
      times.push(performance.now() - from);
    }
    await new Promise((soon) => setTimeout(soon, 14));
  }
  times.sort((a, b) => a - b);
  console.log(`${times.length} times threads or variables while it runs: median ${times[times.length >> 1].toFixed(1)} ms, at most ${times.at(-1).toFixed(1)}`);
  assert.ok(times[times.length >> 1] < 16);
  await stopped(client, () => client.pauseRequest(kThread));
  const from = performance.now();
  for (let i = 0; i < 10; ++i) await stopped(client, () => client.stepInRequest({ ...kThread, granularity: "instruction" }));
  console.log(`a step: ${((performance.now() - from) / 10).toFixed(1)} ms`);
}));

test("messages: each has the type that the protocol declares, and no other members", () => {
  const capital = (name) => name[0].toUpperCase() + name.slice(1);
  const type = (each) => (each.type === "event" ? `${capital(each.event)}Event` : each.success ? `${capital(each.command)}Response` : "ErrorResponse");
  const declared = messages.filter((each) => !each.command?.startsWith("janus/"));
  const file = path.join(process.env.JANUS_LIBRARIES, "messages.ts");
  const distinct = new Map(declared.map((each) => [JSON.stringify({ ...each, seq: 0, ...(each.request_seq && { request_seq: 0 }) }), type(each)]));
  const lines = [...distinct].map(([text, name], i) => `export const m${i}: P.${name} = ${text};`);
  writeFileSync(file, ['import { DebugProtocol as P } from "@vscode/debugprotocol";', ...lines, ""].join("\n"));
  const tsc = path.join(process.env.JANUS_BUILD, "dap-vscode/node_modules/.bin/tsc");
  const { status, stdout } = spawnSync(tsc, ["--noEmit", "--strict", "--skipLibCheck", "--moduleResolution", "bundler", "--module", "esnext", file]);
  console.log(`${declared.length} messages, ${distinct.size} different ones`);
  assert.equal(status, 0, String(stdout));
  assert.ok(declared.length > 1000);
});

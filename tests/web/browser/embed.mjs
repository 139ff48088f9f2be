// The page in an iframe of another site, which controls it by messages and receives updates.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { on_page, serve, some } from "./driven.mjs";

// Serves a page on another port, which is another origin.
async function stranger(driven, html, work) {
  const folder = mkdtempSync(path.join(tmpdir(), "janus-stranger-"));
  writeFileSync(path.join(folder, "index.html"), `<!doctype html><html lang="en"><title>Stranger</title><link rel="icon" href="data:,"><main>${html}</main></html>`);
  const there = await serve({ folder });
  driven.page.removeAllListeners("request");  // there are two servers now
  try {
    await driven.page.goto(there.url);
    await work(there);
  } finally {
    await there.close();
    rmSync(folder, { recursive: true });
  }
}
const heard = (driven, what, condition, ...values) => driven.until(what, condition, ...values);

test("embedding: another site embeds the board and plays a game by messages", on_page("about:blank", {}, async (driven) => {
  const { page } = driven;
  await stranger(driven, `<iframe id="frame" title="board" width="600" height="640" src="${driven.server.url}?embed=board&program=microchess&set=level:super-blitz&speed=max"></iframe>
    <script>
      globalThis.heard = [];
      addEventListener("message", ({ data, origin, source }) => source === frame.contentWindow && heard.push({ ...data, origin }));
      const post = (message) => frame.contentWindow.postMessage(message, "*");
    </script>`, async () => {
    await heard(driven, "it is ready", () => globalThis.heard.some((each) => each.janus === "ready" && each.program === "microchess"));
    await page.evaluate(() => post({ janus: "seat", seat: 0, id: 1 }));
    await heard(driven, "it waits for White", () => globalThis.heard.some((each) => each.janus === "answer" && each.id === 1) && globalThis.heard.some((each) => each.janus === "state" && each.waits && each.to_move === "white"));
    await page.evaluate(() => post({ janus: "move", move: "e2e4", id: 2 }));
    await heard(driven, "both have moved", () => globalThis.heard.filter((each) => each.janus === "move").map((each) => `${each.number} ${each.move} ${each.by}`).join() === "1 e4 visitor,2 e5 program");
    await heard(driven, "it is White's turn", () => { const last = globalThis.heard.filter((each) => each.janus === "state").at(-1); return last.waits && last.to_move === "white" && last.moves.join() === "e4,e5" && last.cycle > 0 && / w /.test(last.position); });
    await page.evaluate(() => post({ janus: "move", move: "e4e6" }));
    await heard(driven, "an illegal move is reported", () => globalThis.heard.some((each) => each.janus === "problem"));
    await page.evaluate(() => post({ janus: "nonsense", id: 3 }));
    await heard(driven, "an unknown message is reported", () => globalThis.heard.some((each) => each.id === 3 && each.problem === "unknown message: nonsense"));
    await page.evaluate(() => post({ janus: "take_back" }));
    await heard(driven, "it is taken back", () => globalThis.heard.filter((each) => each.janus === "state").at(-1).moves.length === 0);
    // By clicks, within the frame.
    const frame = page.frames().find((each) => each.url().includes("embed=board"));
    for (const square of ["d2", "d4"]) await (await frame.waitForSelector(`button[aria-label^="${square},"], button[aria-label="${square}"]`)).click();
    await heard(driven, "a move by a click is reported", () => globalThis.heard.some((each) => each.janus === "move" && each.move === "d4" && each.by === "visitor"));
    assert.deepEqual(await frame.evaluate(async () => [await indexedDB.databases(), (await navigator.serviceWorker.getRegistrations()).length, localStorage.length]), [[], 0, 0], "it keeps nothing");
    assert.equal(await frame.$("header"), null);
    await driven.keep("embedded-board");
  });
}));

test("embedding: only messages of the origin in the address are accepted", on_page("about:blank", {}, async (driven) => {
  await stranger(driven, `<iframe id="frame" title="board" src="${driven.server.url}?embed=board&origin=https://example.org"></iframe>
    <script>globalThis.heard = 0; addEventListener("message", () => ++globalThis.heard); const post = (message) => frame.contentWindow.postMessage(message, "*");</script>`, async () => {
    const frame = await (await driven.page.$("#frame")).contentFrame();
    await frame.waitForSelector(".embedded[data-ready]", { timeout: 30000 });
    await driven.page.evaluate(() => post({ janus: "seat", seat: 0, id: 1 }));
    await new Promise((soon) => setTimeout(soon, 1500));
    assert.equal(await driven.page.evaluate(() => globalThis.heard), 0);
    driven.errors.length = 0;  // the browser reports a message for another origin
  });
}));

for (const dark of some([true, false])) {
  test(`<janus-machine> on the example page, ${dark ? "dark" : "light"}: its buttons play, and axe finds nothing`, on_page("about:blank", { dark }, async (driven) => {
    const { page } = driven;
    await page.goto(driven.server.url + "examples/embed.html");
    for (const view of ["board", "machine", "calls"]) {
      await driven.until(`${view} is there`, (wanted) => [...document.querySelectorAll("janus-machine")].some((each) => (each.getAttribute("view") ?? "board") === wanted && each.state.program === "microchess"), view);
    }
    await driven.button("Play White, and open with e4");
    await driven.until("the reply is reported", () => document.querySelector("#said").textContent === "Ply 2: e5, by the program.");
    assert.deepEqual(await driven.with_axe(), []);
    await page.evaluate(() => document.querySelector("janus-machine[view=machine]").setAttribute("program", "tiny-chess"));
    await driven.until("the other program is shown", () => document.querySelector("janus-machine[view=machine]").state.program === "tiny-chess");
    await page.evaluate(() => document.querySelector("janus-machine[view=machine]").scrollIntoView());
    await driven.keep(`example-${dark ? "dark" : "light"}`);
    await page.evaluate(() => scrollTo(0, 0));
    await driven.keep(`example-top-${dark ? "dark" : "light"}`);
  }));
}

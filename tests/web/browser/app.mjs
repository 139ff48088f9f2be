// The page as an app: offline, with a new version, and with several saved sessions.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { on_page, some } from "./driven.mjs";

const kept_whole = (driven) => driven.until("the files are kept", async () => {
  const worker = await navigator.serviceWorker.getRegistration();
  return !!worker?.active && !!navigator.serviceWorker.controller;
});
const versions = (driven) => driven.page.evaluate(async () => (await caches.keys()).sort());

async function plays(driven) {
  if (await driven.page.$('[data-choice="play"]')) await driven.press('[data-choice="play"]');
  await driven.button("Play White");
  await driven.said("White to move: your move");
  await driven.move("e2", "e4");
  await driven.until("its move is made", () => document.querySelector(".moves .link") !== null);
}

// Makes another build of the same page, with other names of its parts and the attribute data-another.
function another_version(from) {
  const folder = mkdtempSync(path.join(tmpdir(), "janus-version-"));
  cpSync(from, folder, { recursive: true });
  const names = readdirSync(folder).filter((name) => /-[A-Z0-9]{8}\.js$/.test(name));
  const other = (name) => name.replace(/-[A-Z0-9]{8}\./, (hash) => `-${[...hash.slice(1, 9)].reverse().join("")}.`);
  const texts = [...names, "index.html"];
  for (const file of texts) writeFileSync(path.join(folder, file), names.reduce((text, name) => text.replaceAll(name, other(name)), readFileSync(path.join(folder, file), "utf8")));
  for (const name of names) renameSync(path.join(folder, name), path.join(folder, other(name)));
  const index = readFileSync(path.join(folder, "index.html"), "utf8");
  const version = /version:"([0-9a-f]{12})"/.exec(index)[1], new_version = [...version].reverse().join("");
  writeFileSync(path.join(folder, "index.html"), index.replaceAll(version, new_version).replace("<html ", "<html data-another "));
  const hash = (name) => createHash("sha256").update(readFileSync(path.join(folder, name))).digest("hex");
  let worker = names.reduce((text, name) => text.replaceAll(name, other(name)), readFileSync(path.join(folder, "sw.js"), "utf8")).replaceAll(version, new_version);
  for (const name of [...names.map(other), "index.html"])
    worker = worker.replace(new RegExp(`("?${name.replaceAll(".", "\\.")}"?):\\["[0-9a-f]{64}"`), (_, key) => `${key}:["${hash(name)}"`);
  writeFileSync(path.join(folder, "sw.js"), worker);
  return { folder, names: names.map(other) };
}

test("offline: after the first visit the page and its deferred parts load and play", on_page("?program=microchess", {}, async (driven) => {
  await kept_whole(driven);
  await driven.server.close();
  await driven.page.reload();
  await driven.page.waitForSelector("[data-ready]", { timeout: 30000 });
  await plays(driven);
  await driven.press('[data-do="menu"]');
  await driven.button("Kept here…");
  await driven.page.waitForSelector("dialog.kept_here");
  driven.errors.length = 0;  // the browser reports the missing server
}));

test("new version: announced, loaded as a whole, and no page gets parts of both", on_page("?program=microchess", {}, async (driven) => {
  await kept_whole(driven);
  const [before] = await versions(driven);
  const other = another_version(driven.server.folder);
  // Half of the new version is on the server: nothing of it is loaded.
  const missing = path.join(other.folder, other.names[0]), text = readFileSync(missing);
  writeFileSync(missing, "half of a file");
  driven.server.folder = other.folder;
  await driven.page.evaluate(async () => { const worker = await navigator.serviceWorker.getRegistration(); await worker.update().catch(() => {}); });
  await new Promise((soon) => setTimeout(soon, 1500));
  assert.equal(await driven.page.$(".new_version"), null);
  await driven.page.reload();
  await driven.page.waitForSelector("[data-ready]");
  assert.equal(await driven.page.$("html[data-another]"), null, "the complete old page");
  // Now the new version is complete.
  writeFileSync(missing, text);
  await driven.page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  await driven.page.waitForSelector(".new_version");
  await driven.keep("new-version");
  assert.deepEqual(await driven.with_axe(), []);
  assert.equal(await driven.page.$("html[data-another]"), null, "until the user requests it");
  driven.server.asked.length = 0;
  await Promise.all([driven.page.waitForNavigation(), driven.press(".new_version button")]);
  await driven.page.waitForSelector("html[data-another] [data-ready]");
  assert.deepEqual(driven.server.asked.filter((name) => !/^(sw\.js|icons|favicon)/.test(name)), [], "it was stored before it was shown");
  assert.ok((await versions(driven)).includes(before), "for open pages of the old version");
  assert.equal(await driven.page.$(".new_version"), null);
  driven.errors.length = 0;
  rmSync(other.folder, { recursive: true });
}));

test("saved sessions: stored under names, resumed, renamed and deleted", on_page("?program=microchess&set=level:super-blitz&speed=max", {}, async (driven) => {
  const { page } = driven;
  const names = () => page.$$eval("[data-kept]", (all) => all.map((each) => each.dataset.kept));
  const open = async () => { await driven.press('[data-do="menu"]'); await driven.button("Kept here…"); await page.waitForSelector("dialog.kept_here [data-size]"); };
  await plays(driven);
  await driven.made("e4 e5");
  await open();
  await page.type('[aria-label="Name of this session"]', "Open game");
  await driven.button("Keep this session");
  await driven.until("it is listed", () => document.querySelector('[data-kept="Open game"]') !== null);
  assert.deepEqual(await driven.with_axe(), []);
  await driven.keep("kept-here");
  await driven.press('[data-kept="Open game"] button:nth-of-type(2)');
  const field = await page.waitForSelector('[aria-label="New name"]');
  await field.evaluate((input) => input.select());
  await field.type("King's pawn");
  await driven.button("Done");
  await driven.until("it has the new name", () => document.querySelector(`[data-kept="King's pawn"]`) !== null);
  assert.match(await driven.text("[data-size]"), /^\d sessions?, [\d.]+ (bytes|kB)$/);
  await driven.press('dialog.kept_here [aria-label="Close"]');
  await driven.go("?program=tiny-chess");
  await open();
  await driven.press(`[data-kept="King's pawn"] button:nth-of-type(1)`);
  await driven.made("e4 e5");
  await open();
  await driven.press(`[data-kept="King's pawn"] button:nth-of-type(4)`);
  await driven.until("it is deleted", () => document.querySelector(`[data-kept="King's pawn"]`) === null);
  assert.ok(!(await names()).includes("King's pawn"));
}));

test("dialogs: have the keyboard focus as soon as they appear", on_page("?program=microchess", {}, async (driven) => {
  const { page } = driven;
  await page.evaluate(() => {
    globalThis.has_keys = {};
    new MutationObserver((all) => {
      for (const node of all.flatMap(({ addedNodes }) => [...addedNodes])) {
        const dialog = node.nodeName === "DIALOG" ? node : node.querySelector?.("dialog");
        if (dialog) globalThis.has_keys[dialog.ariaLabel] = dialog.open && dialog.contains(document.activeElement);
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  const shut = () => driven.press('dialog[open] [aria-label="Close"]');
  await driven.press('[data-do="programs"]');
  await shut();
  for (const entry of ["Help", "Kept here…"]) {
    await driven.press('[data-do="menu"]');
    await driven.button(entry);
    await shut();
  }
  assert.deepEqual(await page.evaluate(() => globalThis.has_keys), { Programs: true, Help: true, "Kept here": true });
}));

test("storage: sessions saved by the first version of the page are still available", on_page("about:blank", {}, async (driven) => {
  const { page } = driven;
  await page.goto(driven.server.url + "libraries.txt");
  await page.evaluate(() => new Promise((ready) => {
    const open = indexedDB.open("janus", 1);
    open.onupgradeneeded = () => open.result.createObjectStore("sessions", { keyPath: "program" });
    open.onsuccess = () => {
      const put = open.result.transaction("sessions", "readwrite").objectStore("sessions").put({ program: "tiny-chess", bytes: new Uint8Array(1234), cycle: 1, running: false });
      put.onsuccess = () => { open.result.close(); ready(); };
    };
  }));
  await driven.go("?program=microchess");
  await driven.press('[data-do="menu"]');
  await driven.button("Kept here…");
  await page.waitForSelector('[data-kept="tiny-chess"]');
  driven.errors.length = 0;  // libraries.txt has no icon
}));

for (const [width, height] of some([[390, 844], [1280, 800]])) {
  test(`${width}x${height}: frame before the engine, stable layout, early clicks`, on_page("about:blank", { width, height, touch: width < 600 }, async (driven) => {
    const { page, server } = driven;
    let let_go;
    const held = new Promise((go) => (let_go = go));
    server.before = (name) => (name.startsWith("engine-") ? held : undefined);
    await page.goto(server.url, { waitUntil: "domcontentloaded" });
    await page.waitForSelector(".square");
    const places = () => page.$$eval(".square, header button, .choice", (all) => all.map((each) => { const box = each.getBoundingClientRect(); return [box.x, box.y, box.width, box.height].map(Math.round).join(" "); }));
    const before = await places();
    assert.equal(await page.$("[data-ready]"), null);
    assert.deepEqual(await driven.with_axe(), []);
    await page.waitForSelector("#loading:not([hidden])").catch(() => {});
    await driven.keep(`first-${width}`);
    let_go();
    await page.waitForSelector("[data-ready]");
    assert.deepEqual(await places(), before);
    await driven.go("about:blank");
    await page.goto(server.url, { waitUntil: "domcontentloaded" });
    await driven.press('[data-choice="play"]');
    await driven.button("Play White");
    await driven.said("White to move: your move");
  }));
}

for (const encoding of some(["br", "gzip"])) {
  test(`compressed copies (${encoding}): the page loads them, and works offline`, async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "janus-compressed-"));
    cpSync(process.env.JANUS_PAGE, folder, { recursive: true });
    assert.equal(spawnSync("node", [path.join(process.env.JANUS_LIBRARIES, "../web-app/compress.mjs"), folder, "4"]).status, 0);
    if (encoding === "gzip") {  // like servers that send a .gz file with a content encoding
      const engine = readdirSync(folder).find((name) => name.endsWith(".wasm.gz"));
      writeFileSync(path.join(folder, `${engine}.gz`), readFileSync(path.join(folder, engine)));
    }
    await on_page("?program=microchess", { serving: { folder, encoding } }, async (driven) => {
      await kept_whole(driven);
      await driven.server.close();
      await driven.page.reload();
      await driven.page.waitForSelector("[data-ready]", { timeout: 30000 });
      driven.errors.length = 0;
    })();
    rmSync(folder, { recursive: true });
  });
}

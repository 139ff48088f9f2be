// Saved sessions: by the browser after the page is closed, in a file, in a link.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { Driven, on_page } from "./driven.mjs";

const kLink = "?program=microchess&set=level:super-blitz&speed=max&inside=1";

async function two_moves(driven) {
  await driven.button("Play White");
  await driven.said("White to move: your move");
  await driven.move("e2", "e4");
  await driven.made("e4 e5");
  await driven.said("White to move");
}

test("session: survives a reload until it is deleted", on_page("?program=microchess&view=play", {}, async (driven) => {
  const { page } = driven;
  await page.select('[aria-label="Speed"]', "0");
  await driven.tab("settings");
  await page.select('[data-setting="level"]', "super-blitz");
  await driven.tab("moves");
  await driven.button("New");
  await driven.made("e4");
  await driven.said("Black to move");
  await driven.kept();
  await page.reload();
  await page.waitForSelector("[data-ready]");
  await driven.made("e4");
  await driven.until("it reports the restored session", () => document.querySelector("[data-message]")?.textContent.includes("resumed where you left off"));
  await driven.said("Black to move");
  await driven.press('[data-do="menu"]');
  await driven.button("Kept here…");
  await driven.button("Forget all");
  await driven.until("it reports the deletion", () => document.querySelector("[data-message]")?.textContent.includes("were deleted"));
  await page.goto("about:blank");
  await driven.go("?program=microchess");
  await driven.until("the front door again", () => document.querySelector(".door") !== null);
}));

test("session file: another page opens it at the same cycle", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "janus-files-"));
  const driven = await Driven.open(kLink);
  const client = await driven.page.createCDPSession();
  await client.send("Page.setDownloadBehavior", { behavior: "allow", downloadPath: folder });
  await two_moves(driven);
  await driven.button("Pause");
  const time = () => driven.page.$eval('[role="slider"]', (slider) => slider.getAttribute("aria-valuenow"));
  await driven.stands("paused");
  const there = await time();
  await driven.press('[data-do="menu"]');
  await driven.button("Save the session");
  for (let i = 0; i < 100 && !readdirSync(folder).includes("microchess.session"); ++i) await new Promise((soon) => setTimeout(soon, 100));
  await new Promise((soon) => setTimeout(soon, 300));
  const bytes = readFileSync(path.join(folder, "microchess.session"));
  assert.ok(bytes.length > 100);
  await driven.close();

  const other = await Driven.open("?program=tiny-chess&inside=1");
  await (await other.page.$("input[type=file]")).uploadFile(path.join(folder, "microchess.session"));
  await other.until("MicroChess is there", () => document.title.startsWith("MicroChess"));
  await other.made("e4 e5");
  assert.equal(await other.page.$eval('[role="slider"]', (slider) => slider.getAttribute("aria-valuenow")), there);
  writeFileSync(path.join(folder, "damaged.session"), bytes.subarray(0, bytes.length - 40));
  await (await other.page.$("input[type=file]")).uploadFile(path.join(folder, "damaged.session"));
  await other.until("the reason is shown", () => document.querySelector(".message.problem [data-message]") !== null);
  await other.made("e4 e5");
  await other.close();
  rmSync(folder, { recursive: true });
});

test("link: sets program, settings and keys", on_page("?program=microchess&set=level:blitz&keys=C,PC", {}, async (driven) => {
  await driven.digits("0F1333");
  await driven.made("e4");
  await driven.tab("settings");
  assert.equal(await driven.page.$eval('[data-setting="level"]', (select) => select.value), "blitz");
}));

test("link: an unknown program is reported in one line, and another one runs", on_page("?program=chess-4000", {}, async (driven) => {
  await driven.until("it is reported", () => document.querySelector(".message.problem [data-message]")?.textContent.includes("chess-4000"));
}));

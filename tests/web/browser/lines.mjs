// A cc65 program in a browser: its image, .dbg file and sources are opened together, and it steps by lines of C.
import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { on_page } from "./driven.mjs";

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), "../../other_tools");

test("cc65 program: steps by lines of C, forward and back", on_page("?program=kim1-monitor&inside=1", {}, async (driven) => {
  const { page } = driven;
  await driven.button("Pause");
  await driven.stands("paused");
  page.removeAllListeners("dialog");
  page.on("dialog", (dialog) => dialog.accept("0200"));  // the address of raw bytes
  const files = ["kim1.bin", "kim1.dbg", "squares.c", "squares.s", "start.s", "runtime.s"].map((name) => path.join(folder, name));
  await (await page.$("input[type=file]")).uploadFile(...files);
  await driven.until("the image is loaded", () => document.querySelector("[data-message]")?.textContent.includes("kim1.dbg"));
  const command = async (line) => {
    await page.type('[aria-label="Command"]', line);
    await page.keyboard.press("Enter");
    await driven.until(`${line} was carried out`, (wanted) => [...document.querySelectorAll('[aria-label="Console"] .command')].some((each) => each.textContent.includes(wanted)), line);
  };
  await driven.tab("console");
  await command("set pc $0200");
  await command("until squares.c:25");
  await driven.tab("source");
  const stands_at = (line) => driven.until(`it stands at line ${line}`, (wanted) => document.querySelector(".row.source.here .address")?.textContent === wanted, `${line}`);
  await stands_at(25);
  assert.equal(await driven.text(".row.source.here .text"), "total += square(i);");
  const step = async (shift, control, line) => {
    if (shift) await page.keyboard.down("Shift");
    if (control) await page.keyboard.down("Control");
    await page.keyboard.press("F7");
    if (control) await page.keyboard.up("Control");
    if (shift) await page.keyboard.up("Shift");
    await stands_at(line);
  };
  await step(false, false, 7);   // into the function
  await step(false, false, 8);
  await step(true, false, 7);    // back
  await step(true, false, 25);
  await step(false, true, 24);   // over it
  await step(true, true, 25);
  await driven.keep("c-lines");
}));

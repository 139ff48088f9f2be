// Tests tools/web-hosting/exchange.mjs: publishing new files into a folder that has other files.
import assert from "node:assert/strict";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";

const { exchange, kList } = await import(path.join(process.env.JANUS_SOURCE, "tools/web-hosting/exchange.mjs"));

const in_folder = (work) => async () => {
  const top = mkdtempSync(path.join(tmpdir(), "janus-exchange-"));
  try { await work(path.join(top, "site")); } finally { rmSync(top, { recursive: true, force: true }); }
};
const put = (folder, files) => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
};
const files = (folder) => Object.fromEntries(readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
  .map((each) => path.relative(folder, path.join(each.parentPath ?? each.path, each.name))).filter((name) => name !== kList).sort()
  .map((name) => [name, readFileSync(path.join(folder, name), "utf8")]));
const bring = (site, made) => exchange(site, async (fresh) => put(fresh, made));

test("exchange: files of the owner stay, old published files are removed", in_folder(async (site) => {
  put(site, { ".git/HEAD": "ref", CNAME: "janus.example", "notes/mine.txt": "mine" });
  await bring(site, { "index.html": "1", "p/old.html": "1", "p/both.html": "1" });
  put(site, { "p/own.html": "the owner's" });
  await bring(site, { "index.html": "2", "p/both.html": "2", "q/new.html": "2" });
  assert.deepEqual(files(site), { ".git/HEAD": "ref", CNAME: "janus.example", "index.html": "2", "notes/mine.txt": "mine", "p/both.html": "2", "p/own.html": "the owner's", "q/new.html": "2" });
  await bring(site, { "index.html": "3" });
  assert.ok(!existsSync(path.join(site, "q")), "an empty folder is left");
  assert.equal(files(site)["p/own.html"], "the owner's");
}));

test("exchange: a failure leaves the old files", in_folder(async (site) => {
  const made = { "index.html": "1", "p/a.html": "1" };
  await bring(site, made);
  const fail = exchange(site, async (fresh) => { put(fresh, { "index.html": "half" }); throw new Error("full"); });
  await assert.rejects(fail, /full/);
  assert.deepEqual(files(site), made);
  await bring(site, made);
  assert.deepEqual(files(site), made);
}));

test("exchange: a failure leaves no new folder", in_folder(async (site) => {
  await assert.rejects(exchange(site, async () => { throw new Error("full"); }), /full/);
  assert.ok(!existsSync(site));
}));

test("exchange: a new file does not replace one of the owner's", in_folder(async (site) => {
  await bring(site, { "index.html": "1" });
  put(site, { "robots.txt": "the owner's" });
  await assert.rejects(bring(site, { "index.html": "2", "robots.txt": "2" }), /robots\.txt: not a published file/);
  assert.deepEqual(files(site), { "index.html": "1", "robots.txt": "the owner's" });
}));

test("exchange: a list that names files elsewhere removes none", in_folder(async (site) => {
  put(path.dirname(site), { "precious.txt": "precious" });
  await bring(site, { "index.html": "1" });
  writeFileSync(path.join(site, kList), "index.html\n../precious.txt\n");
  await bring(site, { "index.html": "2" });
  assert.equal(readFileSync(path.join(path.dirname(site), "precious.txt"), "utf8"), "precious");
}));

// What is published: every link leads somewhere, nothing is asked for elsewhere, and a chat is told of each program with a picture.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { on_page, some } from "./driven.mjs";

const kBase = "https://janus.example/games/";
const build = path.join(process.env.JANUS_LIBRARIES, "..");
const folder = mkdtempSync(path.join(tmpdir(), "janus-site-"));
const read = (name) => readFileSync(path.join(folder, name), "utf8");
const files = () => readdirSync(folder, { recursive: true }).map(String).filter((name) => statSync(path.join(folder, name)).isFile());
const pages = () => files().filter((name) => name.endsWith(".html"));
const plain = (text) => text.replaceAll("&amp;", "&").replaceAll("&lt;", "<").replaceAll("&quot;", '"');

test("the site is published", () => {
  const came = spawnSync("node", [path.join(build, "web-hosting/publish.mjs"), path.join(build, "web"), path.join(build, "web-node/engine.cjs"), path.join(build, ".."), folder, kBase]);
  assert.equal(came.status, 0, came.stderr.toString());
});
after(() => rmSync(folder, { recursive: true, force: true }));

test("every link, picture, style and script on the pages is there, and every heading that is named", () => {
  const lost = [];
  for (const page of pages()) {
    const text = read(page).replace(/<pre[\s\S]*?<\/pre>/g, "");
    for (const [, , place] of text.matchAll(/\s(href|src)="([^"]*)"/g)) {
      const target = plain(place);
      if (/^(https?:|data:|mailto:)/.test(target)) continue;
      const [address, hash] = target.split("#");
      const name = address.split("?")[0];
      let there = name === "" && address === "" ? page : path.join(path.dirname(page), decodeURI(name));
      if (there === "." || there.endsWith("/") || (existsSync(path.join(folder, there)) && statSync(path.join(folder, there)).isDirectory())) there = path.join(there, "index.html");
      if (there.startsWith("..") || !existsSync(path.join(folder, there))) lost.push(`${page}: ${target}`);
      else if (hash && !read(there).includes(`id="${decodeURIComponent(hash)}"`)) lost.push(`${page}: ${target}, no such heading`);
    }
    if (text.includes("&lt;!--")) lost.push(`${page}: shows a comment of its source`);
    // Pictures and scripts of other hosts would be asked for.
    if (/<(img|script|iframe|link rel="stylesheet")[^>]*(src|href)="https?:/.test(text)) lost.push(`${page}: asks for something elsewhere`);
  }
  assert.deepEqual(lost, []);
  for (const name of ["read/README.html", "read/software/microchess/TUTORIAL.html", "read/ARCHITECTURE.html", "play/examples/embed.html"]) assert.ok(pages().includes(name), name);
});

test("the site map names pages that are there, by whole addresses, and robots.txt names it", () => {
  const named = [...read("sitemap.xml").matchAll(/<loc>([^<]*)<\/loc>/g)].map((each) => plain(each[1]));
  assert.ok(named.length > 20);
  for (const url of named) {
    assert.ok(url.startsWith(kBase), url);
    const name = decodeURI(url.slice(kBase.length));
    assert.ok(existsSync(path.join(folder, name === "" || name.endsWith("/") ? `${name}index.html` : name)), url);
  }
  assert.ok(read("robots.txt").includes(`Sitemap: ${kBase}sitemap.xml`));
});

test("each program has a page that a chat shows: title, words, and a picture of 1200 by 630", () => {
  const programs = readdirSync(path.join(folder, "p")).filter((name) => name.endsWith(".html"));
  assert.ok(programs.includes("microchess.html") && programs.includes("tiny-chess.html"), String(programs));
  for (const name of programs) {
    const text = read(`p/${name}`);
    const told = (property) => new RegExp(`<meta property="${property}" content="([^"]+)">`).exec(text)?.[1] ?? "";
    for (const property of ["og:title", "og:description", "og:url"]) assert.ok(told(property).length > 5, `${name}: ${property}`);
    assert.ok(text.includes('<meta name="twitter:card" content="summary_large_image">'), name);
    assert.ok(told("og:image").startsWith(kBase), name);
    const picture = readFileSync(path.join(folder, told("og:image").slice(kBase.length)));
    assert.deepEqual([picture.toString("latin1", 1, 4), picture.readUInt32BE(16), picture.readUInt32BE(20)], ["PNG", 1200, 630], name);
    assert.ok(text.includes(`href="../play/?program=${name.replace(".html", "")}"`), name);
  }
});

for (const dark of some([false, true])) {
  test(`landing page, a program's page and documents fit and are judged, ${dark ? "dark" : "light"}`, on_page("about:blank", { dark, serving: { folder } }, async (driven) => {
    const { page, server } = driven;
    for (const [width, height] of some([[390, 844], [1280, 800]])) {
      await page.setViewport({ width, height });
      for (const name of ["", "p/microchess.html", "read/README.html", "read/software/microchess/TUTORIAL.html", "read/frontends/ui/web/README.html"]) {
        await page.goto(server.url + name, { waitUntil: "networkidle0" });
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1), `${name} at ${width} is wider than the screen`);
        assert.deepEqual(await driven.with_axe(), [], name);
        await driven.keep(`site-${name.replaceAll("/", "-") || "landing"}-${width}-${dark ? "dark" : "light"}`);
      }
    }
  }));
}

test("a program's page leads into the page, and carries on what its address wishes", on_page("about:blank", { serving: { folder } }, async (driven) => {
  const { page, server } = driven;
  await page.goto(`${server.url}p/tiny-chess.html`);
  await driven.press("#play");
  await page.waitForSelector("[data-ready]", { timeout: 30000 });
  assert.equal(await page.evaluate(() => new URLSearchParams(location.search).get("program")), "tiny-chess");
  await page.goto(`${server.url}p/microchess.html?set=level:blitz`);
  await page.waitForSelector("[data-ready]", { timeout: 30000 });
  await driven.until("the wish is there", () => location.pathname.endsWith("/play/"));
}));

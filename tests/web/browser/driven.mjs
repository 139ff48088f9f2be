// Drives a page in headless chromium, served by a static file server, with real clicks, touches and keys.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { after, test } from "node:test";

const library = createRequire(process.env.JANUS_LIBRARIES + "/");
const puppeteer = library("puppeteer-core");
const kTypes = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".gz": "application/gzip", ".txt": "text/plain", ".svg": "image/svg+xml", ".png": "image/png",
  ".webmanifest": "application/manifest+json", ".xml": "application/xml" };

// Starts a static file server that records the requested names in `asked`. Requests for missing files and other hosts fail the test.
// `folder` can be changed later. `encoding` ("br", "gzip"): sends the compressed copies next to the files, as some servers do.
export async function serve({ folder = process.env.JANUS_PAGE, port = 0, encoding = "" } = {}) {
  const served = { folder, asked: [] };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://page");
    const name = path.normalize(decodeURIComponent(pathname)).slice(1).replace(/(^|\/)$/, "$1index.html");
    served.asked.push(name);
    await served.before?.(name);  // a test can delay the answer
    const file = path.join(served.folder, name), copy = encoding && file + { br: ".br", gzip: ".gz" }[encoding];
    try {
      const head = { "content-type": kTypes[path.extname(name)] ?? "application/octet-stream" };
      const bytes = copy && existsSync(copy) ? readFileSync(copy) : readFileSync(file);
      if (copy && existsSync(copy)) head["content-encoding"] = encoding;
      response.writeHead(200, head);
      response.end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((ready) => server.listen(port, "127.0.0.1", ready));
  server.unref();  // a test that fails before it closes its page does not keep the process
  served.port = server.address().port;
  served.url = `http://127.0.0.1:${served.port}/`;
  served.close = () => new Promise((done) => { server.close(done); server.closeAllConnections(); });
  return served;
}

// One browser of each kind for all tests of a process. Each page gets its own context, with its own storage.
const browsers = {};
async function launched(browser) {
  if (!browsers[browser]?.connected)
    browsers[browser] = await puppeteer.launch(browser === "firefox"
      ? { browser, executablePath: process.env.JANUS_FIREFOX, headless: true, extraPrefsFirefox: { "media.volume_scale": "0.0" } }
      : { executablePath: process.env.JANUS_CHROMIUM, headless: true, args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--mute-audio"] });
  return browsers[browser];
}
after(() => Promise.all(Object.values(browsers).map((browser) => browser.close())));

export class Driven {
  static async open(query = "", { width = 1280, height = 800, touch = false, dark = false, serving = {}, browser = "chrome" } = {}) {
    const driven = new Driven();
    driven.server = await serve(serving);
    driven.browser = await launched(browser);
    driven.context = await driven.browser.createBrowserContext();
    driven.page = await driven.context.newPage();
    driven.errors = [];
    driven.foreign = [];
    const { page } = driven;
    page.on("pageerror", (error) => driven.errors.push(String(error)));
    page.on("console", (message) => message.type() === "error" && driven.errors.push(message.text()));
    page.on("request", (request) => /^(data|blob):/.test(request.url()) || request.url().startsWith(driven.server.url) || driven.foreign.push(request.url()));
    page.on("dialog", (dialog) => dialog.accept());
    await page.setViewport({ width, height, ...(touch ? { hasTouch: true, isMobile: true } : {}) });
    if (browser === "chrome") await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: dark ? "dark" : "light" }]);
    // JANUS_SLOW=6: a processor that many times slower, which reveals tests that read too soon.
    if (process.env.JANUS_SLOW && browser === "chrome") await page.emulateCPUThrottling(Number(process.env.JANUS_SLOW));
    driven.touch = touch;
    // Messages disappear after a while; a failure lists them.
    await page.evaluateOnNewDocument(() => {
      globalThis.told = [];
      new MutationObserver(() => {
        for (const each of document.querySelectorAll("[data-message]")) if (globalThis.told.at(-1) !== each.textContent) globalThis.told.push(each.textContent);
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await driven.go(query);
    return driven;
  }
  async go(query) {
    if (query === "about:blank") return void (await this.page.goto(query));
    const begin = Date.now();
    await this.page.goto(this.server.url + query);
    await this.page.waitForSelector("[data-ready]", { timeout: 30000 });
    this.started = Date.now() - begin;
  }
  async close() {
    await this.context.close();
    this.server.close();
    assert.deepEqual(this.errors, []);
    assert.deepEqual(this.foreign, [], "nothing is requested from elsewhere");
  }
  // Presses again if the element moved away or was replaced before the click, as a user would.
  async press(selector) {
    for (let tries = 0; tries < 3; ++tries) {
      const element = await this.page.waitForSelector(selector, { timeout: 20000 });
      try {
        await element.scrollIntoView();
        if (this.touch) return void (await element.tap());
        const pressed = await element.evaluateHandle((button) => {
          const seen = { click: false };
          button.addEventListener("click", () => (seen.click = true), { once: true });
          return seen;
        });
        await element.click();
        if (await pressed.evaluate((seen) => seen.click).catch(() => true)) return;  // a link has left the page
      } catch (error) {
        if (!/detached/.test(error.message)) throw error;
      }
    }
    assert.fail(`no press reached ${selector}`);
  }
  button(text) {
    return this.press(`::-p-xpath(//button[normalize-space()='${text}' and not(@disabled)])`);
  }
  square(name) {
    return this.press(`button[aria-label^="${name},"], button[aria-label="${name}"]`);
  }
  async move(from, to) {
    await this.square(from);
    await this.square(to);
  }
  // Opens the debugger, which is closed at first.
  async inside() {
    await this.press('[data-do="inside"]');
    await this.page.waitForSelector('[data-do="run"]');
  }
  async tab(id) {
    await this.press(`[data-tab="${id}"]`);
    await this.page.waitForSelector(`[data-panel="${id}"] > *`);  // its content arrives with an update
  }
  text(selector) {
    return this.page.$eval(selector, (element) => element.textContent.trim()).catch(() => "");
  }
  // Waits until `condition` returns true for these values in the page.
  async until(what, condition, ...values) {
    await this.page.waitForFunction(condition, { timeout: 40000, polling: 50 }, ...values).catch(async () => assert.fail(`${what}; messages: ${JSON.stringify(await this.page.evaluate(() => globalThis.told))}; page: ${await this.text("body")}`));
  }
  said(text) {
    return this.until(`it says "${text}"`, (wanted) => document.querySelector(".words")?.textContent.includes(wanted), text);
  }
  digits(text) {
    return this.until(`the digits are ${text}`, (wanted) => document.querySelector(".digits")?.dataset.text === wanted, text);
  }
  stands(text) {
    return this.until(`it stands: ${text}`, (wanted) => document.querySelector("[data-stopped]")?.textContent.includes(wanted), text);
  }
  moves() {
    return this.page.$$eval(".moves .link:not(.after)", (all) => all.map((each) => each.textContent.trim()).join(" "));
  }
  async made(moves) {
    await this.until(`the moves are ${moves}`, (wanted) => [...document.querySelectorAll(".moves .link:not(.after)")].map((each) => each.textContent.trim()).join(" ") === wanted, moves);
  }
  // Waits until the browser has saved the session, at or after the call.
  kept() {
    return this.until("the session is saved", async (since) => {
      if (!(await indexedDB.databases()).some((each) => each.name === "janus")) return false;
      const database = await new Promise((ready) => { const open = indexedDB.open("janus"); open.onsuccess = () => ready(open.result); });
      const sessions = await new Promise((ready) => { const all = database.transaction("sessions").objectStore("sessions").getAll(); all.onsuccess = () => ready(all.result); });
      database.close();
      return sessions.some((each) => each.when >= since);
    }, Date.now());
  }
  // Saves a screenshot in the folder JANUS_SCREENSHOTS, if set.
  async keep(name) {
    const folder = process.env.JANUS_SCREENSHOTS;
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    await this.page.screenshot({ path: path.join(folder, `web-${name}.png`) });
  }
  // Returns the problems that axe finds. `all`: also those that are not serious.
  async with_axe(all = false) {
    await this.page.evaluate(readFileSync(library.resolve("axe-core/axe.min.js"), "utf8"));
    const found = await this.page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
    return found.violations.filter((each) => all || ["serious", "critical"].includes(each.impact))
      .map((each) => `${each.id}: ${each.help}: ${each.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | ")}`);
  }
}

// The first `count` variants of a test; with JANUS_ALL_PAGES, which tools/nightly sets, all of them.
export const some = (all, count = 1) => (process.env.JANUS_ALL_PAGES ? all : all.slice(0, count));
// Defines a test that runs only with JANUS_ALL_PAGES.
export const long_test = process.env.JANUS_ALL_PAGES ? test : () => {};
// Each window size with each theme, as [size, dark].
export const looks = (sizes) => some(sizes.flatMap((size) => [[size, false], [size, true]]));

// Returns a test function that opens a page and closes it at the end.
export function on_page(query, options, work) {
  return async () => {
    const driven = await Driven.open(query, options);
    try {
      await work(driven);
    } catch (error) {
      await driven.keep("failed");
      await driven.context.close();
      driven.server.close();
      throw error;
    }
    await driven.close();
  };
}

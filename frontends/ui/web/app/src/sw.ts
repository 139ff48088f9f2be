// Service worker: caches the files of one version of the page and serves only these. Fetches a new version completely into
// a separate cache, checks each file's hash, and activates it when the page requests that or is closed.
declare const VERSION: string;
declare const FILES: { [name: string]: string[] };  // SHA-256 of the file, and of its unpacked content if a server may send that
declare const self: ServiceWorkerGlobalScope;

const kCache = `janus-${VERSION}`;
const kNamedByContent = /-[A-Z0-9]{8}\./;
const kAtOnce = 4;

const sha256 = async (bytes: ArrayBuffer) => [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const url_of = (name: string) => new URL(name, self.registration.scope).href;

async function fetch_into(cache: Cache, name: string) {
  if (await cache.match(url_of(name))) return;
  const before = kNamedByContent.test(name) ? await caches.match(url_of(name)) : undefined;
  const response = before ?? (await fetch(url_of(name), { cache: kNamedByContent.test(name) ? "default" : "no-cache" }));
  if (!response.ok) throw new Error(`${name}: the server says ${response.status}`);
  const bytes = await response.arrayBuffer();
  if (!FILES[name]!.includes(await sha256(bytes))) throw new Error(`${name} is not of version ${VERSION}`);
  await cache.put(url_of(name), new Response(bytes, { headers: { "Content-Type": response.headers.get("Content-Type") ?? "application/octet-stream" } }));
}

async function fetch_all() {
  const cache = await caches.open(kCache);
  const names = Object.keys(FILES);
  await Promise.all(Array.from({ length: kAtOnce }, async () => { for (let name = names.pop(); name; name = names.pop()) await fetch_into(cache, name); }));
}

// Keeps the previous version for pages that still use it.
async function put_away_old() {
  const all = (await caches.keys()).filter((name) => name.startsWith("janus-") && name !== kCache);
  await Promise.all(all.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener("install", (event) => event.waitUntil(fetch_all()));
self.addEventListener("activate", (event) => event.waitUntil(put_away_old()));
self.addEventListener("message", (event) => {
  if (event.data === "version") event.ports[0]?.postMessage(VERSION);
  if (event.data === "take over") void self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(self.registration.scope)) return;
  const name = (url.origin + url.pathname).slice(self.registration.scope.length) || "index.html";
  if (!(name in FILES) && !kNamedByContent.test(name)) return;
  const kept = name in FILES ? caches.open(kCache).then((cache) => cache.match(url_of(name))) : caches.match(url_of(name));
  event.respondWith(kept.then((found) => found ?? fetch(request)));
});
export {};

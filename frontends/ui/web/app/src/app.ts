// Web app functions: works offline after the first visit, reports new versions, and can be installed.
import { keep } from "./kept";
import { say } from "./link";

const kHour = 3600_000;

// Shown until it is answered, next to any content of the page.
function tell_new_version(take: () => void) {
  if (document.querySelector(".new_version")) return;
  const bar = document.createElement("section");
  bar.className = "new_version";
  bar.setAttribute("role", "status");
  bar.setAttribute("aria-label", "New version");
  const button = (text: string, act: () => void) => Object.assign(document.createElement("button"), { type: "button", textContent: text, onclick: act });
  bar.append("A new version is there: ", button("Reload", () => { bar.remove(); void keep().finally(take); }), button("Later", () => bar.remove()));
  document.body.append(bar);
}

const version_of = (worker: ServiceWorker) => new Promise<string>((told) => {
  const channel = new MessageChannel();
  channel.port1.onmessage = ({ data }) => told(data);
  worker.postMessage("version", [channel.port2]);
});

// Called after the page is ready, so that nothing delays it.
export async function work_offline() {
  const { serviceWorker } = navigator;
  if (!serviceWorker || !isSecureContext) return;
  const registration = await serviceWorker.register("sw.js", { updateViaCache: "none" }).catch(() => undefined);  // a private window may have none
  if (!registration) return;
  let reload = false;
  serviceWorker.addEventListener("controllerchange", () => reload && location.reload());
  const take_over = (worker: ServiceWorker) => tell_new_version(() => { reload = true; worker.postMessage("take over"); });
  const follow = (worker: ServiceWorker | null) => worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && registration.active) take_over(worker);
  });
  registration.addEventListener("updatefound", () => follow(registration.installing));
  if (registration.waiting && registration.active) take_over(registration.waiting);
  follow(registration.installing);
  const ready = await serviceWorker.ready;
  if (ready.active && (await version_of(ready.active)) !== janus.names.version && !registration.waiting) tell_new_version(() => location.reload());
  const look = () => { if (document.visibilityState === "visible") void registration.update().catch(() => {}); };
  document.addEventListener("visibilitychange", look);
  setInterval(look, kHour);
}

// Shows the browser's install prompt, which it offers if the page qualifies.
export async function install() {
  const offer = janus.install as (Event & { prompt(): Promise<{ outcome: string }> }) | null;
  janus.install = null;
  const { outcome } = (await offer?.prompt()) ?? {};
  if (outcome === "accepted") say("Janus is installed");
}

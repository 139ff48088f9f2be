// Records random sessions with the native engine and returns links to them. JANUS_LINKS=N: N sessions of each program.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export const kLinksOfEach = Number(process.env.JANUS_LINKS ?? "2");

// Each link has its program, and the cycle and state hash to which it leads.
export function random_links() {
  const folder = mkdtempSync(path.join(tmpdir(), "janus-links-")), file = path.join(folder, "links");
  const made = spawnSync(process.env.JANUS_ENGINE_TESTS, ["link: a link to a session with random actions restores its state"], { env: { ...process.env, JANUS_LINKS: kLinksOfEach, JANUS_LINKS_TO: file } });
  assert.equal(made.status, 0, made.stdout.toString());
  const all = readFileSync(file, "utf8").trim().split("\n").map((line) => line.split(" ")).map(([program, cycle, hash, link]) => ({ program, cycle: Number(cycle), hash, link }));
  rmSync(folder, { recursive: true });
  return all;
}

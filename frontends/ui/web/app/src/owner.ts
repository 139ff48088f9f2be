// Decides which of several tabs of this browser stores the game of a program: the first tab, until another takes over. Uses a Web Lock,
// which is released when the tab is closed.
import { say } from "./link";

let program = "";  // that this tab has or has requested
let mine = true;
let let_go: (() => void) | null = null;

export const owns = () => mine;

// Requests the program's game; returns true if this tab has it. Browsers without locks (pages without https) are treated as having one tab.
export async function own(wanted: string, steal = false): Promise<boolean> {
  if (!navigator.locks || (wanted === program && !steal)) return mine;
  let_go?.();
  let_go = null;
  program = wanted;
  mine = await new Promise<boolean>((resolve) => {
    navigator.locks
      .request(`janus ${wanted}`, steal ? { steal } : { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : new Promise<void>((done) => (let_go = done));
      })
      .catch(() => {  // taken over
        if (program !== wanted) return;
        mine = false;
        warn("Another tab has taken this game over: what you play here is not kept any more.");
      });
  });
  if (!mine) warn("This program is open in another tab, which keeps its game: what you play here is not kept.");
  return mine;
}

function warn(text: string) {
  say(text, "problem", { words: "Keep this one instead", work: () => void own(program, true).then(() => say("this tab keeps its game from now on")) });
}

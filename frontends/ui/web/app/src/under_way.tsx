// The operation that the page waits for, its progress, and the button that cancels it.
import { ask_for, changed } from "./link";

let what = "", share: number | null = null;  // null: the operation cannot be cancelled
export const is_busy = () => what !== "";
export function show_share(now: number | null) {
  share = now;
  changed();
}
const give_up = () => void ask_for("give_up");

// Shows `text` until `work` is done, if that takes a quarter of a second or more.
export async function busy<T>(text: string, work: Promise<T>): Promise<T> {
  const timer = setTimeout(() => { what = text; changed(); }, 250);
  return work.finally(() => {
    clearTimeout(timer);
    what = "";
    show_share(null);
  });
}

// `made`: the share of a link's run that has been replayed. `looked`: the share of the recording that a query has been through.
export function UnderWay({ made = 1, looked = 1 }: { made?: number; looked?: number }) {
  return (
    <>
      {(made < 1 || looked < 1) && (
        <div class="made_again" role="status" data-made={made < 1 || undefined} data-looked={looked < 1 || undefined}>
          {made < 1 ? "Replaying what came before" : "Looking through the recording"}: {Math.round(Math.min(made, looked) * 20) * 5} %
          <button type="button" data-do="give_up" onClick={give_up}>{made < 1 ? "Cancel" : "Stop"}</button>
        </div>
      )}
      {what && (
        <div class="busy" role="status">
          <p>Please wait: {what}.</p>
          {share !== null && (
            <p class="line">
              <progress max={1} value={share} aria-label="Of the session" />
              <button type="button" data-do="give_up" onClick={give_up}>Give up</button>
            </p>
          )}
        </div>
      )}
    </>
  );
}

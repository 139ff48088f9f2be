// What the page waits for, how far it is, and the way out of it.
import { give_up, share, under_way } from "./files";

export function UnderWay() {
  if (!under_way) return null;
  return (
    <div class="busy" role="status">
      <p>One moment: {under_way}.</p>
      {share !== null && (
        <p class="line">
          <progress max={1} value={share} aria-label="Of the session" />
          <button type="button" data-do="give_up" onClick={give_up}>Give up</button>
        </p>
      )}
    </div>
  );
}

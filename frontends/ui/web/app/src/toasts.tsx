// Messages at the top of the page, shown until they are dismissed or have been visible long enough to be read.
import { useEffect } from "preact/hooks";
import { changed, messages, type Message } from "./link";

const kSeconds = 15;
const timed = new WeakSet<Message>();
function put_away(message: Message) {
  const at = messages.indexOf(message);
  if (at >= 0) messages.splice(at, 1);
  changed();
}

export function Toasts() {
  useEffect(() => {
    for (const each of messages) {
      if (each.kind === "problem" || each.act || timed.has(each)) continue;
      timed.add(each);
      setTimeout(() => put_away(each), kSeconds * 1000);
    }
  });
  const shown = messages.slice(-3).reverse();
  return (
    <div class="toasts" role="status" aria-live="polite">
      {shown.map((each) => (
        <div key={each.text} class={`message ${each.kind}${each.act ? " asks" : ""}`} role={each.kind === "problem" ? "alert" : undefined}>
          <span data-message>{each.text}</span>
          {each.act && <button type="button" onClick={() => { put_away(each); each.act!.work(); }}>{each.act.words}</button>}
          <button type="button" class="close" aria-label="Put this away" onClick={() => put_away(each)}>×</button>
        </div>
      ))}
    </div>
  );
}

// Requests that a component repeats while it is shown.
import { useEffect, useRef, useState } from "preact/hooks";
import { ask_for } from "./link";
import type { Run } from "./types";

export type Asked<Answer> = Partial<Answer> & { problem?: string };

// The last answer to a request, and whether it is for the current request. The request is sent after a render if `due` returns true for the last
// answer and `moment`, the part of the run that the answer depends on, has changed since. While the machine runs, requests use at most a quarter
// of the time. `pause`: shortest interval then, in milliseconds.
type Due<Answer> = (last: Asked<Answer>, current: boolean) => boolean;
export function useAsked<Answer extends object>(what: string, request: object, run: Run, due: Due<Answer>, pause = 300, moment: unknown = run.cycle) {
  const [last, setLast] = useState({ answer: {} as Asked<Answer>, of: "" });
  const sent = useRef({ waits: false, wish: "", until: 0 });
  const of = JSON.stringify(request), current = last.of === of;
  useEffect(() => {
    const begin = performance.now(), wish = JSON.stringify([of, moment]), { waits, wish: before, until } = sent.current;
    if (waits || wish === before || (run.running && begin < until) || !due(last.answer, current)) return;
    sent.current = { waits: true, wish, until: 0 };
    ask_for(what, request).then(({ answer }) => {
      const end = performance.now();
      sent.current = { waits: false, wish, until: end + Math.max(pause, 3 * (end - begin)) };
      setLast({ answer: answer as Asked<Answer>, of });
    });
  });
  return [last.answer, current] as const;
}

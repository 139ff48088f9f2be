// Inputs that several panels use.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { ask_for } from "./link";

type Attributes = { [attribute: string]: unknown };

// `options`: value, text and tooltip of each. Without a `value`, the list is a menu, whose first option is its title.
type Options = readonly (readonly [value: string | number, text: string, title?: string])[];
type Selection = { label?: string; value?: string | number; options: Options; choose: (value: string) => void; children?: ComponentChildren };
export function Select({ label, value, options, choose, children, ...more }: Selection & Attributes) {
  const change = ({ currentTarget: list }: { currentTarget: HTMLSelectElement }) => {
    const chosen = list.value;
    if (value === undefined) list.value = "";
    if (value !== undefined || chosen) choose(chosen);
  };
  return (
    <select aria-label={label} value={value ?? ""} onChange={change} {...more}>
      {options.map(([each, text, title]) => <option value={each} title={title}>{text}</option>)}
      {children}
    </select>
  );
}
// Options with the positions of the names as their values.
export const by_index = (names: string[], from = 0) => names.map((name, index) => [index + from, name] as const);

export function Form({ submit, children, ...more }: { submit: () => unknown; children: ComponentChildren } & Attributes) {
  return <form class="line" {...more} onSubmit={(event) => { event.preventDefault(); submit(); }}>{children}</form>;
}

// A line of text, initially `start`, and its button. The input is cleared if `submit` returns true. `before`: elements in front of the input.
type Line = { label: string; hint?: string; start?: string; button: string; submit: (text: string) => unknown; before?: ComponentChildren; children?: ComponentChildren };
export function TextLine({ label, hint, start = "", button, submit, before, children, ...more }: Line & Attributes) {
  const [text, setText] = useState(start);
  return (
    <Form submit={async () => { if ((await submit(text)) === true) setText(""); }}>
      {before}
      <input aria-label={label} placeholder={hint} value={text} onInput={(event) => setText(event.currentTarget.value)} {...more} />
      <button type="submit">{button}</button>
      {children}
    </Form>
  );
}

// A request whose error is shown below its form: the error, and the function that sends the request and returns whether it succeeded.
export function useRequest(): [ComponentChildren, (what: string, request: object) => Promise<boolean>] {
  const [problem, setProblem] = useState("");
  const send = async (what: string, request: object) => {
    const { answer } = await ask_for(what, request);
    setProblem(answer.problem ?? "");
    return !answer.problem;
  };
  return [problem && <p class="problem" role="alert">{problem}</p>, send];
}

// A dialog over the page, from the instant in which it is drawn: keys that are struck at once are its own, and go where its focus is.
import { useLayoutEffect, useRef } from "preact/hooks";

export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return dialog;
}

// Where the page begins.
import { render } from "preact";
import { begin } from "./begin";
import { take_keys } from "./keyboard";
import { Page } from "./page";

try {
  const theme = localStorage.getItem("theme");
  if (theme) document.documentElement.dataset.theme = theme;
} catch { /* the browser's own */ }
take_keys();
render(<Page />, document.getElementById("page")!);
begin();

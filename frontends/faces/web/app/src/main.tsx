// Where the page begins.
import { render } from "preact";
import { begin } from "./begin";
import { take_keys } from "./keyboard";
import { Page } from "./page";

function begin_page() {
  try {
    const theme = localStorage.getItem("theme");
    if (theme) document.documentElement.dataset.theme = theme;
  } catch { /* the browser's own */ }
  take_keys();
  void begin();
  const root = document.getElementById("page")!;
  root.replaceChildren();
  render(<Page />, root);
}

const embedded = new URLSearchParams(location.search).get("embed");
if (embedded === null) begin_page();
else void import("./embed").then((part) => part.begin_embedded(embedded));

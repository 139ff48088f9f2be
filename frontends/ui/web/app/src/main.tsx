// Entry point of the page.
import { render } from "preact";
import { begin } from "./begin";
import { take_keys } from "./keyboard";
import { Page } from "./page";
import { remembered } from "./storage";

function begin_page() {
  const theme = remembered("theme");
  if (theme) document.documentElement.dataset.theme = theme;
  take_keys();
  void begin();
  const root = document.getElementById("page")!;
  root.replaceChildren();
  render(<Page />, root);
}

const embedded = new URLSearchParams(location.search).get("embed");
if (embedded === null) begin_page();
else void import("./embed").then((part) => part.begin_embedded(embedded));

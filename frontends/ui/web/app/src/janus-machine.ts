// <janus-machine program="microchess" view="board">: the page in a frame, with events and methods for its messages. A self-contained file:
// other pages load only this one from the page's address.
const kPage = new URL("./", (document.currentScript as HTMLScriptElement | null)?.src ?? location.href);
const kAttributes = ["program", "view", "set", "keys", "speed"];
const kStyle = ":host { display: block; width: 100%; height: 30rem } :host([hidden]) { display: none } iframe { border: 0; width: 100%; height: 100% }";

class JanusMachine extends HTMLElement {
  static observedAttributes = kAttributes;
  state: { [key: string]: unknown } = {};  // last received state
  ready: Promise<void>;
  #told_ready: () => void = () => {};
  #frame = document.createElement("iframe");
  #asked = new Map<number, (answer: any) => void>();
  #next = 1;

  constructor() {
    super();
    this.ready = new Promise((ready) => (this.#told_ready = ready));
    const style = document.createElement("style");
    style.textContent = kStyle;
    this.attachShadow({ mode: "open" }).append(style, this.#frame);
  }
  connectedCallback() {
    addEventListener("message", this.#hear);
    this.#open();
  }
  disconnectedCallback() {
    removeEventListener("message", this.#hear);
  }
  attributeChangedCallback() {
    if (this.isConnected) this.#open();
  }

  #open() {
    const query = new URLSearchParams({ embed: this.getAttribute("view") ?? "board" });
    for (const name of kAttributes) if (name !== "view" && this.hasAttribute(name)) query.set(name, this.getAttribute(name)!);
    if (location.origin !== "null") query.set("origin", location.origin);
    const url = new URL(`?${query}`, kPage).href;
    this.#frame.title = this.getAttribute("title") ?? `${this.getAttribute("program") ?? "microchess"} in Janus`;
    this.#frame.allow = "autoplay";
    if (this.#frame.src !== url) this.#frame.src = url;
  }
  #hear = ({ source, origin, data }: MessageEvent) => {
    if (source !== this.#frame.contentWindow || origin !== kPage.origin || typeof data?.janus !== "string") return;
    const { janus, id, ...detail } = data;
    if (janus === "answer") {
      this.#asked.get(id)?.(detail);
      this.#asked.delete(id);
      return;
    }
    if (["ready", "started", "state"].includes(janus)) this.state = detail;
    if (janus === "ready") this.#told_ready();
    this.dispatchEvent(new CustomEvent(`janus-${janus}`, { detail, bubbles: true }));
  };
  // Sends any message when the page is ready. Returns the answer, or throws an error with the page's text.
  async ask(janus: string, more: object = {}): Promise<any> {
    await this.ready;
    const id = this.#next++;
    const answer: any = await new Promise((resolve) => {
      this.#asked.set(id, resolve);
      this.#frame.contentWindow!.postMessage({ ...more, janus, id }, kPage.origin);
    });
    if (answer.problem) throw new Error(answer.problem);
    return answer;
  }
  start(program: string, settings?: { [name: string]: string }) { return this.ask("start", { program, settings }); }
  move(move: string) { return this.ask("move", { move }); }
  moves(moves: string) { return this.ask("moves", { moves }); }
  seat(seat: number) { return this.ask("seat", { seat }); }
  new_game() { return this.ask("new_game"); }
  take_back() { return this.ask("take_back"); }
  run() { return this.ask("run"); }
  pause() { return this.ask("pause"); }
  go_to(cycle: number) { return this.ask("go_to", { cycle }); }
}
customElements.define("janus-machine", JanusMachine);

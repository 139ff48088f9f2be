// The timeline: a view of the recording, dragged to jump to any cycle of it; and the machine's display.
import * as vscode from "vscode";
import type { Sessions } from "./sessions";
import type { Asked, Shown } from "./shown";

const kEvery = 200;  // ms between updates while it runs

class TimelineView implements vscode.WebviewViewProvider, vscode.Disposable {
  private view?: vscode.WebviewView;
  private timer?: NodeJS.Timeout;
  private drawn?: vscode.DebugSession;  // session whose timeline is drawn and dragged
  private looking = false;
  private again = false;
  private wanted?: { session?: vscode.DebugSession; cycle: number };  // target of the drag: only the newest is used
  private going = false;

  constructor(private readonly extension: vscode.Uri, private readonly sessions: Sessions) {}

  resolveWebviewView(view: vscode.WebviewView) {
    this.view = view;
    const folder = vscode.Uri.joinPath(this.extension, "dist"), file = (name: string) => view.webview.asWebviewUri(vscode.Uri.joinPath(folder, name));
    view.webview.options = { enableScripts: true, localResourceRoots: [folder] };
    const allowed = `default-src 'none'; style-src ${view.webview.cspSource}; script-src ${view.webview.cspSource}; img-src data:`;
    view.webview.html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${allowed}"><title>Timeline</title>
<link rel="stylesheet" href="${file("strip.css")}"></head><body><canvas id="strip" tabindex="0" role="slider" aria-label="Timeline"></canvas><p id="told"></p><img id="display" hidden><script src="${file("strip.js")}"></script></body></html>`;
    view.webview.onDidReceiveMessage((asked: Asked) => ("goToCycle" in asked ? this.go(asked.goToCycle) : this.look()));
    view.onDidChangeVisibility(() => this.look());
    view.onDidDispose(() => (this.view = undefined));
  }

  private async go(cycle: number) {
    this.wanted = { session: this.drawn, cycle };
    if (this.going) return;
    this.going = true;
    while (this.wanted) {
      const { session, cycle } = this.wanted;
      this.wanted = undefined;
      try {
        await session?.customRequest("janus/goToCycle", { cycle });
      } catch (error) {
        // Ignores errors of a session that ended during the drag.
        if (session?.id === this.sessions.current?.id) void vscode.window.showErrorMessage(String((error as Error).message));
      }
      await new Promise((soon) => setTimeout(soon, 40));  // lets the editor follow
    }
    this.going = false;
  }

  async look() {
    if (this.looking) {
      this.again = true;
      return;
    }
    clearTimeout(this.timer);
    const session = this.sessions.current;
    if (!session || !this.view?.visible) return;
    this.looking = true;
    try {
      const asked = [session.customRequest("janus/timeline"), session.customRequest("janus/display", { picture: true })];
      const [timeline, { text, picture, waits }] = await Promise.all(asked);
      if (session.id === this.sessions.current?.id) {  // the user may have changed the session meanwhile
        this.drawn = session;
        const shown: Shown = { timeline, display: text, picture, waits, runs: this.sessions.runs };
        void this.view?.webview.postMessage(shown);
      }
    } catch {}  // it has ended, or has not started
    this.looking = false;
    if (this.view && (this.again || this.sessions.runs)) this.timer = setTimeout(() => this.look(), this.again ? 0 : kEvery);
    this.again = false;
  }

  dispose() {
    clearTimeout(this.timer);
    this.view = undefined;  // a pending response must not start it again
  }
}

export function addTimeline(extension: vscode.Uri, sessions: Sessions): vscode.Disposable[] {
  const view = new TimelineView(extension, sessions);
  return [
    view,
    vscode.window.registerWebviewViewProvider("janus.timeline", view, { webviewOptions: { retainContextWhenHidden: true } }),
    sessions.onChange(() => void view.look()),
    vscode.debug.onDidStartDebugSession((session) => {
      const wished = vscode.workspace.getConfiguration("janus").get<boolean>("showTimeline");
      if (session.type === "janus" && wished) void vscode.commands.executeCommand("janus.timeline.focus", { preserveFocus: true });
    }),
  ];
}

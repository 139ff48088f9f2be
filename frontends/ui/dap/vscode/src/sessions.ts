// Tracks whether the debugged machine runs or is stopped, from the adapter's messages.
import * as vscode from "vscode";

const kSetsOff = ["continue", "reverseContinue", "configurationDone", "restart"];  // the machine runs until the event `stopped`

export class Sessions implements vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<void>();
  readonly onChange = this.changed.event;
  private running = new Map<string, boolean>();
  private readonly tracking = vscode.debug.registerDebugAdapterTrackerFactory("janus", {
    createDebugAdapterTracker: ({ id }) => ({
      onDidSendMessage: (message) => {
        if (message.type === "event" && message.event === "stopped") this.set(id, false);
        else if (message.type === "event" && message.event === "continued") this.set(id, true);
        else if (message.type === "response" && message.success && kSetsOff.includes(message.command)) this.set(id, true);
      },
      onWillStopSession: () => {
        this.running.delete(id);
        this.changed.fire();
      },
    }),
  });
  private readonly chosen = vscode.debug.onDidChangeActiveDebugSession(() => this.changed.fire());

  private set(id: string, running: boolean) {
    this.running.set(id, running);
    this.changed.fire();
  }

  // The session selected by the user.
  get current() {
    return currentSession();
  }
  get runs() {
    return this.running.get(this.current?.id ?? "") ?? false;
  }

  dispose() {
    this.tracking.dispose();
    this.chosen.dispose();
    this.changed.dispose();
  }
}

export function currentSession() {
  const session = vscode.debug.activeDebugSession;
  return session?.type === "janus" ? session : undefined;
}

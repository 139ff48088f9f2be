// Janus in VS Code: debugs programs of early microcomputers forward and backward. `janus dap` does all the work.
import * as vscode from "vscode";
import { addCommands } from "./commands";
import { addInlineValues } from "./inline_values";
import { addLaunching } from "./launch";
import { Sessions } from "./sessions";
import { addTasks } from "./tasks";
import { addTimeline } from "./timeline";

export function activate(context: vscode.ExtensionContext) {
  const sessions = new Sessions();
  context.subscriptions.push(sessions, ...addLaunching(), ...addTimeline(context.extensionUri, sessions), ...addCommands(), ...addInlineValues(), ...addTasks());
}

// A fake of the VS Code API that the extension uses. It stores registered objects and displayed messages for the tests.
class EventEmitter {
  #listeners = new Set();
  event = (listener) => (this.#listeners.add(listener), { dispose: () => this.#listeners.delete(listener) });
  fire(what) { for (const each of [...this.#listeners]) each(what); }
  dispose() { this.#listeners.clear(); }
}

// Returns a class that stores its constructor's arguments.
const kept = (...names) => class { constructor(...given) { names.forEach((name, i) => (this[name] = given[i])); } };

export function standIn() {
  const started = new EventEmitter(), chosen = new EventEmitter();
  const it = {
    settings: {}, registered: {}, errors: [], informations: [], executed: [], asked: [],
    press: undefined,  // the button of a message
    answer: async () => undefined,  // the user's input in a prompt
    // Makes a session the active one.
    choose(session) {
      it.api.debug.activeDebugSession = session;
      chosen.fire(session);
    },
    start: (session) => started.fire(session),
  };
  const register = (kind) => (name, what) => {
    (it.registered[`${kind} ${name}`] ??= []).push(what);
    return { dispose: () => delete it.registered[`${kind} ${name}`] };
  };
  const message = (list) => async (text, ...buttons) => (list.push(text), buttons.find((each) => each === it.press));
  it.api = {
    EventEmitter,
    Range: kept("line", "column"), InlineValueText: kept("range", "text"), DebugAdapterExecutable: kept("command", "args", "options"),
    DebugConfigurationProviderTriggerKind: { Initial: 1, Dynamic: 2 },
    Uri: { joinPath: (folder, name) => `${folder}/${name}` },
    workspace: { getConfiguration: (part) => ({ get: (name) => it.settings[`${part}.${name}`] }) },
    window: {
      activeTextEditor: undefined,
      showErrorMessage: message(it.errors), showInformationMessage: message(it.informations),
      showInputBox: (question) => (it.asked.push(question), it.answer(question)),
      registerWebviewViewProvider: register("view"),
    },
    commands: { registerCommand: register("command"), executeCommand: async (...words) => void it.executed.push(words) },
    languages: { registerInlineValuesProvider: register("values") },
    tasks: { registerTaskProvider: register("task") },
    debug: {
      activeDebugSession: undefined, onDidStartDebugSession: started.event, onDidChangeActiveDebugSession: chosen.event,
      registerDebugConfigurationProvider: register("configuration"), registerDebugAdapterDescriptorFactory: register("adapter"),
      registerDebugAdapterTrackerFactory: register("tracker"),
    },
  };
  return it;
}

// A debug session with its answer to each request: a value, or a function that may fail or be late. `requests`: the received requests.
export function sessionOf(id, answers, type = "janus") {
  const requests = [];
  const customRequest = async (name, given) => {
    requests.push([name, given]);
    if (!(name in answers)) throw new Error(`${id} does not know ${name}`);
    return typeof answers[name] === "function" ? answers[name](given) : answers[name];
  };
  return { id, type, requests, customRequest };
}

// The timeline's view. `posted`: the messages sent to it; `ask`: the handler of its messages.
export function viewOf() {
  const nothing = () => ({ dispose() {} });
  const view = { visible: true, posted: [], onDidChangeVisibility: nothing, onDidDispose: nothing };
  view.webview = {
    asWebviewUri: String, cspSource: "self", postMessage: async (what) => view.posted.push(what),
    onDidReceiveMessage: (ask) => ((view.ask = ask), nothing()),
  };
  return view;
}

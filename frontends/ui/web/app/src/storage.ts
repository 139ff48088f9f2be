// The browser's storage: short strings, and databases (IndexedDB) with one request at a time. If the browser has no storage, which is possible in a
// private window, nothing is stored, and each answer is undefined.

// Returns the string stored under a name (localStorage), or null.
export function remembered(name: string): string | null {
  try { return localStorage.getItem(name); } catch { return null; }
}
export function remember(name: string, text: string) {
  try { localStorage.setItem(name, text); } catch { /* the browser does not store it */ }
}

type Database = { name: string; version: number; stores: { [name: string]: IDBObjectStoreParameters } };

function opened({ name, version, stores }: Database): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => {
      const { result } = request;
      for (const [each, options] of Object.entries(stores)) if (!result.objectStoreNames.contains(each)) result.createObjectStore(each, options);
    };
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("another tab holds it"));
  });
}

// A store of a database. Each function is one request. Its result is undefined if the browser has no storage.
export function store_of<Value>(database: Database, name: string) {
  async function request<Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result | undefined> {
    try {
      const open = await opened(database);
      return await new Promise<Result>((resolve, reject) => {
        const sent = work(open.transaction(name, mode).objectStore(name));
        sent.onsuccess = () => resolve(sent.result);
        sent.onerror = () => reject(sent.error);
      }).finally(() => open.close());
    } catch {
      return undefined;
    }
  }
  return {
    get: (key: IDBValidKey) => request<Value>("readonly", (store) => store.get(key)),
    all: async () => (await request<Value[]>("readonly", (store) => store.getAll())) ?? [],
    put: (value: Value) => request("readwrite", (store) => store.put(value)),
    remove: (key: IDBValidKey) => request("readwrite", (store) => store.delete(key)),
    clear: () => request("readwrite", (store) => store.clear()),
  };
}

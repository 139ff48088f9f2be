// The browser's own storage (IndexedDB), as what is kept uses it: one request at a time. A private window may have none: then nothing is
// kept, and each answer is undefined.

// The version of the database, and what makes the stores that it lacks.
export type Database = { name: string; version: number; make: (database: IDBDatabase) => void };

function opened({ name, version, make }: Database): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => make(request.result);
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("another tab holds it"));
  });
}

export async function in_store<T>(database: Database, store: string, mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  try {
    const open = await opened(database);
    return await new Promise<T>((resolve, reject) => {
      const request = work(open.transaction(store, mode).objectStore(store));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    }).finally(() => open.close());
  } catch {
    return undefined;
  }
}

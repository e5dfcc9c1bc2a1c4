export type StoredRecords<T> = { all(): Promise<T[]>; put(record: T): Promise<void>; remove(key: string): Promise<void> };

const table = 'records';

function opened(name: string, store: string, keyPath: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB is closed'));
  });
}

/** Rejects without storage. */
export function storedRecords<T>(name: string, keyPath: keyof T & string, store: string = table): StoredRecords<T> {
  async function inStore<R>(mode: IDBTransactionMode, work: (records: IDBObjectStore) => IDBRequest<R>): Promise<R> {
    const base = await opened(name, store, keyPath);
    try {
      return await new Promise<R>((resolve, reject) => {
        const tx = base.transaction(store, mode, { durability: 'strict' });
        const request = work(tx.objectStore(store));
        tx.oncomplete = () => resolve(request.result);
        tx.onabort = () => reject(tx.error ?? new Error('IndexedDB gave up'));
        tx.onerror = () => reject(tx.error ?? new Error('IndexedDB failed'));
      });
    } finally {
      base.close();
    }
  }
  return {
    all: () => inStore<T[]>('readonly', (records) => records.getAll()),
    put: async (record) => void (await inStore('readwrite', (records) => records.put(record))),
    remove: async (key) => void (await inStore('readwrite', (records) => records.delete(key))),
  };
}

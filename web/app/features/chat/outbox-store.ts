/** The outbox in IndexedDB, each member's own: whoever signs in next on this browser neither sees nor sends it. */
import type { OutboxStore, Waiting } from './outbox.ts';

const table = 'waiting';

function opened(my_id: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(`artel-outbox-${my_id}`, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: 'client_id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB is closed'));
  });
}

/** Answers when the transaction is on the disk, not when it was asked for. */
async function inStore<T>(my_id: string, mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const base = await opened(my_id);
  try {
    return await new Promise<T>((resolve, reject) => {
      const tx = base.transaction(table, mode, { durability: 'strict' });
      const request = work(tx.objectStore(table));
      tx.oncomplete = () => resolve(request.result);
      tx.onabort = () => reject(tx.error ?? new Error('IndexedDB gave up'));
      tx.onerror = () => reject(tx.error ?? new Error('IndexedDB failed'));
    });
  } finally {
    base.close();
  }
}

export const indexedStore = (my_id: string): OutboxStore => ({
  all: () => inStore<Waiting[]>(my_id, 'readonly', (store) => store.getAll()),
  put: async (waiting) => void (await inStore(my_id, 'readwrite', (store) => store.put(waiting))),
  remove: async (client_id) => void (await inStore(my_id, 'readwrite', (store) => store.delete(client_id))),
});

/** Where a browser keeps nothing (a private window of an old one) the tab's memory has to do. */
export function memoryStore(): OutboxStore {
  const kept = new Map<string, Waiting>();
  return {
    all: async () => [...kept.values()],
    put: async (waiting) => void kept.set(waiting.client_id, waiting),
    remove: async (client_id) => void kept.delete(client_id),
  };
}

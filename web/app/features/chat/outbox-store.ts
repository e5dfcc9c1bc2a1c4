/** The outbox in IndexedDB, each member's own: whoever signs in next on this browser neither sees nor sends it. */
import { keptRecords } from '../../platform/drafts/indexed-db-store.ts';
import type { OutboxStore, Waiting } from './outbox.ts';

export const indexedStore = (my_id: string): OutboxStore => keptRecords<Waiting>(`artel-outbox-${my_id}`, 'client_id', 'waiting');

/** Where a browser keeps nothing (a private window of an old one) the tab's memory has to do. */
export function memoryStore(): OutboxStore {
  const kept = new Map<string, Waiting>();
  return {
    all: async () => [...kept.values()],
    put: async (waiting) => void kept.set(waiting.client_id, waiting),
    remove: async (client_id) => void kept.delete(client_id),
  };
}

/** IndexedDB by member: the next one neither sees nor sends it. */
import { storedRecords } from '../../../platform/drafts/indexed-db-store.ts';
import type { OutboxStore, Waiting } from './outbox.ts';

export const indexedStore = (my_id: string): OutboxStore => storedRecords<Waiting>(`artel-outbox-${my_id}`, 'client_id', 'waiting');

export function memoryStore(): OutboxStore {
  const saved = new Map<string, Waiting>();
  return {
    all: async () => [...saved.values()],
    put: async (waiting) => void saved.set(waiting.client_id, waiting),
    remove: async (client_id) => void saved.delete(client_id),
  };
}

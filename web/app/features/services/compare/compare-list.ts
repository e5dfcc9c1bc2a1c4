/** At most four services to compare, and the last seen ones; on this device. */
import { useSyncExternalStore } from 'react';
import { isId } from '../../../platform/id.ts';
import { readStoredJson, store } from '../../../platform/storage.ts';
import { createStore, followStorage } from '../../../platform/store.ts';

export const comparedAtMost = 4;
const lookedAtMost = 200;
const none: readonly string[] = [];

function keptList(name: string) {
  let list: readonly string[] | undefined;
  const changed = createStore(undefined, () => followStorage(name, () => show(undefined)));
  const show = (next: readonly string[] | undefined): void => {
    list = next;
    changed.set(undefined);
  };
  return {
    read(): readonly string[] {
      const stored = list ?? readStoredJson<unknown>(name);
      list ??= Array.isArray(stored) ? stored.filter(isId) : none;
      return list;
    },
    keep(next: readonly string[]): void {
      store(name, JSON.stringify(next));
      show(next);
    },
    follow: changed.subscribe,
  };
}

const compared = keptList('compared');
const looked = keptList('looked');

export const useCompared = (): readonly string[] => useSyncExternalStore(compared.follow, compared.read, () => none);
export const useLooked = (): readonly string[] => useSyncExternalStore(looked.follow, looked.read, () => none);

/** False when the list is full. */
export function toggleCompared(id: string): boolean {
  const list = compared.read();
  if (list.includes(id)) compared.keep(list.filter((one) => one !== id));
  else if (list.length >= comparedAtMost) return false;
  else compared.keep([...list, id]);
  return true;
}
export const clearCompared = (): void => compared.keep(none);

export const noteLooked = (id: string): void => looked.keep([id, ...looked.read().filter((one) => one !== id)].slice(0, lookedAtMost));

export const comparePath = (ids: readonly string[]): string => `/services/compare?ids=${ids.join(',')}`;
export const idsIn = (search: URLSearchParams): string[] =>
  [...new Set((search.get('ids') ?? '').split(',').filter(isId))].slice(0, comparedAtMost);

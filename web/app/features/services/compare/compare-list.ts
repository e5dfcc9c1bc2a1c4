/** Which services this browser compares, at most four, and which it has looked at lately. Kept on this device alone. */
import { useSyncExternalStore } from 'react';
import { isId } from '../../../platform/id.ts';
import { readStoredJson, store } from '../../../platform/storage.ts';
import { createStore, followStorage } from '../../../platform/store.ts';

export const comparedAtMost = 4;
const lookedAtMost = 200;
const none: readonly string[] = [];

/** A list of ids in the browser, followed in every tab. */
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

/** Answers false when there is no room for one more. */
export function toggleCompared(id: string): boolean {
  const list = compared.read();
  if (list.includes(id)) compared.keep(list.filter((one) => one !== id));
  else if (list.length >= comparedAtMost) return false;
  else compared.keep([...list, id]);
  return true;
}
export const clearCompared = (): void => compared.keep(none);

/** The newest first. */
export const noteLooked = (id: string): void => looked.keep([id, ...looked.read().filter((one) => one !== id)].slice(0, lookedAtMost));

/** The table's own address: it can be shared. */
export const comparePath = (ids: readonly string[]): string => `/services/compare?ids=${ids.join(',')}`;
export const idsIn = (search: URLSearchParams): string[] =>
  [...new Set((search.get('ids') ?? '').split(',').filter(isId))].slice(0, comparedAtMost);

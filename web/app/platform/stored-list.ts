import { isId } from './id.ts';
import { forget, readStoredJson, store } from './storage.ts';
import { createStore, followStorage } from './store.ts';

const none: readonly string[] = [];
export const noIds = (): readonly string[] => none;

export function storedList(name: string) {
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
    empty(): void {
      forget(name);
      show(undefined);
    },
    follow: changed.subscribe,
  };
}

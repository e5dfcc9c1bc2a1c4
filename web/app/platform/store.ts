export type Store<T> = { get: () => T; set: (next: T) => void; subscribe: (listener: () => void) => () => void };

/** `follow` runs while there are listeners; answers how to stop. */
export function createStore<T>(value: T, follow?: () => () => void): Store<T> {
  const listeners = new Set<() => void>();
  let stop: (() => void) | undefined;
  let current = value;
  return {
    get: () => current,
    set(next) {
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      if (listeners.size === 0) stop = follow?.();
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop?.();
      };
    },
  };
}

export function followStorage(name: string, changed: (value: string | null) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === name || key === null) changed(newValue);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

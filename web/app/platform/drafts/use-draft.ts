/** Restored to whoever typed it, dropped after success. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { tokenOwner } from '../session/token.ts';
import { forget, readStoredJson, store } from '../storage.ts';

const pause_ms = 400;

export type Draft = {
  isRestored: boolean;
  /** False while typing or without storage. */
  isKept: boolean;
  keep: () => void;
  forget: () => void;
};

/** `never`: fields not stored. */
export function useDraft<V extends object>(
  key: string | undefined,
  values: V,
  isDirty: boolean,
  put: (values: V) => void,
  never: readonly string[] = [],
): Draft {
  const [isRestored, setRestored] = useState(false);
  const [isKept, setKept] = useState(false);
  const latest = useRef({ put, never, values });
  latest.current = { put, never, values };
  // read once: words of an ended session keep their owner
  const owner = useRef<string>(undefined);
  const nameOf = useCallback((name: string): string => {
    owner.current ??= tokenOwner();
    return `draft:${name}${owner.current && `@${owner.current}`}`;
  }, []);

  const keep = useCallback(
    (now: V): void => {
      if (key === undefined) return;
      const kept = Object.entries(now).filter(([name]) => !latest.current.never.includes(name));
      setKept(store(nameOf(key), JSON.stringify(Object.fromEntries(kept))));
    },
    [key, nameOf],
  );

  useEffect(() => {
    const kept = key === undefined ? undefined : readStoredJson<V>(nameOf(key));
    if (!kept) return;
    latest.current.put(kept);
    setRestored(true);
  }, [key, nameOf]);

  useEffect(() => {
    if (key === undefined || !isDirty) return;
    setKept(false);
    const timer = setTimeout(() => keep(values), pause_ms);
    return () => clearTimeout(timer);
  }, [key, keep, values, isDirty]);

  // flushed when the page is left
  useEffect(() => {
    if (key === undefined || !isDirty) return;
    const leaving = () => keep(latest.current.values);
    window.addEventListener('pagehide', leaving);
    return () => window.removeEventListener('pagehide', leaving);
  }, [key, keep, isDirty]);

  return {
    isRestored,
    isKept,
    keep: () => keep(latest.current.values),
    forget() {
      if (key !== undefined) forget(nameOf(key));
      setRestored(false);
      setKept(false);
    },
  };
}

/** What was typed survives a closed tab: kept in this browser while typing, restored on return, forgotten after success. */
import { useEffect, useRef, useState } from 'react';
import { forget, readStoredJson, store } from './storage.ts';

const pause_ms = 400;
const nameOf = (key: string): string => `draft:${key}`;

export type Draft = {
  /** Something typed earlier was put back. */
  isRestored: boolean;
  /** The last change is kept; false while typing and where nothing can be kept. */
  isKept: boolean;
  forget: () => void;
};

/** `put` places restored values; fields in `never` (passwords, codes) are not kept. */
export function useDraft<V extends object>(
  key: string | undefined,
  values: V,
  isDirty: boolean,
  put: (values: V) => void,
  never: readonly string[] = [],
): Draft {
  const [isRestored, setRestored] = useState(false);
  const [isKept, setKept] = useState(false);
  const latest = useRef({ put, never });
  latest.current = { put, never };

  useEffect(() => {
    const kept = key === undefined ? undefined : readStoredJson<V>(nameOf(key));
    if (!kept) return;
    latest.current.put(kept);
    setRestored(true);
  }, [key]);

  useEffect(() => {
    if (key === undefined || !isDirty) return;
    setKept(false);
    const timer = setTimeout(() => {
      const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !latest.current.never.includes(name)));
      setKept(store(nameOf(key), JSON.stringify(kept)));
    }, pause_ms);
    return () => clearTimeout(timer);
  }, [key, values, isDirty]);

  return {
    isRestored,
    isKept,
    forget() {
      if (key !== undefined) forget(nameOf(key));
      setRestored(false);
      setKept(false);
    },
  };
}

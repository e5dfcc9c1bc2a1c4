/** Restored to whoever typed it, dropped after success. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { forget, readStoredJson, store } from '../storage.ts';
import { isSessionOver, textOwner } from './text-owner.ts';

const pause_ms = 400;

export type Draft = {
  isRestored: boolean;
  isKept: boolean;
  keep: () => void;
  forget: () => void;
};

const isStorable = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;

/** `rescues`: kept only once the session has ended; `never`: fields not stored. */
export type DraftPlace = { key: string; rescues: boolean; never: readonly string[] };

export function useDraft<V extends object>(place: DraftPlace | undefined, values: V, isDirty: boolean, put: (values: V) => void): Draft {
  const { key, rescues = false, never = [] } = place ?? {};
  const [isRestored, setRestored] = useState(false);
  const [isKept, setKept] = useState(false);
  const latest = useRef({ put, never, values, isDirty });
  latest.current = { put, never, values, isDirty };
  // between the answer and the next render timers still know the text as unsent
  const sent = useRef<V>(undefined);
  const nameOf = useDraftName();

  const keep = useCallback(
    (now: V): void => {
      if (key === undefined || (rescues && !isSessionOver())) return;
      sent.current = undefined;
      const saved = Object.entries(now).filter(([name, value]) => !latest.current.never.includes(name) && isStorable(value));
      setKept(store(nameOf(key), JSON.stringify(Object.fromEntries(saved))));
    },
    [key, rescues, nameOf],
  );
  const keepUnsent = useCallback(
    (now: V): void => {
      if (now !== sent.current) keep(now);
    },
    [keep],
  );

  useEffect(() => {
    const saved = key === undefined ? undefined : readStoredJson<V>(nameOf(key));
    if (!saved) return;
    latest.current.put({ ...latest.current.values, ...saved });
    setRestored(true);
    if (rescues) forget(nameOf(key!));
  }, [key, rescues, nameOf]);

  // the page of a session that ended gives way to the sign-in
  useEffect(() => {
    if (key === undefined) return;
    return () => {
      if (latest.current.isDirty && isSessionOver()) keepUnsent(latest.current.values);
    };
  }, [key, keepUnsent]);

  useEffect(() => {
    if (key === undefined || !isDirty) return;
    setKept(false);
    const timer = setTimeout(() => keepUnsent(values), pause_ms);
    return () => clearTimeout(timer);
  }, [key, keepUnsent, values, isDirty]);

  useEffect(() => {
    if (key === undefined || !isDirty) return;
    const leaving = () => keepUnsent(latest.current.values);
    window.addEventListener('pagehide', leaving);
    return () => window.removeEventListener('pagehide', leaving);
  }, [key, keepUnsent, isDirty]);

  return {
    isRestored,
    isKept,
    keep: () => keep(latest.current.values),
    forget() {
      sent.current = latest.current.values;
      if (key !== undefined) forget(nameOf(key));
      setRestored(false);
      setKept(false);
    },
  };
}

/** Where a draft is stored: beside its key, whoever typed it. */
function useDraftName(): (key: string) => string {
  // read once: the text of an ended session keeps its owner
  const owner = useRef<string>(undefined);
  return useCallback((key: string): string => {
    owner.current ??= textOwner();
    return `draft:${key}${owner.current && `@${owner.current}`}`;
  }, []);
}

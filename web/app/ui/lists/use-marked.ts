import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useKeys } from '../../platform/forms/use-keys.ts';

/** J and K go along a page's queues as along one, Enter opens. Answers what is marked; `more`: keys for it. */
export function useMarked(ids: readonly string[], pathOf: (id: string) => string, more: Record<string, (id: string) => void> = {}) {
  const [marked_id, setMarked] = useState<string>();
  const navigate = useNavigate();
  const step = (by: number): void => setMarked(ids[Math.max(0, ids.indexOf(marked_id ?? '') + by)] ?? marked_id);
  const open = (id: string): void => void navigate(pathOf(id));
  const ofMarked = Object.entries({ ...more, Enter: open }).map(([key, act]) => [key, marked_id ? () => act(marked_id) : undefined]);
  useKeys({ j: () => step(1), k: () => step(-1), ...Object.fromEntries(ofMarked) });
  return marked_id;
}

/** The `ref` of the marked row: its link is in sight and under the keyboard, however long the queue is. */
export const showMarked = (row: HTMLElement | null): void => row?.querySelector('a')?.focus();

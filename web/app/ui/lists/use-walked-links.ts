import { type RefObject, useRef } from 'react';
import { useKeys } from '../../platform/forms/use-keys.ts';

/** Lists of links outside of a table: j and k lead the focus along them, so that Enter and the scrolling are the browser's own; x chooses. */
export function useWalkedLinks<Of extends HTMLElement>(): RefObject<Of | null> {
  const lists = useRef<Of>(null);
  const lastAt = useRef(-1);
  const rows = (): HTMLElement[] => [...(lists.current?.querySelectorAll('li') ?? [])];
  const here = (): number => rows().findIndex((row) => row.contains(document.activeElement));
  const step = (by: number): void => {
    const at = here() < 0 && lastAt.current >= 0 ? lastAt.current - Math.max(0, by) : here();
    lastAt.current = Math.max(0, Math.min(rows().length - 1, at + by));
    rows()[lastAt.current]?.querySelector('a')?.focus();
  };
  useKeys({ j: () => step(1), k: () => step(-1), x: () => rows()[here()]?.querySelector<HTMLElement>('input[type="checkbox"]')?.click() });
  return lists;
}

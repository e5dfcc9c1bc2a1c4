import { useEffect } from 'react';
import { eyesKey } from './other-tabs.ts';

/** A page of the one beside words of the other would mislead. */
export function ViewAsKeeper() {
  useEffect(() => {
    const hear = ({ key }: StorageEvent) => {
      if (key === eyesKey) location.reload();
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, []);
  return null;
}

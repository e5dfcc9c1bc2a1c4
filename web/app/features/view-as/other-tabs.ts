import { store } from '../../platform/storage.ts';

/** Changes when this browser's staff begins to see with other eyes, or with their own again: its other tabs load anew. */
export const eyesKey = 'viewAs';
export function tellOtherTabs(): void {
  store(eyesKey, String(Date.now()));
}

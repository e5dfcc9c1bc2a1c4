import { store } from '../../platform/storage.ts';
import { eyes } from '../session/index.ts';

/** They load anew. */
export function tellOtherTabs(): void {
  store(eyes, String(Date.now()));
}

import { store } from '../../platform/storage.ts';
import { eyes } from '../session/index.ts';

export function tellOtherTabs(): void {
  store(eyes, String(Date.now()));
}

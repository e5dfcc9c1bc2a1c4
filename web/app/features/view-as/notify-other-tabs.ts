import { store } from '../../platform/storage.ts';
import { impersonation } from '../session/index.ts';

export function notifyOtherTabs(): void {
  store(impersonation, String(Date.now()));
}

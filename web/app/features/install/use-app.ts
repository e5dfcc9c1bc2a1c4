import { useEffect } from 'react';
import { createStore } from '../../platform/store.ts';

/** Of Chromium; other browsers install from their own menus. */
export type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

export const installPrompt = createStore<InstallPrompt | undefined>(undefined);

/** Registers the worker, and keeps the browser's offer for the settings instead of a bar of its own. */
export function useApp(): void {
  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault();
      installPrompt.set(event as InstallPrompt);
    };
    const installed = () => installPrompt.set(undefined);
    addEventListener('beforeinstallprompt', keep);
    addEventListener('appinstalled', installed);
    if ('serviceWorker' in navigator) navigator.serviceWorker.register('/worker.js').catch(() => undefined);
    return () => {
      removeEventListener('beforeinstallprompt', keep);
      removeEventListener('appinstalled', installed);
    };
  }, []);
}

import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';

export const ConsentDialog = lazyWithRetry(() => import('./consent-dialog.tsx'));

import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';

/** Every page names it, hardly any shows it. */
export const ViewAsBar = lazyWithRetry(() => import('./view-as-bar.tsx'));

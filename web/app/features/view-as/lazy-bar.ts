import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';

export const ViewAsBar = lazyWithRetry(() => import('./view-as-bar.tsx'));

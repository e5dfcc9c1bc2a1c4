/** The staff looks with a member's eyes: the way in on the person's page, the bar above every page meanwhile. */
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';

export { ViewAsKeeper } from './view-as-keeper.ts';
// every page names them, hardly any shows them
export const ViewAsBar = lazyWithRetry(() => import('./view-as-bar.tsx'));
export const ViewAsButton = lazyWithRetry(() => import('./view-as-button.tsx'));

/** The staff looks with a member's eyes: the bar above every page meanwhile. It begins on the person's page (accounts). */
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';

export { tellOtherTabs } from './tell-other-tabs.ts';
// every page names it, hardly any shows it
export const ViewAsBar = lazyWithRetry(() => import('./view-as-bar.tsx'));

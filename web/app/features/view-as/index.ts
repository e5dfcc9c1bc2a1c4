/** The staff looks with a member's eyes: the bar above every page meanwhile. It begins on the person's page (accounts). */
export { ViewAsBar } from './lazy-bar.ts';
export { tellOtherTabs } from './tell-other-tabs.ts';

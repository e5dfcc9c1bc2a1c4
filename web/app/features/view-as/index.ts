export { ViewAsBar } from './lazy-bar.ts';
export { tellOtherTabs } from './tell-other-tabs.ts';

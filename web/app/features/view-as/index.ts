export { ViewAsBar } from './lazy-bar.ts';
export { notifyOtherTabs } from './notify-other-tabs.ts';

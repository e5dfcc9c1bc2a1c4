/** The staff looks with a member's eyes: the way in on the person's page, the bar above every page meanwhile. */
export { ViewAsBar } from './view-as-bar.tsx';
export { ViewAsButton } from './view-as-button.tsx';
export { ViewAsKeeper } from './view-as-keeper.ts';

/** New editions of what a member agreed to: over the pages of the cabinet, and where something new was refused for them. */
export { ConsentBanner } from './consent-banner.tsx';
export { ConsentDialog } from './lazy-dialog.ts';

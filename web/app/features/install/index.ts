/** The market as an app of the device: its worker with the offline page, and the offer to install it. */
export { InstallCard } from './install-card.tsx';
export { useApp } from './use-app.ts';

export { InstallCard } from './install-card.tsx';
export { useApp } from './use-app.ts';

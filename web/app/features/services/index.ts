/** The catalogue's pages stand in *.page.tsx; other features take its card, its addresses and its words. */
export { categoryPath, servicePath } from './catalogue-address.ts';
export { ServiceCard, ServiceGrid, type ShownCard } from './service-card.tsx';
export { packageText, revisionForms, statusText } from './services.text.ts';
export { opensText, StoppedWords } from './stopped.tsx';

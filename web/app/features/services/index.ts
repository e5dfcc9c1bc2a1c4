export { categoryPath, servicePath } from './catalogue-address.ts';
export { makeOrder, OrderCard, OrderStrip, orderInHandQueries, useOrderInHand } from './order-in-hand.tsx';
export { ServiceCard, ServiceGrid, type ShownCard } from './service-card.tsx';
export { packageText, revisionForms, statusText } from './services.text.ts';
export { opensText, StoppedNote } from './stopped.tsx';

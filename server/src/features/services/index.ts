/**
 * Services: what sellers offer ready-made, and how it gets on sale.
 * Read service.lifecycle.ts first (a service and its versions), then save-draft.ts → submit-service.ts → judge-service.ts
 * or, for who has earned it, trust.policy.ts; both end in publish-version.ts;
 * stop.policy.ts and stop-services.ts: what the product stops by itself, and when it opens again;
 * list-services.ts and show-service.ts answer the catalogue.
 */
export { tellOpened } from './await-opening.ts';
export { mountCovers } from './covers.routes.ts';
export { countOrders, findOrderableVersion, type OrderableVersion } from './for-orders.ts';
export { indexFacetsOfSeller, indexNextServices } from './index-services.ts';
export { countPrices } from './prices.ts';
export { serviceLimits } from './service.policy.ts';
export { rankOf, rankWeights } from './service.rank.ts';
export { listingOf } from './service.ts';
export { serviceRoutes } from './services.routes.ts';
export { lockRoom, openAtSignIn, stopAgain, stopAndOpenDue, stopByOrder, stopByTerms } from './stop-services.ts';
export { archiveServicesOf, pauseServicesOf } from './withdraw-services.ts';

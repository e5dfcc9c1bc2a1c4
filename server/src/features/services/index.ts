/**
 * Services: what sellers offer ready-made, and how it gets on sale.
 * Read service.lifecycle.ts first (a service and its versions). Then by room:
 * drafts/ from save-draft.ts to submit-service.ts;
 * moderation/ judge-service.ts, or trust.policy.ts for who has earned it, both end in publish-version.ts;
 * stopping/ what the product stops by itself, and when it opens again;
 * catalogue/ ranking, facets, list-services.ts. show-service.ts answers one service's page.
 */

export { indexFacetsOfSeller, indexNextServices } from './catalogue/index-services.ts';
export { countPrices } from './catalogue/prices.ts';
export { rankOf, rankWeights } from './catalogue/service.rank.ts';
export { countOrders, findOrderableVersion, type OrderableVersion } from './for-orders.ts';
export { serviceLimits } from './service.policy.ts';
export { listingOf } from './service.ts';
export { serviceRoutes } from './services.routes.ts';
export { tellOpened } from './stopping/await-opening.ts';
export { lockRoom, openAtSignIn, stopAgain, stopAndOpenDue, stopByOrder, stopByTerms } from './stopping/stop-services.ts';
export { archiveServicesOf, pauseServicesOf } from './stopping/withdraw-services.ts';

/**
 * Services: start with service.lifecycle.ts. drafts/ writing, moderation/ judging and trust, stopping/ automatic pauses, catalogue/ lists
 * and ranking.
 */

export { listSoldCards } from './catalogue/catalogue.sql.ts';
export { indexFacetsOfSeller, indexNextServices, indexServices } from './catalogue/index-services.ts';
export { countPrices } from './catalogue/prices.ts';
export { rankOf, rankWeights } from './catalogue/service.rank.ts';
export { countOrders, findOrderableVersion, type OrderableVersion, rateService } from './for-orders.ts';
export { blockOrUnblockIn, reinstateService } from './moderation/moderate-service.ts';
export { SERVICE_SLA_MS } from './moderation/moderation.ts';
export { serviceLimits } from './service.policy.ts';
export { listingOf } from './service.ts';
export { serviceRoutes } from './services.routes.ts';
export { notifyOpened } from './stopping/await-opening.ts';
export {
  lockRoom,
  openAtSignIn,
  stopAgain,
  stopAndOpenDue,
  stopByBlock,
  stopByOrder,
  stopByOrderLater,
  stopByTerms,
} from './stopping/stop-services.ts';
export { archiveServicesOf, pauseServicesOf } from './stopping/withdraw-services.ts';

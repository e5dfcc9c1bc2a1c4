/**
 * A lost second factor. propose-reset.ts takes the first signature, sign-reset.ts the second one; three days later end-reset.ts takes the
 * factor away, unless its owner has signed in with it meanwhile.
 */
export { declineReset, endResetByClock } from './end-reset.ts';
export { factorResetRoutes } from './factor-resets.routes.ts';
export { factorResetEvents, notifyOfResets } from './reset.notices.ts';

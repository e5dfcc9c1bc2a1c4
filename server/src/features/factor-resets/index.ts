/**
 * A lost second factor. propose-reset.ts takes the first signature, sign-reset.ts the second one; three days later end-reset.ts takes the
 * factor away, unless its owner has signed in with it meanwhile.
 */
export { endResetByClock, keepFactor } from './end-reset.ts';
export { factorResetRoutes } from './factor-resets.routes.ts';
export { factorResetEvents, tellOfResets } from './tell-of-reset.ts';

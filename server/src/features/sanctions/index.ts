/**
 * Sanctions, level by level: sanction.policy.ts says which by whose right and what stands in the way, sanction.lifecycle.ts how one is over.
 * set-sanction.ts sets one, lift-sanction.ts takes it back, in-time.ts ends it by the clock; limits.ts is what others ask before somebody acts.
 */
export { endSanction } from './end-sanction.ts';
export { liftByAppeal } from './lift-sanction.ts';
export { mustNotBeLimited, whatLimits, whenPayoutsGoOn } from './limits.ts';
export { notifyOfSanctions, sanctionEvents } from './sanction.notices.ts';
export { sanctionRoutes } from './sanctions.routes.ts';
export { sanctionForComplaint, setSanction } from './set-sanction.ts';

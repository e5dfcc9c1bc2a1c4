/**
 * Corrections (M18): money moved by hand, where neither the provider nor a state moves it. propose-correction.ts takes the first signature,
 * sign-correction.ts the second one and then writes the journal; correction.policy.ts says between which accounts.
 */

export { notifyOfCorrection } from './correction.notices.ts';
export { correctionRoutes } from './corrections.routes.ts';
export { expireCorrection } from './sign-correction.ts';

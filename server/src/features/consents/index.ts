/**
 * What members agreed to, edition by edition. Registration gives the first consent; a newer edition is asked for anew (consent.policy.ts),
 * and once it holds, whoever has not accepted it begins nothing new.
 */

export { consentRoutes } from './consents.routes.ts';
export { insertConsents } from './consents.sql.ts';
export { mustHaveAccepted, readRequiredConsents } from './required-consents.ts';

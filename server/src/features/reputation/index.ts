/**
 * A member's record as others may check it: how their disputes ended, and everything of it as a signed file. Read export-reputation.ts; the
 * key is in platform/signature.ts, the verifier of one file in web/public/reputation/.
 */
export { rememberKey } from './export-reputation.ts';
export { reputationRoutes } from './reputation.routes.ts';

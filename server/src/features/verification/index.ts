/**
 * What of a person is proved: phone.ts by a code; mark-identity.ts is the staff's mark that they know who it is, with a reason.
 * The email is proved by auth, the tax status by taxes.
 */
export { identityEvents, tellOfIdentity } from './mark-identity.ts';
export { verificationRoutes } from './verification.routes.ts';
export { dropProof, isIdentityKnown, recordDecision } from './verification.sql.ts';

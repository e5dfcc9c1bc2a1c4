/**
 * What of a person is proved, in one row a kind: phone.ts by a code. The email is proved by auth, the person by identity, the tax status
 * by taxes, which record here how it stands.
 */
export { verificationRoutes } from './verification.routes.ts';
export { dropProof, isIdentityKnown, isPhoneProved, recordDecision, recordStanding } from './verification.sql.ts';

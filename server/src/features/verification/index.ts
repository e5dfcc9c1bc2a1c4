/**
 * Proving who one is. verification.policy.ts says what may be done at each step, phone.ts sends codes and checks them;
 * the address of mail is proved by the link of auth.
 */
export { verificationRoutes } from './verification.routes.ts';

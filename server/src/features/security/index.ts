/**
 * What keeps an account its owner's.
 * Read devices.ts for the browsers that are signed in, prove-identity.ts for the proof that sensitive calls ask for,
 * change-password.ts and change-email.ts for the two ways in, second-factor.ts for codes of an app and passkeys.
 */
export { securityRoutes } from './security.routes.ts';

/** Devices, step-up proofs, password, email, second factor. */

export { notifyOfSecurity, securityEvents } from './security.notices.ts';
export { securityRoutes } from './security.routes.ts';

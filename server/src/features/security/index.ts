/** Devices, step-up proofs, password, email, second factor. */
export { securityRoutes } from './security.routes.ts';
export { securityEvents, tellOfSecurity } from './tell-owner.ts';

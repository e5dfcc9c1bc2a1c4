/**
 * What keeps an account its owner's.
 * Read devices.ts for the browsers that are signed in.
 */
export { securityRoutes } from './security.routes.ts';

/** Deeds: what waits for a member; reads only. */
export { deedRoutes } from './deeds.routes.ts';

/** Deeds: what waits for a member; reads only. */
export { deedRoutes } from './deeds.routes.ts';
export { listDeedsOf } from './list-deeds.ts';

/** Export and erasure. inventory.sql.ts lists all that is stored of a person and what becomes of it. */

export { erasePerson } from './erase.ts';
export { cancelLeaving } from './leave.ts';
export { expireExport, makeExport } from './make-export.ts';
export { personalDataRoutes } from './personal-data.routes.ts';

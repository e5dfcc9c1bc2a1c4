/**
 * Taking one's data along, and leaving. inventory.sql.ts is the list of everything that is kept of a person and what becomes
 * of it; make-export.ts packs it, leave.ts begins and takes back the leaving, erase.ts ends it.
 */

export { erasePerson } from './erase.ts';
export { stay } from './leave.ts';
export { expireExport, makeExport } from './make-export.ts';
export { personalDataRoutes } from './personal-data.routes.ts';

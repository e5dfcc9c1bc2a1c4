import * as api from '@artel/contracts/site/admin-audit.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { exportAuditRows } from './export-rows.ts';
import { checkAudit, exportAudit, listAudit } from './read-audit.ts';
import { listUnusual } from './read-unusual.ts';

export const auditRoutes: Route[] = [
  on(api.listAudit, ({ query }) => listAudit(query)),
  on(api.listUnusual, () => listUnusual()),
  on(api.checkAudit, () => checkAudit()),
  on(api.exportAudit, ({ viewer, body }) => exportAudit(viewer, body)),
  on(api.exportAuditRows, ({ viewer, body }) => exportAuditRows(viewer, body)),
];

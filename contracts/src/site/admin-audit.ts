import { z } from 'zod';
import { auditKinds, endpoint, repeatableCall, searchCall } from '../kit/endpoint.ts';
import { takesCsv, WhyTaken } from '../kit/files/csv-file.ts';
import { Id, Time } from '../kit/ids.ts';
import { PageQuery } from '../kit/paging.ts';
import { PersonRef } from '../people/users.ts';

export const AuditKind = z.enum(auditKinds);
export const auditFilters = [...auditKinds, 'papers', 'refused'] as const;

export const AuditRecord = z.object({
  _id: z.string(),
  no: z.number(),
  at: Time,
  staff: PersonRef,
  person: PersonRef.nullable(),
  action: z.string(),
  kind: AuditKind,
  words: z.string(),
  entity: z.string(),
  entity_id: Id.nullable(),
  reason: z.string(),
  refused: z.object({ code: z.string(), said: z.string() }).nullable(),
  /** By which it was allowed: a right's name; null of records from before, of refusals, and of a file handed over with a case. */
  right: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  prev_hash: z.string(),
  hash: z.string(),
});
export type AuditRecord = z.infer<typeof AuditRecord>;

const Whom = z.string().trim().max(100).optional();
const Day = z.iso.date().optional();
/** `staff`: who did it, `person`: whom it is about, by id, login or name; days of Moscow, both included. */
const filters = {
  q: z.string().trim().max(100).optional(),
  status: z.enum(auditFilters).optional(),
  staff: Whom,
  person: Whom,
  from: Day,
  to: Day,
};
const Filters = z.object(filters);
export type AuditFilters = z.infer<typeof Filters>;

export const listAudit = endpoint({
  ...searchCall,
  path: '/api/admin/audit',
  summary:
    'What the staff did and read, newest first: by words, an id, a kind, who did it, whom it is about, a period; refused calls among them',
  access: { staff: 'superadmin' },
  audit: ['system', 'Открыт журнал действий'],
  query: z.object({ ...filters, ...PageQuery }),
  result: AuditRecord,
  list: true,
});

export const Unusual = z.object({
  people: z.array(
    z.object({
      staff: PersonRef,
      reasons: z.array(z.object({ kind: z.enum(['many', 'acquainted', 'night', 'refused']), words: z.string() })),
    }),
  ),
  at_night: z.number(),
  refused: z.number(),
});
export type Unusual = z.infer<typeof Unusual>;

export const listUnusual = endpoint({
  ...searchCall,
  path: '/api/admin/audit/unusual',
  summary: 'Readings and refusals of the last day that differ from what is usual: too many within an hour, of own acquaintances, at night',
  access: { staff: 'superadmin' },
  audit: { section: 'Журнал действий' },
  result: Unusual,
});

export const checkAudit = endpoint({
  ...searchCall,
  path: '/api/admin/audit/check',
  summary: 'Computes every hash of the log anew; names the first record that does not fit',
  access: { staff: 'superadmin' },
  audit: { section: 'Журнал действий' },
  result: z.object({ records_count: z.number(), broken_no: z.number().nullable(), last_hash: z.string(), checked_at: Time }),
});

/** More records than this are exported in parts. */
export const EXPORT_AT_MOST = 50_000;

export const exportAudit = endpoint({
  ...repeatableCall,
  path: '/api/admin/audit/export',
  summary: 'The log from a number on, a record a line, for web/public/audit/verify.mjs; itself a record with its reason',
  access: { staff: 'superadmin' },
  audit: { own: ['system', 'Выгрузить журнал действий'] },
  step_up: true,
  body: z.strictObject({ from_no: z.int().min(1).default(1), reason: WhyTaken }),
  result: z.object({ file_name: z.string(), ndjson: z.string(), records_count: z.number(), next_no: z.number().nullable() }),
});

export const exportAuditRows = endpoint({
  ...takesCsv,
  path: '/api/admin/audit/csv',
  summary: 'What the filters of the log show, as a table for a spreadsheet, at most 10,000 rows; itself a record with its reason',
  access: { staff: 'superadmin' },
  audit: { own: ['system', 'Выгрузить записи журнала'] },
  body: z.strictObject({ ...filters, reason: WhyTaken }),
});

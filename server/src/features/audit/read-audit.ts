import { type BodyOf, endpointName, type Page, type QueryOf } from '@artel/contracts/kit/endpoint.ts';
import { Id } from '@artel/contracts/kit/ids.ts';
import { decodeCursor } from '@artel/contracts/kit/paging.ts';
import { getIdentityCase, viewDocument } from '@artel/contracts/people/admin-identity.ts';
import {
  type AuditFilters,
  type AuditRecord,
  type checkAudit as checkCall,
  EXPORT_AT_MOST,
  type exportAudit as exportCall,
  type listAudit as listCall,
} from '@artel/contracts/site/admin-audit.ts';
import { z } from 'zod';
import { inTransaction, numberIn, pageOf, ROWS } from '../../platform/db/index.ts';
import { type Member, now } from '../../platform/index.ts';
import { findEnd, listChain } from './audit.sql.ts';
import { auditActionsMatching, auditActionsOf, auditText, documentsSaying } from './audit-text.ts';
import { checkChain } from './check-chain.ts';
import { type AuditFilter, type AuditRow, countAudit, readAudit, type Whom } from './read-audit.sql.ts';
import { exportedLine } from './record.ts';
import { writeRecord } from './write-record.ts';

const documentActions = ['paper_viewed', ...[getIdentityCase, viewDocument].map(endpointName)];

const NoCursor = z.tuple([z.int()]);

const idIn = (text: string | undefined): string | undefined => (text && Id.safeParse(text).success ? text.toLowerCase() : undefined);
function whomOf(text: string | undefined): Whom | undefined {
  const id = idIn(text);
  return id ? { id } : text ? { words: text } : undefined;
}

const casesOf = { О: 'appeals', С: 'disputes', П: 'identity_cases', '№': 'orders' } as const;
function caseIn(text: string | undefined): AuditFilter['numbered'] {
  const [, letter, digits = ''] = /^([осп№])[-\s]*(\d[\d\s]*)$/i.exec(text ?? '') ?? [];
  const number = numberIn(digits);
  return letter && number !== undefined ? { of: casesOf[letter.toUpperCase() as keyof typeof casesOf], number } : undefined;
}

/**
 * The text is looked for in the action, the reason, logins and names of both sides; a whole id or the number of a case also in what the
 * record is about.
 */
export function filterOf({ q, status, staff, person, from, to }: AuditFilters): AuditFilter {
  const id = idIn(q);
  return {
    id,
    words: id ? undefined : q,
    saying: q && !id ? auditActionsMatching(q) : [],
    papers: q && !id ? documentsSaying(q) : [],
    numbered: caseIn(q),
    from,
    to,
    staff: whomOf(staff),
    person: whomOf(person),
    ...(status === 'refused'
      ? { isRefused: true }
      : status === 'papers'
        ? { actions: documentActions }
        : { actions: status && auditActionsOf(status) }),
  };
}

export async function listAudit({ after, ...filters }: QueryOf<typeof listCall>): Promise<Page<z.input<typeof AuditRecord>>> {
  const filter = { ...filterOf(filters), before: decodeCursor(after, NoCursor)?.[0] };
  const [rows, counted] = await Promise.all([readAudit(filter, ROWS + 1), countAudit(filter)]);
  return pageOf({ rows, counted, cursorOf: ({ no }) => [no], view: viewRecord });
}

const viewRecord = ({ at, refused, said, paper, right_used, changes, ...row }: AuditRow): z.input<typeof AuditRecord> => ({
  ...row,
  _id: String(row.no),
  at: at.toISOString(),
  right: right_used,
  changes: Object.entries(changes ?? {}).map(([field, [before, after]]) => ({ field, before, after })),
  refused: refused === null ? null : { code: refused, said: said ?? '' },
  ...auditText(row.action, paper),
});

export async function checkAudit(): Promise<z.input<typeof checkCall.result>> {
  const broken_no = (await checkChain()) ?? null;
  const { no, hash } = await findEnd();
  return { records_count: no, broken_no, last_hash: hash, checked_at: now().toISOString() };
}

export async function exportAudit(
  viewer: Member,
  { from_no, reason }: BodyOf<typeof exportCall>,
): Promise<z.input<typeof exportCall.result>> {
  await inTransaction((tx) =>
    writeRecord(tx, {
      staff_id: viewer.user_id,
      person_id: null,
      action: 'audit_exported',
      entity: 'audit',
      entity_id: null,
      reason,
      data: { from_no: String(from_no) },
    }),
  );
  const records = await listChain(from_no - 1, EXPORT_AT_MOST);
  return {
    file_name: `журнал-действий-с-${from_no}.ndjson`,
    ndjson: records.map((record) => `${exportedLine(record)}\n`).join(''),
    records_count: records.length,
    next_no: records.length === EXPORT_AT_MOST ? records.at(-1)!.no + 1 : null,
  };
}

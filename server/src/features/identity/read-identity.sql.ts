import type { IdentityInQueue, identityTabs } from '@artel/contracts/people/admin-identity.ts';
import { type CursorRow, listByCursor, type Newest, personColumn, ROWS, type Tx } from '../../platform/db/index.ts';
import { columns } from './identity.sql.ts';
import type { DocumentRecord, IdentityRecord } from './identity.ts';

export type QueueRow = IdentityRecord & Pick<IdentityInQueue, 'person' | 'assignee' | 'attempt'>;
const shown = `${columns}, ${personColumn('u')} as person, case when s.id is null then null else ${personColumn('s')} end as assignee,
  (select count(*)::int from identity_cases f where f.user_id = c.user_id and f.created_at <= c.created_at and f.submitted_at is not null) as attempt`;
const from = 'identity_cases c join users u on u.id = c.user_id left join users s on s.id = c.assignee_id';

const tabs: Record<(typeof identityTabs)[number], { only: string; by: string }> = {
  queue: { only: `c.status = 'submitted'`, by: 'due_at' },
  asked: { only: `c.status = 'needs_info'`, by: 'answer_by' },
  decided: { only: `c.status in ('approved', 'rejected', 'expired', 'revoked')`, by: 'decided_at' },
};

export const readQueue = (tab: (typeof identityTabs)[number], after: Newest['after'], size = ROWS) =>
  listByCursor<QueueRow & CursorRow>({ of: 'c', columns: shown, from, ...tabs[tab], isOldestFirst: tab !== 'decided', size, after });

type Former = Pick<IdentityRecord, 'id' | 'number' | 'status' | 'reason' | 'decided_at'>;
export async function readCase(tx: Tx, id: string): Promise<(QueueRow & { papers: DocumentRecord[]; former: Former[] }) | undefined> {
  const { rows } = await tx.client.query<QueueRow>({
    name: 'read-identity-case',
    text: `select ${shown} from ${from} where c.id = $1`,
    values: [id],
  });
  const [row] = rows;
  if (!row) return undefined;
  const result = await tx.client.query<DocumentRecord>(
    `select id, case_id, kind, mime, size_bytes, content_mark, received_at, refused_reason, deleted_at from identity_papers p
     where case_id = $1 and (deleted_at is null or not exists
       (select from identity_papers x where x.case_id = p.case_id and x.kind = p.kind and (x.received_at, x.id) > (p.received_at, p.id)))
     order by kind`,
    [id],
  );
  const former = await tx.client.query<Former>(
    `select id, number::int as number, status, reason, decided_at from identity_cases
     where user_id = $1 and id <> $2 and submitted_at is not null order by created_at desc limit 10`,
    [row.user_id, id],
  );
  return { ...row, papers: result.rows, former: former.rows };
}

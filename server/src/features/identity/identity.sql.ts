import type { IdentityDocument } from '@artel/contracts/people/identity.ts';
import { v7 as newId } from 'uuid';
import { now } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { IdentityRecord } from './identity.ts';

export const columns = `c.id, c.number::int as number, c.user_id, c.document, c.status, c.agreed_at, c.created_at, c.submitted_at, c.due_at, c.answer_by,
  c.decided_at, c.decided_by, c.reason_code, c.reason, to_char(c.valid_until, 'YYYY-MM-DD') as valid_until, c.assignee_id, c.held_until,
  c.first_decider_id, c.is_forgiven, c.papers_until, c.papers_gone_at`;

export async function lockCase(tx: Tx, id: string): Promise<IdentityRecord | undefined> {
  const { rows } = await tx.client.query<IdentityRecord>({
    name: 'lock-identity-case',
    text: `select ${columns} from identity_cases c where c.id = $1 for no key update`,
    values: [id],
  });
  return rows[0];
}

export async function listCasesOf(tx: Tx, user_id: string): Promise<IdentityRecord[]> {
  const { rows } = await tx.client.query<IdentityRecord>({
    name: 'identity-cases-of',
    text: `select ${columns} from identity_cases c where c.user_id = $1 order by c.created_at desc, c.id desc`,
    values: [user_id],
  });
  return rows;
}

export async function insertCase(tx: Tx, user_id: string, document: IdentityDocument): Promise<string> {
  const id = newId();
  await tx.db
    .insertInto('identity_cases')
    .values({ id, user_id, document, status: 'not_started', agreed_at: now(), created_at: now() })
    .execute();
  return id;
}

export type Change = Partial<Omit<IdentityRecord, 'id' | 'number' | 'user_id' | 'valid_until'>> & {
  valid_until?: string | null;
  document_mark?: string;
};
export async function recordChange(tx: Tx, id: string, change: Change): Promise<void> {
  await tx.db.updateTable('identity_cases').set(change).where('id', '=', id).execute();
}

export async function findTwins(tx: Tx, user_id: string, marks: readonly string[]): Promise<number[]> {
  const { rows } = await tx.client.query<{ number: number }>(
    `select number::int as number from identity_cases
     where document_mark = any ($1::text[]) and user_id <> $2 and status in ('approved', 'expired', 'revoked') order by number`,
    [[...marks], user_id],
  );
  return rows.map(({ number }) => number);
}

export const findOwner = async (tx: Tx, id: string): Promise<string | undefined> =>
  (await tx.db.selectFrom('identity_cases').select('user_id').where('id', '=', id).executeTakeFirst())?.user_id;

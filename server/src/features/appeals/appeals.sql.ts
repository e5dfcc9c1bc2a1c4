import type { AppealDecision, AppealStatus, AppealStep, AppealType, ComplaintTarget } from '@artel/contracts/people/appeals/appeals.ts';
import { v7 as newId } from 'uuid';
import { now } from '../../platform/clock.ts';
import { hotRead, hotRow, type Tx } from '../../platform/db/index.ts';
import type { AppealRecord } from './appeal.ts';
import type { Snapshot } from './targets.sql.ts';

type Open = { id: string; number: number };
const open = `status in ('new', 'in_review', 'waiting_user', 'escalated', 'reopened')`;

export const findOpenComplaint = (author_id: string, { type, id }: ComplaintTarget, tx?: Tx): Promise<Open | undefined> =>
  hotRow<Open>(
    'find-open-complaint',
    `select id, number::int as number from appeals where author_id = $1 and target_type = $2 and target_id = $3 and type = $2 and ${open}`,
    [author_id, type, id],
    tx?.client,
  );

export async function findAppealAgainst(author_id: string, target_id: string, judged_at: Date): Promise<{ isOpen: boolean } | undefined> {
  const [appeal] = await hotRead<{ is_open: boolean }>(
    'find-appeal-against',
    `select ${open} as is_open from appeals where author_id = $1 and target_id = $2 and type in ('moderation', 'payment') and judged_at = $3
       and status <> 'withdrawn' order by created_at desc limit 1`,
    [author_id, target_id, judged_at],
  );
  return appeal && { isOpen: appeal.is_open };
}

export type NewAppeal = {
  type: AppealType;
  author_id: string | null;
  guest?: { name: string; email: string; fingerprint: string };
  target?: { type: string; id: string } | null;
  snapshot: Snapshot | null;
  owner_id?: string | null;
  judged?: { by: string | null; at: Date; reason: string };
  reason: string;
  text: string;
  file_ids: readonly string[];
  first_reply_by: Date;
  decide_by: Date;
};
/** It waits for the staff. Undefined when an open one of the same author about the same exists. */
export async function insertAppeal(tx: Tx, made: NewAppeal): Promise<AppealRecord | undefined> {
  const { target, snapshot, judged, reason, file_ids, guest, ...known } = made;
  const inserted = await tx.db
    .insertInto('appeals')
    .values({
      ...known,
      id: newId(),
      guest_name: guest?.name ?? null,
      guest_email: guest?.email ?? null,
      guest_fingerprint: guest?.fingerprint ?? null,
      target_type: target?.type ?? null,
      target_id: target?.id ?? null,
      target_snapshot: snapshot && JSON.stringify(snapshot),
      judged_by: judged?.by ?? null,
      judged_at: judged?.at ?? null,
      judged_reason: judged?.reason ?? null,
      reason_code: reason,
      file_ids: [...file_ids],
      status: 'new',
      acts_by: 'staff',
      acts_until: made.first_reply_by,
      created_at: now(),
      updated_at: now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted && lockAppeal(tx, inserted.id);
}

export async function findGuestAppeal(fingerprint: string, tx?: Tx): Promise<number | undefined> {
  const row = await hotRow<{ number: number }>(
    'find-guest-appeal',
    'select number::int as number from appeals where guest_fingerprint = $1',
    [fingerprint],
    tx?.client,
  );
  return row?.number;
}

export async function listGuests(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.db
    .selectFrom('appeals')
    .select(['id', 'guest_email'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.flatMap(({ id, guest_email }) => (guest_email ? [[id, guest_email] as const] : [])));
}

export const lockAppeal = (tx: Tx, id: string): Promise<AppealRecord | undefined> =>
  hotRow<AppealRecord>(
    'lock-appeal',
    `select id, number::int as number, type, author_id, target_type, target_id, owner_id, judged_by, target_snapshot ->> 'title' as title,
        reason_code, status, priority, assignee_id, first_handler_id, held_until, decide_by, asked_at, decided_at, file_ids, created_at,
        hearing_until, hearing_answered_at, shared_file_ids
      from appeals where id = $1 for update`,
    [id],
    tx.client,
  );

export type Change = Partial<
  Pick<AppealRecord, 'priority' | 'assignee_id' | 'first_handler_id' | 'held_until' | 'decide_by' | 'asked_at' | 'decided_at'> & {
    hearing_until: Date;
    hearing_answered_at: Date | null;
    shared_file_ids: string[];
    acts_by: 'author' | 'staff' | null;
    acts_until: Date | null;
  }
> & { status: AppealStatus };
export async function recordAppealMove(tx: Tx, appeal: AppealRecord, change: Change): Promise<void> {
  const { numUpdatedRows } = await tx.db
    .updateTable('appeals')
    .set((eb) => ({ ...change, updated_at: now(), version: eb('version', '+', 1) }))
    .where('id', '=', appeal.id)
    .where('status', '=', appeal.status)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`appeal ${appeal.id} left ${appeal.status} under its lock`);
}

export type Step = {
  kind: AppealStep['kind'];
  side: AppealStep['by'];
  person_id?: string | null;
  text?: string;
  file_ids?: readonly string[];
};
export async function insertStep(tx: Tx, appeal_id: string, { file_ids = [], ...step }: Step): Promise<void> {
  await tx.db
    .insertInto('appeal_steps')
    .values({ id: newId(), appeal_id, ...step, file_ids: [...file_ids], created_at: now() })
    .execute();
}

type Decided = Pick<AppealDecision, 'instance' | 'result' | 'reason' | 'rule' | 'text' | 'measure' | 'owner_text'>;
export async function insertDecision(tx: Tx, appeal_id: string, decision: Decided, decided_by: string): Promise<void> {
  await tx.db
    .insertInto('appeal_decisions')
    .values({ appeal_id, ...decision, decided_by, decided_at: now() })
    .execute();
}

export async function findOwnDecision(tx: Tx, appeal_id: string, decided_by: string) {
  const newest = await tx.db
    .selectFrom('appeal_decisions')
    .select(['result', 'reason', 'rule', 'text', 'decided_by'])
    .where('appeal_id', '=', appeal_id)
    .orderBy('instance', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.decided_by === decided_by ? newest : undefined;
}

export const listKinds = (
  ids: readonly string[],
  types: readonly AppealType[],
): Promise<{ id: string; type: AppealType; number: number; title: string | null }[]> =>
  hotRead(
    'list-appeal-kinds',
    `select id, type, number::int as number, target_snapshot ->> 'title' as title from appeals where id = any ($1) and type = any ($2)`,
    [ids, types],
  );

export async function listFilesOf(
  tx: Tx,
  { id, file_ids }: Pick<AppealRecord, 'id' | 'file_ids'>,
  of?: 'author' | 'owner',
): Promise<string[]> {
  const steps = await tx.db.selectFrom('appeal_steps').select(['file_ids', 'side']).where('appeal_id', '=', id).execute();
  const text = steps.filter(({ side }) => !of || side === of).map((step) => step.file_ids);
  return [...new Set([...(of === 'owner' ? [] : file_ids), ...text.flat()])];
}

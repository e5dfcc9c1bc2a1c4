import type { DisputeCategory, DisputeStatus } from '@artel/contracts/disputes/disputes.ts';
import { v7 as newId } from 'uuid';
import { now } from '../../platform/clock.ts';
import { type CursorRow, hotRead, hotRow, listByCursor, type Newest, personColumn, ROWS, read, type Tx } from '../../platform/db/index.ts';
import type { Frozen } from '../orders/index.ts';
import { type DisputeSides, type LockedDispute, type MoveText, textOf } from './dispute.ts';
import type { DisputeRecord } from './dispute.view.ts';

export type DisputesFilter = {
  reader_id: string;
  party_id?: string;
  status?: DisputeStatus | undefined;
  isOpen?: boolean | undefined;
  words?: string | undefined;
  number?: number | undefined;
  after: Newest['after'];
  size?: number;
};

const wordOf = (side: string) =>
  `(select m.customer_percent from dispute_moves m where m.dispute_id = d.id and m.side = '${side}' order by m.created_at desc limit 1)`;
const columns = `d.number, d.category, d.status, d.amount_minor, d.acts_by, d.acts_until, d.answered_at, d.created_at, d.closed_at,
  (select m.text from dispute_moves m where m.dispute_id = d.id and m.kind = 'claim') as text,
  ${wordOf('opener')} as opener_percent, ${wordOf('respondent')} as respondent_percent,
  case when d.opener_id = o.customer_id then 'customer' else 'seller' end as opener_role,
  ${personColumn('a')} as opener, ${personColumn('b')} as respondent,
  jsonb_build_object('_id', o.id, 'number', o.number, 'title', o.title) as "order",
  (select jsonb_build_object('_id', s.id, 'no', s.no, 'title', s.title, 'of', (select count(*) from stages t where t.order_id = o.id))
   from dispute_stages ds join stages s on s.id = ds.stage_id where ds.dispute_id = d.id order by s.no limit 1) as stage,
  case when d.chat_id is null then null else jsonb_build_object('_id', d.chat_id) end as chat,
  coalesce(me.unseen, 0) as unseen_messages,
  (select jsonb_build_object('price_minor', s.price_minor, 'fee_buyer_minor', s.fee_buyer_minor, 'fee_seller_minor', coalesce(s.fee_seller_minor, 0),
      'went_back_minor', case s.status when 'split' then s.customer_minor when 'cancelled' then s.price_minor else 0 end,
      'rates', o.fee_snapshot, 'turnover_minor', (
        select coalesce(sum(ts.earned_minor), 0) from stages ts join orders t on t.id = ts.order_id
        where t.customer_id = o.customer_id and t.seller_id = o.seller_id))
    from dispute_stages ds join stages s on s.id = ds.stage_id where ds.dispute_id = d.id limit 1) as reserve,
  (select ${personColumn('r')} from users r where r.id = d.arbiter_id) as arbiter, d.arbiter_id,
  exists (select from stages h where h.order_id = d.order_id and h.contested_at is not null) as is_contested,
  exists (select from approvals p where p.kind = 'dispute_ruling' and p.entity_id = d.id and p.status = 'open') as is_unsigned,
  (select q.side from dispute_questions q where q.dispute_id = d.id and q.answered_at is null) as asked_side,
  (select coalesce(jsonb_agg(jsonb_build_object('by', r.side, 'kind', r.kind)), '[]') from dispute_responses r where r.dispute_id = d.id) as said`;
const ofSides = `disputes d join orders o on o.id = d.order_id join users a on a.id = d.opener_id join users b on b.id = d.respondent_id
  left join chat_members me on me.chat_id = d.chat_id and me.user_id = $1::uuid`;

export const readDisputes = ({ reader_id, party_id, status, isOpen, words, number, after, size = ROWS }: DisputesFilter) =>
  listByCursor<DisputeRecord & CursorRow>({
    of: 'd',
    columns,
    from: ofSides,
    where: [
      [reader_id, (at) => `${at}::uuid is not null`],
      [party_id, (at) => `(d.opener_id = ${at}::uuid or d.respondent_id = ${at}::uuid)`],
      [status, (at) => `d.status = ${at}`],
      [isOpen, (at) => `(d.closed_at is null) = ${at}`],
      [
        words,
        (at) =>
          `(o.title ilike ${at} or a.user_name ilike ${at} or b.user_name ilike ${at}${number === undefined ? '' : ` or d.number = ${number}`})`,
      ],
    ],
    size,
    after,
  });

const queueShown = 100;
/** What waits for this arbiter, what nobody has taken and what another has decided and this one may sign: the nearest deadline first. */
export const readQueue = (reader_id: string): Promise<DisputeRecord[]> =>
  hotRead<DisputeRecord>(
    'read-dispute-queue',
    `with due as (
       (select id from disputes where closed_at is null and arbiter_id = $1 order by acts_until limit ${queueShown})
       union (select id from disputes where arbiter_id is null and status in ('arbitration', 'evidence', 'appealed')
              and $1 not in (opener_id, respondent_id) order by acts_until limit ${queueShown})
       union (select d.id from disputes d join approvals p on p.kind = 'dispute_ruling' and p.entity_id = d.id and p.status = 'open'
              where $1 not in (d.opener_id, d.respondent_id, p.proposed_by) and d.first_arbiter_id is distinct from $1
              order by p.proposed_at limit ${queueShown}))
     select d.id, ${columns} from ${ofSides} join due on due.id = d.id order by d.acts_until, d.id`,
    [reader_id],
  );

export async function countDueBefore(at: Date): Promise<number> {
  const { n } = await read()
    .selectFrom('disputes')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('acts_by', '=', 'arbiter')
    .where('acts_until', '<', at)
    .executeTakeFirstOrThrow();
  return n;
}

export const readDispute = (tx: Tx, id: string, reader_id: string): Promise<DisputeRecord | undefined> =>
  hotRow<DisputeRecord>('read-dispute', `select d.id, ${columns} from ${ofSides} where d.id = $2`, [reader_id, id], tx.client);

type NewDispute = {
  id: string;
  order_id: string;
  opener_id: string;
  respondent_id: string;
  category: DisputeCategory;
  acts_until: Date;
  stage: { id: string; price_minor: number };
  frozen: Frozen;
};
export async function insertDispute(tx: Tx, made: NewDispute): Promise<DisputeSides> {
  const { stage, frozen, ...known } = made;
  const at = now();
  const dispute = await tx.db
    .insertInto('disputes')
    .values((eb) => ({
      ...known,
      status: 'opened',
      chat_id: eb.selectFrom('chats').select('id').where('order_id', '=', made.order_id),
      amount_minor: stage.price_minor,
      acts_by: 'respondent',
      created_at: at,
      updated_at: at,
    }))
    .returning(['id', 'number', 'opener_id', 'respondent_id'])
    .executeTakeFirstOrThrow();
  await tx.db
    .insertInto('dispute_stages')
    .values({
      dispute_id: dispute.id,
      stage_id: stage.id,
      froze_status: frozen.status,
      frozen_timers: JSON.stringify(frozen.timers),
      frozen_at: frozen.at,
    })
    .execute();
  return dispute;
}

export async function insertMove(tx: Tx, dispute_id: string, { by, ...text }: MoveText): Promise<void> {
  await tx.db
    .insertInto('dispute_moves')
    .values({ id: newId(), dispute_id, side: by, ...text, created_at: now() })
    .execute();
}

export async function listCasesOf(tx: Tx, arbiter_id: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('disputes')
    .select('id')
    .where('arbiter_id', '=', arbiter_id)
    .where('closed_at', 'is', null)
    .orderBy('order_id')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function listOpenOfOrder(tx: Tx, order_id: string): Promise<string[]> {
  const open = tx.db.selectFrom('disputes').select('id').where('order_id', '=', order_id).where('closed_at', 'is', null);
  return (await open.orderBy('id').execute()).map(({ id }) => id);
}

type Sides = { order_id: string; opener_id: string; respondent_id: string };
export const findDisputeSides = (tx: Tx, id: string): Promise<Sides | undefined> =>
  tx.db.selectFrom('disputes').select(['order_id', 'opener_id', 'respondent_id']).where('id', '=', id).executeTakeFirst();

/** The caller holds the order's lock. */
export async function lockDispute(tx: Tx, id: string): Promise<LockedDispute> {
  const dispute = await tx.db
    .selectFrom('disputes')
    .select(['id', 'number', 'order_id', 'status', 'opener_id', 'respondent_id', 'answered_at', 'amount_minor'])
    .select(['arbiter_id', 'first_arbiter_id', 'ruling_until'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const frozen = await tx.db
    .selectFrom('dispute_stages')
    .select(['stage_id', 'froze_status as status', 'frozen_timers as timers', 'frozen_at as at'])
    .where('dispute_id', '=', id)
    .where('thawed_at', 'is', null)
    .execute();
  const text = await tx.db
    .selectFrom('dispute_moves')
    .select(['side as by', 'customer_percent'])
    .where('dispute_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const questions = await tx.db
    .selectFrom('dispute_questions')
    .select(['id', 'side', 'asked_at', 'answered_at'])
    .where('dispute_id', '=', id)
    .execute();
  const responses = await tx.db.selectFrom('dispute_responses').select(['side as by', 'kind']).where('dispute_id', '=', id).execute();
  const times = (side: string) => questions.filter((one) => one.side === side).length;
  return {
    ...dispute,
    frozen,
    words: textOf(text as MoveText[]),
    question: questions.find(({ answered_at }) => !answered_at) ?? null,
    asked: { opener: times('opener'), respondent: times('respondent') },
    responses,
  } as unknown as LockedDispute;
}

type Change = {
  status: DisputeStatus;
  acts_by?: DisputeRecord['acts_by'];
  acts_until?: Date | null;
  answered_at?: Date;
  arbiter_id?: string | null;
  first_arbiter_id?: string;
  ruling_until?: Date | null;
  closed_at?: Date;
};
export async function findAgreedPercent(tx: Tx, id: string): Promise<number | undefined> {
  const row = await hotRow<{ percent: number }>(
    'find-agreed-percent',
    `select (data ->> 'customer_percent')::int as percent from events
      where entity = 'dispute' and entity_id = $1 and type = 'dispute.settled' order by at desc limit 1`,
    [id],
    tx.client,
  );
  return row?.percent;
}

/** CAS under its lock. */
export async function recordDisputeMove(tx: Tx, dispute: LockedDispute, change: Change): Promise<void> {
  const { numUpdatedRows } = await tx.db
    .updateTable('disputes')
    .set((eb) => ({ ...change, updated_at: now(), version: eb('version', '+', 1) }))
    .where('id', '=', dispute.id)
    .where('status', '=', dispute.status)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`dispute ${dispute.id} left ${dispute.status} under its lock`);
}

export async function closeDispute(tx: Tx, dispute: LockedDispute, status: DisputeStatus, at: Date): Promise<void> {
  await recordDisputeMove(tx, dispute, { status, acts_by: null, acts_until: null, closed_at: at });
  await tx.db.updateTable('dispute_stages').set({ thawed_at: at }).where('dispute_id', '=', dispute.id).execute();
}

import type { DisputeCategory, DisputeStatus } from '@artel/contracts/orders/disputes.ts';
import { v7 as newId } from 'uuid';
import { now } from '../../platform/clock.ts';
import type { Placed } from '../../platform/db/keyset.ts';
import { isoColumn, type Newest, personColumn, readNewest } from '../../platform/db/newest.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Frozen } from '../orders/index.ts';
import type { DisputeRecord } from './dispute.view.ts';

export type DisputesAsked = {
  reader_id: string;
  party_id?: string;
  status?: DisputeStatus | undefined;
  words?: string | undefined;
  number?: number | undefined;
  after: Newest['after'];
};

const columns = `d.number, d.category, d.status, coalesce(d.claim ->> 'text', '') as text, d.amount_minor, d.acts_by, d.acts_until, d.created_at, d.closed_at,
  ${personColumn('a')} as opener, ${personColumn('b')} as respondent,
  jsonb_build_object('_id', o.id, 'number', o.number, 'title', o.title) as "order",
  (select jsonb_build_object('_id', s.id, 'no', s.no, 'title', s.title, 'wanted_seller_percent', ds.wanted_seller_bp / 100)
   from dispute_stages ds join stages s on s.id = ds.stage_id where ds.dispute_id = d.id order by s.no limit 1) as stage,
  case when d.chat_id is null then null else jsonb_build_object('_id', d.chat_id) end as chat,
  coalesce(me.unseen, 0) as unseen_messages,
  case when d.closed_at is null then (select jsonb_build_object('price_minor', s.price_minor, 'fee_buyer_minor', s.fee_buyer_minor,
      'wanted_seller_bp', ds.wanted_seller_bp, 'rates', o.fee_snapshot, 'turnover_minor', (
        select coalesce(sum(ts.earned_minor), 0) from stages ts join orders t on t.id = ts.order_id
        where t.customer_id = o.customer_id and t.seller_id = o.seller_id))
    from dispute_stages ds join stages s on s.id = ds.stage_id where ds.dispute_id = d.id limit 1) end as reserve,
  (select jsonb_build_object('customer_roubles', a.proposal -> 'customer_roubles', 'text', a.reason, 'at', ${isoColumn('a.proposed_at')},
      'by', ${personColumn('p')}, 'by_id', p.id)
    from approvals a join users p on p.id = a.proposed_by
    where a.kind = 'dispute_split' and a.entity_id = d.id and a.status = 'open') as proposal`;
const ofSides = `disputes d join orders o on o.id = d.order_id join users a on a.id = d.opener_id join users b on b.id = d.respondent_id
  left join chat_members me on me.chat_id = d.chat_id and me.user_id = $1::uuid`;

export const readDisputes = ({ reader_id, party_id, status, words, number, after }: DisputesAsked) =>
  readNewest<DisputeRecord & Placed>({
    of: 'd',
    columns,
    from: ofSides,
    where: [
      [reader_id, (at) => `${at}::uuid is not null`], // $1 of the join above
      [party_id, (at) => `(d.opener_id = ${at}::uuid or d.respondent_id = ${at}::uuid)`],
      [status, (at) => `d.status = ${at}`],
      [
        words,
        (at) =>
          `(o.title ilike ${at} or a.user_name ilike ${at} or b.user_name ilike ${at}${number === undefined ? '' : ` or d.number = ${number}`})`,
      ],
    ],
    after,
  });

export async function readDispute(tx: Tx, id: string, reader_id: string): Promise<DisputeRecord> {
  const { rows } = await tx.client.query<DisputeRecord>({
    name: 'read-dispute',
    text: `select d.id, ${columns} from ${ofSides} where d.id = $2`,
    values: [reader_id, id],
  });
  return rows[0]!;
}

type NewDispute = {
  order_id: string;
  opener_id: string;
  respondent_id: string;
  category: DisputeCategory;
  text: string;
  wanted_seller_percent: number;
  stage: { id: string; price_minor: number };
  frozen: Frozen;
};
export type DisputeSides = { id: string; number: number; opener_id: string; respondent_id: string };

export async function insertDispute(tx: Tx, made: NewDispute): Promise<DisputeSides> {
  const { stage, frozen, text, wanted_seller_percent, ...known } = made;
  const at = now();
  const dispute = await tx.db
    .insertInto('disputes')
    .values((eb) => ({
      ...known,
      id: newId(),
      status: 'opened',
      claim: JSON.stringify({ text }),
      chat_id: eb.selectFrom('chats').select('id').where('order_id', '=', made.order_id),
      amount_minor: stage.price_minor,
      acts_by: 'both',
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
      wanted_seller_bp: wanted_seller_percent * 100,
      froze_status: frozen.status,
      frozen_timers: JSON.stringify(frozen.timers),
      frozen_at: frozen.at,
    })
    .execute();
  return dispute;
}

type Sides = { order_id: string; opener_id: string; respondent_id: string };
/** Unlocked: the order's lock comes first. */
export const findDisputeSides = (tx: Tx, id: string): Promise<Sides | undefined> =>
  tx.db.selectFrom('disputes').select(['order_id', 'opener_id', 'respondent_id']).where('id', '=', id).executeTakeFirst();

export type LockedDispute = DisputeSides & { status: DisputeStatus; frozen: ({ stage_id: string } & Frozen)[] };
/** The caller holds the order's lock. */
export async function lockDispute(tx: Tx, id: string): Promise<LockedDispute> {
  const dispute = await tx.db
    .selectFrom('disputes')
    .select(['id', 'number', 'status', 'opener_id', 'respondent_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const frozen = await tx.db
    .selectFrom('dispute_stages')
    .select(['stage_id', 'froze_status as status', 'frozen_timers as timers', 'frozen_at as at'])
    .where('dispute_id', '=', id)
    .where('thawed_at', 'is', null)
    .execute();
  return { ...dispute, frozen } as unknown as LockedDispute;
}

/** CAS under its lock; frees its stages. */
export async function closeDispute(tx: Tx, dispute: LockedDispute, status: DisputeStatus, at: Date): Promise<void> {
  const { numUpdatedRows } = await tx.db
    .updateTable('disputes')
    .set((eb) => ({ status, acts_by: null, acts_until: null, closed_at: at, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', dispute.id)
    .where('status', '=', dispute.status)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`dispute ${dispute.id} left ${dispute.status} under its lock`);
  await tx.db.updateTable('dispute_stages').set({ thawed_at: at }).where('dispute_id', '=', dispute.id).execute();
}

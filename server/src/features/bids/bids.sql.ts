import type { BidRound } from '@artel/contracts/projects/bids.ts';
import { v7 as newId } from 'uuid';
import { moveRow, type Tx } from '../../platform/db/index.ts';
import { type BidRecord, inTalk, type ProjectOfBids, type Terms } from './bid.ts';

export const projectOfBids = `select p.id, p.customer_id, p.status, p.title, coalesce(c.slug, 'all') as category_slug, p.category_id, p.sub_category_id,
  p.deliverables, p.tags, p.budget_from_minor, p.budget_to_minor, p.deadline_days, p.bids_count, p.max_bids, p.active_until,
  p.hires_needed, p.questions, p.stages_wanted, p.visibility, p.published_at, p.require_level, p.require_verified, p.require_language, p.require_city_id, p.version_no, p.terms_no,
  array(select i.seller_id from project_invitations i where i.project_id = p.id) as invited_ids
  from projects p left join categories c on c.id = p.category_id where p.id = $1`;

export const lockProject = (tx: Tx, id: string): Promise<ProjectOfBids | undefined> =>
  tx.row<ProjectOfBids>(`${projectOfBids} for update of p`, [id]);

export const findProject = (tx: Tx, id: string): Promise<ProjectOfBids | undefined> => tx.row<ProjectOfBids>(projectOfBids, [id]);

export const findBidPlace = (tx: Tx, bid_id: string): Promise<{ project_id: string; order_id: string | null } | undefined> =>
  tx.row<{ project_id: string; order_id: string | null }>('select project_id, order_id from bids where id = $1', [bid_id]);

export const lockBid = (tx: Tx, id: string): Promise<BidRecord | undefined> =>
  tx.row<BidRecord>('select * from bids where id = $1 for update', [id]);
export const lockBidOf = (tx: Tx, project_id: string, seller_id: string): Promise<BidRecord | undefined> =>
  tx.row<BidRecord>('select * from bids where project_id = $1 and seller_id = $2 for update', [project_id, seller_id]);
export const lockLiveBids = (tx: Tx, project_id: string): Promise<BidRecord[]> =>
  tx.rows<BidRecord>(`select * from bids where project_id = $1 and status = any($2) order by id for update`, [project_id, inTalk]);

export const writeDraft = (
  tx: Tx,
  project_id: string,
  seller_id: string,
  draft: Pick<BidRecord, 'price_minor' | 'term_days' | 'text' | 'stages' | 'answers' | 'file_ids' | 'work_ids'>,
  at: Date,
): Promise<BidRecord | undefined> =>
  tx.row<BidRecord>(
    `insert into bids (id, project_id, seller_id, status, price_minor, term_days, text, stages, answers, file_ids, work_ids, created_at, updated_at)
     values ($1, $2, $3, 'draft', $4, $5, $6, $7, $8, $9, $10, $11, $11)
     on conflict (project_id, seller_id) do update set price_minor = excluded.price_minor, term_days = excluded.term_days, text = excluded.text,
       stages = excluded.stages, answers = excluded.answers, file_ids = excluded.file_ids, work_ids = excluded.work_ids, updated_at = excluded.updated_at
     where bids.status = 'draft' returning *`,
    [
      newId(),
      project_id,
      seller_id,
      draft.price_minor,
      draft.term_days,
      draft.text,
      JSON.stringify(draft.stages),
      JSON.stringify(draft.answers),
      draft.file_ids,
      draft.work_ids,
      at,
    ],
  );

/** CAS on a locked row: a miss is a bug. */
export async function recordBidMove(tx: Tx, bid: BidRecord, change: Partial<BidRecord>, at: Date): Promise<BidRecord> {
  const update = tx.db.updateTable('bids').set((eb) => ({
    ...change,
    ...(change.stages && { stages: JSON.stringify(change.stages) }),
    ...(change.answers && { answers: JSON.stringify(change.answers) }),
    updated_at: at,
    version: eb('version', '+', 1),
  }));
  await moveRow('bid', bid, update);
  return { ...bid, ...change };
}

export type RoundRecord = Omit<BidRound, 'at' | 'due_at'> & { at: Date; due_at: Date | null };
const roundColumns = 'no, by, price_minor, term_days, stages, comment, outcome, at, due_at';
export const listRounds = (tx: Tx, bid_id: string): Promise<RoundRecord[]> =>
  tx.rows<RoundRecord>(`select ${roundColumns} from bid_terms where bid_id = $1 order by no`, [bid_id]);
type NewRound = Terms & { by: 'seller' | 'customer'; comment?: string; outcome: 'standing' | 'offered'; due_at?: Date };
export async function insertRound(tx: Tx, bid_id: string, round: NewRound, at: Date): Promise<void> {
  await tx.client.query(
    `insert into bid_terms (bid_id, no, by, price_minor, term_days, stages, comment, outcome, at, due_at)
     select $1, coalesce(max(no), 0) + 1, $2, $3, $4, $5, $6, $7, $8, $9 from bid_terms where bid_id = $1`,
    [
      bid_id,
      round.by,
      round.price_minor,
      round.term_days,
      JSON.stringify(round.stages),
      round.comment ?? '',
      round.outcome,
      at,
      round.due_at ?? null,
    ],
  );
}
export const endOffer = (tx: Tx, bid_id: string, outcome: BidRound['outcome'], at: Date): Promise<RoundRecord | undefined> =>
  tx.row<RoundRecord>(
    `update bid_terms set outcome = $2, answered_at = $3 where bid_id = $1 and outcome = 'offered' returning ${roundColumns}`,
    [bid_id, outcome, at],
  );

export const countChosen = async (tx: Tx, project_id: string): Promise<{ chosen: number; hired: number }> =>
  (await tx.row<{ chosen: number; hired: number }>(
    `select count(*)::int as chosen, count(*) filter (where b.status = 'hired')::int as hired
     from bids b join orders o on o.id = b.order_id where b.project_id = $1 and b.status in ('accepted', 'hired') and o.status <> 'cancelled'`,
    [project_id],
  ))!;
export const countOrdersOf = async (tx: Tx, project_id: string): Promise<{ open: number; completed: number }> =>
  (await tx.row<{ open: number; completed: number }>(
    `select count(*) filter (where ended_at is null)::int as open, count(*) filter (where status = 'completed')::int as completed
     from orders where project_id = $1`,
    [project_id],
  ))!;

export async function listBidders(tx: Tx, project_id: string, status: 'hired' | 'not_selected'): Promise<string[]> {
  const { rows } = await tx.client.query<{ seller_id: string }>(
    `select seller_id from bids where project_id = $1 and status = $2 order by seller_id`,
    [project_id, status],
  );
  return rows.map(({ seller_id }) => seller_id);
}

export async function raiseFlags(tx: Tx, user_ids: readonly string[], at: Date): Promise<string[]> {
  const { rows } = await tx.client.query<{ user_id: string }>(
    `insert into bid_flags (user_id, has_unread, updated_at) select id, true, $2 from unnest($1::uuid[]) as person (id) order by id
     on conflict (user_id) do update set has_unread = true, updated_at = excluded.updated_at where not bid_flags.has_unread returning user_id`,
    [user_ids, at],
  );
  return rows.map(({ user_id }) => user_id);
}
export async function lowerFlag(tx: Tx, user_id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('bid_flags')
    .set({ has_unread: false, updated_at: at })
    .where('user_id', '=', user_id)
    .where('has_unread', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const findSourceOf = (tx: Tx, order_id: string): Promise<{ bid_id: string; project_id: string } | undefined> =>
  tx.row<{ bid_id: string; project_id: string }>('select bid_id, project_id from orders where id = $1 and bid_id is not null', [order_id]);

export const findName = async (tx: Tx, user_id: string): Promise<string> =>
  (await tx.row<{ name: string }>(`select name || ' ' || surname as name from users where id = $1`, [user_id]))?.name ?? '';

import type { StoredFile } from '@artel/contracts/files/files.ts';
import type { WorkCard } from '@artel/contracts/people/portfolio.ts';
import type { Bidder, BidStatus } from '@artel/contracts/projects/bids.ts';
import {
  type CursorRow,
  database,
  hotRead,
  hotRow,
  listByCursor,
  type Narrowing,
  type Newest,
  personColumn,
  type Tx,
} from '../../../platform/db/index.ts';
import type { BidRecord, ProjectOfBids } from '../bid.ts';
import type { ListedBid } from '../bid.view.ts';
import { projectOfBids, type RoundRecord } from '../bids.sql.ts';
import type { Ranked } from './bid.rank.ts';

const columns = `b.id, b.status, b.price_minor, b.term_days, b.text, b.is_invited, b.viewed_at, b.created_at, ${personColumn('s')} as seller,
  b.project_no, b.order_id, p.terms_no, p.customer_id,
  jsonb_build_object('_id', p.id, 'title', p.title, 'category_slug', coalesce(c.slug, 'all'), 'status', p.status) as project`;
const from = `bids b join users s on s.id = b.seller_id join projects p on p.id = b.project_id left join categories c on c.id = p.category_id`;

export type BidsFilter = {
  after: Newest['after'];
  seller_id?: string | undefined;
  customer_id?: string | undefined;
  statuses?: readonly BidStatus[] | undefined;
  words?: string | undefined;
};
const narrowed = ({ seller_id, customer_id, statuses, words }: BidsFilter): Narrowing[] => [
  [seller_id, (at) => `b.seller_id = ${at}::uuid`],
  [customer_id, (at) => `p.customer_id = ${at}::uuid and b.status not in ('draft', 'removed')`],
  [statuses, (at) => `b.status = any(${at}::text[])`],
  [words, (at) => `(p.title ilike ${at} or s.user_name ilike ${at} or b.text ilike ${at})`],
];
export const readBids = (filter: BidsFilter) =>
  listByCursor<ListedBid & CursorRow>({ of: 'b', columns, from, where: narrowed(filter), after: filter.after });

export type ModeratedBid = ListedBid & { removed_reason: string | null; twins_count: number; complaints_count: number };
export const readModeratedBids = (filter: BidsFilter) =>
  listByCursor<ModeratedBid & CursorRow>({
    of: 'b',
    columns: `${columns}, b.removed_reason, ${twins} as twins_count, ${complaints} as complaints_count`,
    from,
    where: [...narrowed(filter), ['draft', (at) => `b.status <> ${at}`]],
    after: filter.after,
  });

/** Without twins: they are looked for row by row. */
export const readBidsForTable = (filter: Omit<BidsFilter, 'after'>, size: number) =>
  listByCursor<ListedBid & CursorRow & { removed_reason: string | null }>({
    of: 'b',
    columns: `${columns}, b.removed_reason`,
    from,
    where: [...narrowed({ ...filter, after: undefined }), ['draft', (at) => `b.status <> ${at}`]],
    size,
    after: undefined,
  });

/** The same beginning without case and punctuation: another project or another seller. */
const opening = (alias: string) => `left(regexp_replace(lower(${alias}.text), '[^[:alnum:]]+', ' ', 'g'), 120)`;
const twins = `(select count(*)::int from bids o where o.id <> b.id and o.status <> 'draft' and length(b.text) > 40 and ${opening('o')} = ${opening('b')})`;
const complaints = `(select count(*)::int from appeals a where a.status in ('new', 'in_review', 'escalated')
  and (a.target_type, a.target_id) in (('bid', b.id), ('user', b.seller_id)))`;

export const findModeratedBid = (tx: Tx, id: string): Promise<ModeratedBid | undefined> =>
  tx.row<ModeratedBid>(
    `select ${columns}, b.removed_reason, ${twins} as twins_count, ${complaints} as complaints_count from ${from} where b.id = $1`,
    [id],
  );

export const findProjectOfBids = (id: string): Promise<ProjectOfBids | undefined> =>
  hotRow<ProjectOfBids>('project-of-bids', projectOfBids, [id]);

export type WholeBid = BidRecord &
  Omit<Ranked, 'price_minor' | 'sent_at'> & {
    seller: Bidder;
    rounds: RoundRecord[];
    works: WorkCard[];
    files: Pick<StoredFile, '_id' | 'filePath' | 'name' | 'size' | 'mime'>[];
  };
const whole = `b.*, ${personColumn('s')} || jsonb_build_object('level', s.level,
    'rating', jsonb_build_object('score', s.rating_score, 'count', s.rating_count), 'created_at', to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'completed_count', s.completed_count, 'on_time_num', s.on_time_num, 'on_time_den', s.on_time_den, 'response_minutes', s.response_minutes) as seller,
  s.level, s.rating_score::float8 as rating_score, s.rating_count, s.on_time_num, s.on_time_den, s.response_minutes, s.tags,
  (select coalesce(array_agg(distinct v.sub_category_id::text) || array_agg(distinct v.category_id::text), '{}')
     from services v where v.seller_id = s.id and v.status = 'active') as trades,
  (select coalesce(jsonb_agg(jsonb_build_object('no', t.no, 'by', t.by, 'price_minor', t.price_minor, 'term_days', t.term_days, 'stages', t.stages,
     'comment', t.comment, 'outcome', t.outcome, 'at', t.at, 'due_at', t.due_at) order by t.no), '[]') from bid_terms t where t.bid_id = b.id) as rounds,
  (select coalesce(jsonb_agg(jsonb_build_object('_id', w.id, 'title', w.title, 'cover_path', w.cover_path)
     order by array_position(b.work_ids, w.id)), '[]') from portfolio_works w
     where w.id = any(b.work_ids) and w.owner_id = b.seller_id and w.status = 'published') as works,
  (select coalesce(jsonb_agg(jsonb_build_object('_id', f.id, 'filePath', f.path, 'name', f.name, 'size', f.size_bytes, 'mime', f.mime)
     order by array_position(b.file_ids, f.id)), '[]') from files f where f.id = any(b.file_ids) and f.deleted_at is null) as files`;

export async function findWholeBids(
  by: { project_id: string } | { bid_id: string },
  db: { query: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }> } = database(),
): Promise<WholeBid[]> {
  const [column, id] = 'bid_id' in by ? ['b.id', by.bid_id] : ['b.project_id', by.project_id];
  const { rows } = await db.query(
    `select ${whole} from bids b join users s on s.id = b.seller_id where ${column} = $1 and b.status <> 'draft' order by b.id`,
    [id],
  );
  return (rows as WholeBid[]).map(withTimes);
}
export async function findOwnBid(project_id: string, seller_id: string): Promise<WholeBid | undefined> {
  const { rows } = await database().query<WholeBid>(
    `select ${whole} from bids b join users s on s.id = b.seller_id where b.project_id = $1 and b.seller_id = $2`,
    [project_id, seller_id],
  );
  return rows[0] && withTimes(rows[0]);
}
const withTimes = (bid: WholeBid): WholeBid => ({
  ...bid,
  rounds: bid.rounds.map((round) => ({ ...round, at: new Date(round.at), due_at: round.due_at && new Date(round.due_at) })),
});

export const readFlag = async (user_id: string): Promise<boolean> =>
  (await hotRead('read-bid-flag', 'select user_id from bid_flags where user_id = $1 and has_unread', [user_id])).length > 0;

export const countFates = async (
  seller_id: string,
  since: Date,
): Promise<{ sent: number; viewed: number; shortlisted: number; hired: number }> =>
  (await hotRow<{ sent: number; viewed: number; shortlisted: number; hired: number }>(
    'bid-fates',
    `select count(*)::int as sent, count(viewed_at)::int as viewed, count(shortlisted_at)::int as shortlisted,
       count(*) filter (where status = 'hired')::int as hired from bids where seller_id = $1 and sent_at >= $2`,
    [seller_id, since],
  ))!;

import type { BidStatus } from '@artel/contracts/bids.ts';
import { hotRead } from '../../platform/db/database.ts';
import { type Narrowing, type Newest, type Placed, personColumn, readNewest } from '../../platform/db/newest.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { BidRecord } from './bid.view.ts';

const columns = `b.id, b.status, b.price_minor, b.term_days, b.text, b.is_invited, b.viewed_at, b.created_at, ${personColumn('s')} as seller,
  jsonb_build_object('_id', p.id, 'title', p.title, 'category_slug', coalesce(c.slug, 'all'), 'status', p.status) as project`;
const from = `bids b join users s on s.id = b.seller_id join projects p on p.id = b.project_id left join categories c on c.id = p.category_id`;

export async function findBidFor(project_id: string, seller_id: string): Promise<BidRecord | undefined> {
  const [bid] = await hotRead<BidRecord>('find-bid-for', `select ${columns} from ${from} where b.project_id = $1 and b.seller_id = $2`, [
    project_id,
    seller_id,
  ]);
  return bid;
}

export type BidsAsked = {
  after: Newest['after'];
  seller_id?: string;
  /** For the projects of this customer; what was not sent yet is the seller's alone. */
  customer_id?: string;
  status?: BidStatus | undefined;
  words?: string | undefined;
};
export const readBids = ({ after, seller_id, customer_id, status, words }: BidsAsked) => {
  const where: Narrowing[] = [
    [seller_id, (at) => `b.seller_id = ${at}::uuid`],
    [customer_id, (at) => `p.customer_id = ${at}::uuid and b.status not in ('draft', 'removed')`],
    [status, (at) => `b.status = ${at}`],
    [words, (at) => `(p.title ilike ${at} or s.user_name ilike ${at} or b.text ilike ${at})`],
  ];
  return readNewest<BidRecord & Placed>({ of: 'b', columns, from, where, after });
};

export const readFlag = async (user_id: string): Promise<boolean> =>
  (await hotRead('read-bid-flag', 'select user_id from bid_flags where user_id = $1 and has_unread', [user_id])).length > 0;

export async function lowerFlag(tx: Tx, user_id: string, at: Date): Promise<void> {
  await tx.db
    .updateTable('bid_flags')
    .set({ has_unread: false, updated_at: at })
    .where('user_id', '=', user_id)
    .where('has_unread', '=', true)
    .execute();
}

import type { SellerLevel } from '@artel/contracts/people/users.ts';
import { days } from '../../platform/clock.ts';
import { hotRead, type Tx } from '../../platform/db/index.ts';
import type { LevelFacts } from './level.policy.ts';

export type Seller = LevelFacts & {
  id: string;
  level: SellerLevel;
  is_away: boolean;
  warning: { to_level: SellerLevel; falls_at: Date } | undefined;
};
export type KnownSeller = Omit<Seller, 'recent'>;
type Row = Omit<LevelFacts, 'clean_days' | 'recent'> & {
  sanctioned_at: Date | null;
  id: string;
  level: SellerLevel;
  is_away: boolean;
  to_level: SellerLevel | null;
  falls_at: Date | null;
};

const columns = (at: string) => `u.id, u.level, u.completed_count, u.customers_count, u.on_time_num, u.on_time_den, u.cancelled_fault_count,
  case when r.reviews_count > 0 then r.score end as score, w.to_level, w.falls_at,
  exists (select from verifications v where v.user_id = u.id and v.kind = 'identity' and v.status = 'approved') as is_identified,
  coalesce((${at}::timestamptz at time zone u.time_zone)::date between u.vacation_from and u.vacation_to, false) as is_away,
  (select max(s.set_at) from sanctions s where s.user_id = u.id and s.status <> 'lifted' and s.kind <> 'payouts_hold') as sanctioned_at`;
const from = `users u left join ratings r on r.subject = 'seller' and r.subject_id = u.id left join level_warnings w on w.user_id = u.id`;

const sellerOf = ({ to_level, falls_at, sanctioned_at, ...facts }: Row, at: Date): KnownSeller => ({
  ...facts,
  clean_days: sanctioned_at && Math.max(0, Math.floor((at.getTime() - sanctioned_at.getTime()) / days(1))),
  warning: to_level && falls_at ? { to_level, falls_at } : undefined,
});

/** By id: lock order. */
export async function lockSellersAfter(tx: Tx, after: string | undefined, limit: number, at: Date): Promise<KnownSeller[]> {
  const { rows } = await tx.client.query<Row>(
    `select ${columns('$3')} from ${from} where ($1::uuid is null or u.id > $1) and 'seller' = any (u.roles) and u.status in ('active', 'limited')
     order by u.id limit $2 for no key update of u`,
    [after ?? null, limit, at],
  );
  return rows.map((row) => sellerOf(row, at));
}

export async function findSeller(id: string, at: Date): Promise<KnownSeller | undefined> {
  const [row] = await hotRead<Row>('level-facts', `select ${columns('$2')} from ${from} where u.id = $1`, [id, at]);
  return row && sellerOf(row, at);
}

export async function recordLevel(tx: Tx, id: string, level: SellerLevel): Promise<void> {
  await tx.client.query('update users set level = $2 where id = $1', [id, level]);
}

export async function recordWarning(tx: Tx, id: string, to: SellerLevel, at: Date, falls_at: Date): Promise<void> {
  await tx.client.query('insert into level_warnings (user_id, to_level, warned_at, falls_at) values ($1, $2, $3, $4)', [
    ...[id, to, at, falls_at],
  ]);
}

export async function putOffFall(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.client.query(
    `update level_warnings w set falls_at = w.falls_at + interval '1 day', held_on = ($2::timestamptz at time zone u.time_zone)::date
     from users u where u.id = w.user_id and u.id = $1 and w.held_on is distinct from ($2::timestamptz at time zone u.time_zone)::date`,
    [id, at],
  );
}

export async function forgetWarning(tx: Tx, id: string): Promise<void> {
  await tx.client.query('delete from level_warnings where user_id = $1', [id]);
}

import { database } from '../../platform/db/index.ts';

export type CoinsHere = {
  id: string;
  provider_id: string | null;
  status: string;
  at: Date;
  coin: 'USDT' | 'BTC';
  rate_micro: number;
  units: string;
  worth_minor: number;
};

const all = `
  select p.id, p.provider, p.provider_id, p.status, p.created_at, p.ended_at, q.coin, q.rate_micro, d.last_at,
    greatest(p.created_at, d.last_at) as at, d.units::text as units, d.worth_minor::bigint as worth_minor
  from payments p join coin_quotes q on q.payment_id = p.id
    cross join lateral (select coalesce(sum(units) filter (where credited_minor is not null), 0) as units, coalesce(sum(worth_minor), 0) as worth_minor,
      max(arrived_at) as last_at from coin_deposits where payment_id = p.id) d`;

/** Those that began, ended or were paid to between the two moments. Open ones are left out: they are polled until they end. */
export async function listCoinsHere(provider: string, from: Date, until: Date): Promise<CoinsHere[]> {
  const { rows } = await database().query<CoinsHere>(
    `select * from (${all}) t where provider = $1 and status not in ('created', 'pending')
       and (created_at >= $2 and created_at < $3 or ended_at >= $2 and ended_at < $3 or last_at >= $2 and last_at < $3) order by at, id`,
    [provider, from, until],
  );
  return rows;
}

export async function listCoinsByReference(
  provider: string,
  ids: readonly string[],
  provider_ids: readonly string[],
): Promise<CoinsHere[]> {
  const { rows } = await database().query<CoinsHere>(
    `select * from (${all}) t where provider = $1 and (id = any ($2::uuid[]) or provider_id = any ($3))`,
    [provider, ids, provider_ids],
  );
  return rows;
}

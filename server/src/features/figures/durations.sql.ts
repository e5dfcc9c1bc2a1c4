import type { DurationStats, Paced } from '@artel/contracts/site/figures.ts';
import { hotRead, type Tx } from '../../platform/db/index.ts';

const cases: Record<Paced, string> = {
  service: 'select submitted_at as begun, decided_at as ended from service_versions where moderator_id is not null',
  payout: 'select created_at as begun, decided_at as ended from payouts where reviewer_id is not null',
  acceptance: `select delivered_at as begun, accepted_at as ended from stages where accepted_by = 'customer'`,
  dispute: 'select created_at as begun, closed_at as ended from disputes',
  appeal: 'select created_at as begun, decided_at as ended from appeals',
};

export async function countDurations(tx: Tx, { since, at }: { since: Date; at: Date }): Promise<void> {
  await tx.client.query('delete from paces');
  for (const [what, rows] of Object.entries(cases))
    await tx.client.query(
      `insert into paces (what, cases, usual_minutes, most_minutes, counted_at)
       select $1, count(*), percentile_disc(0.5) within group (order by minutes), percentile_disc(0.9) within group (order by minutes), $3
       from (select round(extract(epoch from ended - begun) / 60)::int as minutes from (${rows}) c where ended >= $2 and ended >= begun) taken
       having count(*) > 0`,
      [what, since, at],
    );
}

export const listDurations = (): Promise<DurationStats[]> =>
  hotRead<DurationStats>('paces', 'select what, cases, usual_minutes, most_minutes from paces', []);

export async function findQuarrels(from: string): Promise<{ orders: number; disputes: number }> {
  const [row] = await hotRead<{ orders: number; disputes: number }>(
    'quarrels',
    'select coalesce(sum(paid), 0)::int as orders, coalesce(sum(disputes), 0)::int as disputes from market_days where day >= $1::date',
    [from],
  );
  return row!;
}

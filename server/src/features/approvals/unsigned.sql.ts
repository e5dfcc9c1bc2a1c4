import type { FeeKey } from '@artel/contracts/money/tariffs.ts';
import { hotRead } from '../../platform/db/index.ts';
import { UNSIGNED_FOR_MS } from './approval.policy.ts';

export const unsignedKinds = ['correction', 'chargeback', 'tariff', 'order_cancel'] as const;
export type UnsignedKind = (typeof unsignedKinds)[number];
export type UnsignedRow = {
  id: string;
  number: number | null;
  key: FeeKey | null;
  amount_minor: number | null;
  since: Date;
  until: Date;
  all: number;
  late: number;
};

const unsigned: Record<UnsignedKind, string> = {
  correction: `select id, number::int, null::text as key, amount_minor, proposed_at as since, expires_at as until from corrections where status = 'open'`,
  chargeback: `select id, number::int, null::text as key, amount_minor, proposed_at as since, expires_at as until from chargebacks where status = 'proposed'`,
  tariff: `select id, null::int as number, key, null::bigint as amount_minor, proposed_at as since, expires_at as until from tariffs where status = 'open'`,
  order_cancel: `select a.entity_id as id, o.number::int, null::text as key, (a.proposal ->> 'returned_minor')::bigint as amount_minor, a.proposed_at as since,
      a.proposed_at + ${UNSIGNED_FOR_MS / 1000} * interval '1 second' as until
    from approvals a join orders o on o.id = a.entity_id where a.kind = 'order_cancel' and a.status = 'open'`,
};

export const listUnsigned = (kind: UnsignedKind, at: Date, limit: number): Promise<UnsignedRow[]> =>
  hotRead<UnsignedRow>(
    `unsigned-${kind}`,
    `select w.*, count(*) over ()::int as "all", count(*) filter (where w.until < $1::timestamptz) over ()::int as late
     from (${unsigned[kind]}) w order by w.until, w.since, w.id limit $2`,
    [at, limit],
  );

export async function countUnsigned(): Promise<Record<UnsignedKind, number>> {
  const counts = unsignedKinds.map((kind) => `(select count(*)::int from (${unsigned[kind]}) w) as ${kind}`);
  return (await hotRead<Record<UnsignedKind, number>>('unsigned-counted', `select ${counts.join(', ')}`, []))[0]!;
}

import { database, read, type Tx } from '../../platform/db/index.ts';
import type { Ours } from './reconcile.policy.ts';

export type OursAt = Ours & { at: Date };

const rows: Readonly<Record<Ours['kind'], string>> = {
  payment: `select p.id, 'payment' as kind, p.provider, p.provider_id, p.status, p.amount_minor, p.created_at as at
            from payments p where p.amount_minor > 0`,
  refund: `select r.id, 'refund' as kind, p.provider, r.provider_id, r.status, r.amount_minor, coalesce(r.sent_at, r.created_at) as at
           from refunds r join payments p on p.id = r.payment_id`,
  payout: `select o.id, 'payout' as kind, o.provider, o.provider_id, o.status, o.amount_minor - o.fee_minor as amount_minor,
             coalesce(o.sent_at, o.ended_at, o.created_at) as at
           from payouts o where o.sent_at is not null or o.provider_id is not null or o.status = 'paid'`,
};

export async function listOurs(provider: string, kind: Ours['kind'], from: Date, until: Date): Promise<OursAt[]> {
  const { rows: found } = await database().query<OursAt>(
    `select * from (${rows[kind]}) t where provider = $1 and at >= $2 and at < $3 order by at, id`,
    [provider, from, until],
  );
  return found;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
export async function listOursByReference(
  provider: string,
  kind: Ours['kind'],
  words: readonly { id: string; reference: string }[],
): Promise<OursAt[]> {
  const references = words.flatMap(({ reference }) => (uuid.test(reference) ? [reference] : []));
  const { rows: found } = await database().query<OursAt>(
    `select * from (${rows[kind]}) t where provider = $1 and (id = any ($2::uuid[]) or provider_id = any ($3))`,
    [provider, references, words.map(({ id }) => id)],
  );
  return found;
}

export async function findPayerOf(provider: string, provider_id: string): Promise<{ id: string; payer_id: string } | undefined> {
  return read()
    .selectFrom('payments')
    .select(['id', 'payer_id'])
    .where('provider', '=', provider)
    .where('provider_id', '=', provider_id)
    .executeTakeFirst();
}

export type DebtRow = { entity: 'refund' | 'payout'; entity_id: string; amount_minor: number };
export async function listDebts(tx: Tx): Promise<(DebtRow & { provider: string })[]> {
  const { rows: found } = await tx.client.query<DebtRow & { provider: string }>(
    `select w.entity, w.entity_id, w.amount_minor, coalesce(o.provider, p.provider) as provider
     from owed_money w left join payouts o on w.entity = 'payout' and o.id = w.entity_id
       left join refunds r on w.entity = 'refund' and r.id = w.entity_id left join payments p on p.id = r.payment_id`,
  );
  return found;
}

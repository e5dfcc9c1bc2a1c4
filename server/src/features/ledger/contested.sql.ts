import type { Minor } from '@artel/contracts/kit/money.ts';
import { database, type Tx } from '../../platform/db/index.ts';
import type { ContestedPart } from './chargeback.ts';

/** On its payer's balance and in the reserves of stages. Under the lock of the balance nothing of it moves on. */
export type PaymentPart = ContestedPart & { stage_id: string | null };
export async function listPartsOf(tx: Tx, payment_id: string): Promise<PaymentPart[]> {
  const { rows } = await tx.client.query<PaymentPart>(
    `select a.key as account, a.owner_id, l.amount_minor as amount, case when a.kind = 'stage' then a.owner_id end as stage_id
     from lots l join accounts a on a.key = l.holder
     where l.source_id = $1 and (a.kind = 'stage' or a.key like 'user:%:available') order by a.id`,
    [payment_id],
  );
  return rows;
}

/** What a chargeback has frozen and not given back, by the account it was taken from. */
export async function findFrozenParts(tx: Tx, chargeback_id: string): Promise<PaymentPart[]> {
  const { rows } = await tx.client.query<PaymentPart & { amount: Minor }>(
    `select a.key as account, a.owner_id, -sum(e.amount_minor)::bigint as amount, case when a.kind = 'stage' then a.owner_id end as stage_id
     from journals j join entries e on e.journal_id = j.id join accounts a on a.id = e.account_id
     where j.entity = 'chargeback' and j.entity_id = $1 and (a.kind = 'stage' or a.key like 'user:%:available')
     group by a.id, a.key, a.owner_id, a.kind having sum(e.amount_minor) < 0 order by a.id`,
    [chargeback_id],
  );
  return rows;
}

/** The fund that bears chargebacks. What is frozen counts: it pays for its chargeback, whatever the bank decides. */
export async function sumFund(): Promise<number> {
  const { rows } = await database().query<{ fund_minor: number }>(
    `select ((select coalesce(sum(e.amount_minor), 0) from entries e join accounts a on a.id = e.account_id where a.key = 'platform:protection')
       + (select coalesce(sum(balance_minor), 0) from accounts where key like 'user:%:contested'))::bigint as fund_minor`,
  );
  return rows[0]!.fund_minor;
}

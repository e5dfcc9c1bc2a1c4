/** Whether one of the staff has dealt with a person as a member: then they do not decide about them. */
import type { Tx } from '../../platform/db/index.ts';

/** An order, a talk or an invitation between the two, or any of several. The order of the case itself, if it has one, does not count. */
export async function haveDealt(
  tx: Tx,
  user_id: string,
  with_ids: readonly (string | null)[],
  but_order_id: string | null = null,
): Promise<boolean> {
  const { rows } = await tx.client.query<{ have: boolean }>({
    name: 'have-dealt',
    text: `select exists (select from unnest($2::uuid[]) as them
        where exists (select from orders o where o.id is distinct from $3
            and (o.customer_id = $1 and o.seller_id = them or o.seller_id = $1 and o.customer_id = them))
          or exists (select from chats c where c.pair = least($1::uuid, them)::text || ':' || greatest($1::uuid, them)::text and c.last_seq > 0)
          or exists (select from referrals r where r.referrer_id = $1 and r.referred_id = them or r.referrer_id = them and r.referred_id = $1)) as have`,
    values: [user_id, with_ids, but_order_id],
  });
  return rows[0]!.have;
}

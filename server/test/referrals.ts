/** People who came by somebody's code. */

import { database, inTransaction } from '../src/platform/db/index.ts';
import { now } from '../src/platform/index.ts';
import { anOrder } from './orders.ts';
import { aCustomer, aSeller, type TestPerson } from './people.ts';
import type { TestProvider } from './provider.ts';
import type { TestServer } from './server.ts';

/** As if this person had registered by the other's code just now. */
export async function cameBy<P extends Pick<TestPerson, 'user_id'>>(inviter: Pick<TestPerson, 'user_id'>, invited: P): Promise<P> {
  const data = { referred_by: inviter.user_id };
  await inTransaction((tx) =>
    tx.announce({
      type: 'user.registered',
      entity: 'user',
      entity_id: invited.user_id,
      actor: 'customer',
      actor_id: invited.user_id,
      data,
    }),
  );
  return invited;
}

/** How this person came. */
export async function referralOf(invited: Pick<TestPerson, 'user_id'>): Promise<string> {
  return (await database().query<{ id: string }>('select id from referrals where referred_id = $1', [invited.user_id])).rows[0]!.id;
}

/** In whose browser they were seen; a session as a browser's sign-in makes it. */
export async function wasSeenOn(person: Pick<TestPerson, 'user_id'>, device_hash: string): Promise<void> {
  await database().query(
    `insert into sessions (id, user_id, device_hash, is_remembered, user_agent, ip, created_at, last_seen_at, expires_at, proved_at)
     values (gen_random_uuid(), $1, $2, false, 'tests', '127.0.0.1', $3, $3, $3, $3)`,
    [person.user_id, device_hash, now()],
  );
}

export type AccrualFact = { status: string; base_fee_minor: number; amount_minor: number };
/** What this person has brought whoever invited them, oldest first. */
export async function broughtBy(invited: Pick<TestPerson, 'user_id'>): Promise<AccrualFact[]> {
  const { rows } = await database().query<AccrualFact>(
    `select a.status, a.base_fee_minor, a.amount_minor from referral_accruals a join referrals r on r.id = a.referral_id
     where r.referred_id = $1 order by a.created_at, a.id`,
    [invited.user_id],
  );
  return rows;
}

/** Of every account of the referral programme: what lies in it, and what this person may spend. */
export async function referralMoney(person: Pick<TestPerson, 'user_id'>): Promise<{ set_aside_minor: number; available_minor: number }> {
  const { rows } = await database().query<{ set_aside_minor: number; available_minor: number }>(
    `select coalesce(sum(e.amount_minor) filter (where a.key = 'platform:referral'), 0)::bigint as set_aside_minor,
       coalesce(sum(e.amount_minor) filter (where a.key = 'user:' || $1 || ':available'), 0)::bigint as available_minor
     from entries e join accounts a on a.id = e.account_id`,
    [person.user_id],
  );
  return rows[0]!;
}

/** Shares that were paid, that wait, and that were taken back. */
export async function someInvited(server: TestServer, provider: TestProvider): Promise<void> {
  const inviter = await aCustomer();
  const customer = await cameBy(inviter, await aCustomer());
  const twin = await cameBy(inviter, await aSeller());
  await anOrder(server, provider, 'accepted', { seller: twin, method: 'card' });
  for (const method of ['sbp', 'card'] as const) await anOrder(server, provider, 'accepted', { customer, method });
  for (const person of [inviter, twin]) await wasSeenOn(person, 'one browser');
  await anOrder(server, provider, 'accepted', { seller: twin });
}

/** By which statements each rule of the verifier about them is broken, and which others then speak up too. */
export const brokenReferrals: Record<string, { break: string[]; also?: string[] }> = {
  'accrual without its journals': { break: [`update referral_accruals set status = 'reversed' where status = 'paid'`] },
  'referral booked otherwise than it was counted': {
    break: [`update journals set entity = 'referral_accrual' where reason = 'payout_begin'`],
    also: ['seal does not fit its journal'],
  },
  'accrual is no share of the fee that was paid': { break: ['update referral_accruals set base_fee_minor = base_fee_minor + 1'] },
  'accrual is paid otherwise than its stage clears': {
    break: [`update referral_accruals set status = 'pending' where status = 'paid'`],
    also: ['accrual without its journals'],
  },
  'fee waived for another than a first order': {
    break: [
      `update orders set fee_waived_minor = 1
       where customer_id in (select customer_id from orders where status <> 'cancelled' group by 1 having count(*) > 1)`,
    ],
  },
};

/**
 * The demo market's orders: believable ones in every state, walked by the product's own use cases in the order of their
 * moments, so that journals, histories and deadlines are what they would be had people done it.
 */

import { asMinor } from '@artel/contracts/kit/money.ts';
import { maskedPhone } from '@artel/contracts/kit/phone.ts';
import { v7 as newId } from 'uuid';
import { feeOf, firstFees } from '../src/features/fees/index.ts';
import { beginPayout, finishPayout, lockAvailable, post } from '../src/features/ledger/index.ts';
import { asOneTransaction, type Tx } from '../src/platform/db/index.ts';
import { clockShift, days, hours, later, type Member, now, setClockShift } from '../src/platform/index.ts';
import { dispatchWithin } from '../src/platform/outbox.ts';
import { customers } from './content/index.ts';
import { invitationSteps } from './invitations.ts';
import { orderPlans, type PayoutPlan, pastProvider, payoutPlans, provenSellers } from './order-plans.ts';
import { firstStep, memberOf, type Step } from './order-walk.ts';
import { findSeededRequisites, finishPayoutRow, forgetReleased, knowPerson, listSold, peopleIds, readOldNotices } from './orders.sql.ts';
import { demoArbiter } from './people.ts';
import { reckon } from './reckon.ts';
import { claimStep, insertRows, isStepDone } from './rows.sql.ts';

const mark = 'orders';

/** Idempotent: the orders and their mark are written together. Needs the people and the services. */
export async function seedDemoOrders(onProgress: (step: string, share: number) => void = () => undefined): Promise<void> {
  if (await isStepDone(mark)) return;
  await asOneTransaction(async (tx) => {
    if (!(await claimStep(tx, mark, now()))) return;
    onProgress('Заказы и деньги', 0);
    const { first, orders } = await plannedSteps(tx);
    await replay(tx, first);
    await forgetReleased(tx, now());
    await readOldNotices(tx, later(-days(3)));
    onProgress(`Заказы: ${orders}`, 1);
  });
}

async function plannedSteps(tx: Tx): Promise<{ first: Step[]; orders: number }> {
  const people = await peopleIds(tx);
  const bySeller = Map.groupBy(await listSold(tx), ({ seller }) => seller);
  const plans = orderPlans(
    [...bySeller.keys()],
    customers.map(({ user_name }) => user_name),
  );
  const arbiter: Member = { ...memberOf(people.get(demoArbiter)!), active_role: 'admin', permissions: ['arbiter'] };
  const orders = plans.map((plan) => {
    const services = bySeller.get(plan.seller)!;
    return firstStep(tx, plan, people.get(plan.customer)!, services[plan.service % services.length]!, arbiter);
  });
  const payouts = payoutPlans.flatMap((plan) => {
    const user_id = people.get(plan.seller);
    return user_id ? [payoutStep(tx, plan, user_id)] : [];
  });
  const invitations = await invitationSteps(tx, people, people.get('artel')!);
  const papers = provenSellers.flatMap((seller, at) => {
    const user_id = people.get(seller);
    return user_id ? [once(later(-days(400 + at)), () => knowPerson(tx, user_id, now()))] : [];
  });
  // who reached a level read of it some days ago
  const nights = [once(later(-days(4)), reckon)];
  return { first: [...orders, ...payouts, ...invitations, ...papers, ...nights], orders: orders.length };
}

const once = (at: Date, act: () => Promise<void>): Step => ({
  at,
  run: async () => {
    await act();
    return [];
  },
});

/** Repeats the past, one moment after another, up to the present. What would come later is left to the clock. */
async function replay(tx: Tx, first: readonly Step[]): Promise<void> {
  const shift = clockShift();
  const present = now();
  const queue = [...first];
  try {
    for (;;) {
      queue.sort((a, b) => a.at.getTime() - b.at.getTime());
      const next = queue.shift();
      if (!next || next.at > present) return;
      setClockShift(next.at.getTime() - Date.now());
      queue.push(...(await next.run()));
      await dispatchWithin(tx);
    }
  } finally {
    setClockShift(shift);
  }
}

function payoutStep(tx: Tx, plan: PayoutPlan, user_id: string): Step {
  const at = later(-hours(plan.hours_ago));
  return {
    at,
    run: async () => {
      const whole_roubles = Math.floor(((await lockAvailable(tx, user_id)) * plan.share) / 100_000) * 100_000;
      if (whole_roubles === 0) return [];
      const amount = asMinor(whole_roubles);
      const fee = feeOf(plan.method === 'card' ? firstFees.withdraw_card : firstFees.withdraw_sbp, amount);
      const provider = plan.paid_after === null ? 'sandbox' : pastProvider;
      const payout = { id: newId(), user_id, amount_minor: amount, fee_minor: fee, method: plan.method, provider };
      const money = { _id: payout.id, provider, user_id, amount, fee, net: asMinor(amount - fee) };
      const requisites_id = await seededRequisites(tx, user_id, plan.method);
      if (plan.is_known) await knowPerson(tx, user_id, now());
      await insertRows(tx, 'payouts', [
        {
          ...payout,
          requisites_id,
          ...destinationOf(user_id, plan.method),
          status: 'on_review',
          risk_reasons: plan.why,
          created_at: now(),
        },
      ]);
      await post(tx, beginPayout(money));
      if (plan.paid_after === null) return [];
      const paid = async (): Promise<Step[]> => {
        await finishPayoutRow(tx, payout.id, now());
        await post(tx, finishPayout(money));
        return [];
      };
      return [{ at: later(hours(plan.paid_after), at), run: paid }];
    },
  };
}

/** Added with the first payout to them. */
async function seededRequisites(tx: Tx, user_id: string, method: 'sbp' | 'card'): Promise<string> {
  const saved = await findSeededRequisites(tx, user_id);
  const known = saved.find((one) => one.method === method);
  if (known) return known.id;
  const { destination, destination_masked: masked } = destinationOf(user_id, method);
  const id = newId();
  const is_default = saved.length === 0;
  await insertRows(tx, 'requisites', [{ id, user_id, method, provider: 'sandbox', destination, masked, is_default, added_at: now() }]);
  return id;
}

/** Everybody has their own: accounts with one telephone or card are shown to the staff as tied. */
function destinationOf(user_id: string, method: 'sbp' | 'card') {
  const digits = String(Number.parseInt(user_id.slice(-7), 16) % 10_000_000).padStart(7, '0');
  const phone = `7900${digits}`;
  const last4 = digits.slice(-4);
  return method === 'sbp'
    ? {
        destination: { method, phone, bank_id: '100000000111', bank: 'Сбербанк' },
        destination_masked: `Сбербанк, ${maskedPhone(phone)}`,
      }
    : { destination: { method, token: `card-${digits}`, last4 }, destination_masked: `карта •••• ${last4}` };
}

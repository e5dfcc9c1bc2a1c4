import { asMinor } from '@artel/contracts/kit/money.ts';
import { v7 as newId } from 'uuid';
import { complain } from '../src/features/appeals/index.ts';
import { chooseBid, confirmBid } from '../src/features/bids/index.ts';
import { addViewCounts } from '../src/features/figures/index.ts';
import { post, topUp } from '../src/features/ledger/index.ts';
import { fundOrder, lockOrder } from '../src/features/orders/index.ts';
import { editProject, saveProjectDraft, submitProject } from '../src/features/projects/index.ts';
import { asOneTransaction, type Tx } from '../src/platform/db/index.ts';
import { days, later, type Member, marketDay, minutes, now } from '../src/platform/index.ts';
import { inThree } from './bids.ts';
import { findComplainable, listBidsOfDemo, listOpened, putInStages } from './market-life.sql.ts';
import { demoCustomer, demoSeller, pastProvider } from './order-plans.ts';
import { memberOf } from './order-walk.ts';
import { claimStep, findIds, insertRows, isStepDone } from './rows.sql.ts';

const mark = 'market-life';

/** Idempotent: rows and mark are one transaction. Needs the bids. */
export async function seedMarketLife(onProgress: (step: string, share: number) => void): Promise<void> {
  if (await isStepDone(mark)) return;
  await asOneTransaction(async (tx) => {
    if (!(await claimStep(tx, mark, now()))) return;
    const people = await findIds(tx, 'users', 'user_name');
    const [customer, seller] = [memberOf(people.get(demoCustomer)!), memberOf(people.get(demoSeller)!)];
    await hire(tx, customer, await changeAfterBids(tx, customer));
    await insertRows(tx, 'saved_searches', savedSearches(seller, customer));
    const target = await findComplainable(tx, customer.user_id);
    if (target)
      await complain(customer, {
        target: { type: 'service', id: target },
        reason: 'fraud',
        text: 'Просит перевести половину суммы на карту до начала работы, а в описании об этом ни слова.',
      });
    await addViewCounts(tx, (await listOpened(tx)).flatMap(looksOf));
    onProgress('Новости рынка', 1);
  });
}

const looked_days = 60;
/** Two months of looks, a few less at week-ends; of a year's openings about a third fell into them, and each tenth showing was opened, and each twelfth who opened wrote. */
function looksOf({ id, views_count }: { id: string; views_count: number }, nth: number) {
  return Array.from({ length: looked_days }, (_, n) => {
    const at = later(-days(n));
    const busy = ([0, 6].includes(at.getUTCDay()) ? 0.6 : 1.1) * (0.7 + ((n * 7 + nth * 13) % 11) / 18);
    const opened = Math.round((views_count / 3 / looked_days) * busy);
    const asked = Math.round(opened / 12 + ((n * 5 + nth) % 4) / 10);
    return { id, day: marketDay(at), opened, shown: opened * 7 + ((n * 3 + nth) % 9), asked };
  }).filter(({ shown }) => shown > 0);
}

async function changeAfterBids(tx: Tx, customer: Member): Promise<string> {
  const [first] = await listBidsOfDemo(tx, customer.user_id);
  if (!first) throw new Error('the demo customer has no bids');
  const { version, content } = await editProject(customer, first.project_id);
  const to = asMinor((content.budget_to_minor ?? content.budget_from_minor ?? 2_000_000) + 500_000);
  const attachments = content.attachments.map(({ file_id }) => ({ file_id }));
  const changed = { ...content, attachments, budget_kind: 'range' as const, budget_to_minor: to };
  const deliverables = [...content.deliverables, 'Исходники с подписанными слоями'];
  await saveProjectDraft(customer, { id: first.project_id, version, content: { ...changed, deliverables } });
  await submitProject(customer, first.project_id);
  await confirmBid(memberOf(first.seller_id), first.id, 2);
  return first.project_id;
}

async function hire(tx: Tx, customer: Member, other_than: string): Promise<void> {
  const bids = (await listBidsOfDemo(tx, customer.user_id)).filter(({ project_id }) => project_id !== other_than);
  const bid = bids.find(({ seller }) => seller === demoSeller) ?? bids[0];
  if (!bid) throw new Error('nobody to hire');
  await putInStages(tx, bid.id, inThree(bid.price_minor, bid.term_days, bid.deliverables));
  const { order_id } = await chooseBid(customer, bid.id);
  const order = (await lockOrder(tx, order_id))!;
  const stages = order.stages.slice(0, 1);
  const amount = asMinor(stages[0]!.price_minor + order.fee_buyer_minor);
  const payment = { id: newId(), method: 'sbp' as const, provider: pastProvider };
  const row = { ...payment, payer_id: customer.user_id, purpose: 'order', order_id, amount_minor: amount, status: 'succeeded' };
  const moments = { created_at: later(-minutes(2)), expires_at: later(minutes(58)), ended_at: now() };
  await insertRows(tx, 'payments', [{ ...row, return_url: '', ...moments }]);
  await post(
    tx,
    topUp({
      _id: payment.id,
      provider: payment.provider,
      user_id: customer.user_id,
      amount,
      method: payment.method,
      paid_at: moments.ended_at,
    }),
  );
  await fundOrder(tx, order, stages);
}

function savedSearches(seller: Member, customer: Member) {
  const moments = { seen_at: later(-minutes(60)), created_at: later(-minutes(60)), updated_at: later(-minutes(60)) };
  const kept = (user_id: string, scope: string, title: string, query: object) => ({
    id: newId(),
    user_id,
    scope,
    title,
    query,
    category_id: null,
    notice: 'daily',
    ...moments,
  });
  return [
    kept(seller.user_id, 'projects', 'Логотипы и фирменный стиль', { category: 'all', q: 'логотип' }),
    kept(customer.user_id, 'services', 'Сайты до ста тысяч', { category: 'all', q: 'сайт', price_to: 100_000 }),
  ];
}

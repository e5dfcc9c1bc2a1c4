/** A day of random work, and some more: what is kept by the day is what the rows say. */
import { sendMessage } from '@artel/contracts/chat/chat.ts';
import { rub } from '@artel/contracts/kit/money.ts';
import * as orders from '@artel/contracts/orders/orders.ts';
import { acceptRequest, requestCancel } from '@artel/contracts/orders/requests.ts';
import { listServices } from '@artel/contracts/services/services.ts';
import { noteServiceView } from '@artel/contracts/services/views.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder, aService, type Walk } from '../../../test/orders.ts';
import { aCustomer, aSeller, type TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days, hours, marketDay } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';
import { countViews } from '../views/index.ts';

let server: TestServer;
let provider: TestProvider;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
});
afterAll(() => server.close());

/** The same work each time (mulberry32). */
let seed = 20_261_126;
function chance(): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
}
const oneOf = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)]!;
const rows = async (text: string) => (await database().query(text)).rows;
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0' };

test('after days of random work every figure equals a count from the rows', async () => {
  const sellers = [await aSeller(), await aSeller()];
  const customers = [await aCustomer(), await aCustomer(), await aCustomer()];
  const sold = await Promise.all([...sellers, sellers[0]!].map((seller, n) => aService({ seller, price_minor: rub(3000 + 1000 * n) })));
  // cards are made when a service is judged; these came by SQL
  await database().query(`update services set card = json_build_object('_id', id)::text where card is null`);
  const seen = { shown: new Set<string>(), opened: new Set<string>(), asked: new Set<string>() };
  const look = async (as: TestPerson, of: (typeof sold)[number]) => {
    await server.call(noteServiceView, { as, params: { id: of.service_id }, body: {}, headers: browser });
    if (as.user_id !== of.seller.user_id) seen.opened.add(`${of.service_id} ${marketDay()} ${as.user_id}`);
  };
  const list = async (as: TestPerson) => {
    expect((await server.call(listServices, { as, query: { sort: 'new' }, headers: browser })).ok).toBe(true);
    for (const { service_id, seller } of sold)
      if (as.user_id !== seller.user_id) seen.shown.add(`${service_id} ${marketDay()} ${as.user_id}`);
  };
  const asked = new Map<string, Set<string>>();
  const write = async (as: TestPerson, { service_id, seller }: (typeof sold)[number]) => {
    // the fifth message before an answer is refused, and asks nothing
    const sent = await server.call(sendMessage, { as, body: { service_id, message: `Сделаете за ${Math.ceil(chance() * 9)} дней?` } });
    const askers = asked.get(service_id) ?? new Set();
    if (!sent.ok || as.user_id === seller.user_id || askers.has(as.user_id)) return;
    asked.set(service_id, askers.add(as.user_id));
    seen.asked.add(`${service_id} ${marketDay()} ${as.user_id}`);
  };
  const open: Walk[] = [];
  const end = async (walk: Walk) => {
    const { customer, seller, stage_id } = walk;
    if (chance() < 0.4) return server.call(orders.acceptStage, { as: customer, params: { id: stage_id }, body: {} });
    const back = oneOf([0, 1 / 3, 1 / 3, 1]) * walk.order.stages[0]!.price_minor;
    const body = { customer_minor: Math.floor(back / 100) * 100, reason: 'Планы изменились, работа больше не нужна' };
    const asked = await server.call(requestCancel, { as: customer, params: { id: stage_id }, body });
    if (!asked.ok) throw new Error(JSON.stringify(asked.error));
    const request = asked.body?.result.requests.find(({ kind }) => kind === 'cancel');
    return server.call(acceptRequest, { as: seller, params: { id: request!._id }, body: {} });
  };
  for (let step = 0; step < 60; step += 1) {
    const act = chance();
    if (act < 0.35)
      open.push(
        await anOrder(server, provider, 'delivered', { ...oneOf(sold), customer: oneOf(customers), method: oneOf(['card', 'sbp']) }),
      );
    else if (act < 0.55 && open.length > 0) await end(open.splice(Math.floor(chance() * open.length), 1)[0]!);
    else if (act < 0.7) await look(oneOf([...customers, ...sellers]), oneOf(sold));
    else if (act < 0.78) await list(oneOf([...customers, ...sellers]));
    else if (act < 0.88) await write(oneOf([...customers, ...sellers]), oneOf(sold));
    else await server.passTime(hours(Math.ceil(chance() * 9)));
    if (step % 7 === 0) await countViews();
  }
  await server.passTime(days(9));
  await countViews();

  const day = (at: string) => `to_char(${at} at time zone 'Europe/Moscow', 'YYYY-MM-DD')`;
  expect(await rows(`select seller_id, day::text, earned_minor, fee_minor from seller_days where earned_minor > 0 order by 1, 2`)).toEqual(
    await rows(`select o.seller_id, ${day('j.at')} as day, sum(s.price_minor - coalesce(s.customer_minor, 0) - s.fee_seller_minor)::bigint as earned_minor,
        sum(s.fee_seller_minor)::bigint as fee_minor
      from stages s join orders o on o.id = s.order_id join stage_money m on m.stage_id = s.id and m.kind in ('release', 'split') join journals j on j.id = m.journal_id
      group by 1, 2 order by 1, 2`),
  );
  expect(await rows(`select seller_id, day::text, came_minor from seller_days where came_minor > 0 order by 1, 2`)).toEqual(
    await rows(`select a.owner_id as seller_id, ${day('j.at')} as day, sum(e.amount_minor)::bigint as came_minor
      from journals j join entries e on e.journal_id = j.id join accounts a on a.id = e.account_id and a.key like 'user:%:available'
        join users u on u.id = a.owner_id and 'seller' = any (u.roles)
      where j.code in ('M3', 'M4', 'M6') and e.amount_minor > 0 group by 1, 2 order by 1, 2`),
  );
  expect(
    await rows(
      `select customer_id, sum(work_minor)::bigint as work, sum(work_minor + fee_minor)::bigint as gone from customer_months group by 1 order by 1`,
    ),
  ).toEqual(
    await rows(`select o.customer_id, sum(s.price_minor - coalesce(s.customer_minor, 0))::bigint as work,
        -sum((select sum(e.amount_minor) from journals j join entries e on e.journal_id = j.id join accounts a on a.id = e.account_id
           where j.entity = 'stage' and j.entity_id = s.id and a.owner_id = o.customer_id))::bigint as gone
      from stages s join orders o on o.id = s.order_id
      where exists (select from stage_money m where m.stage_id = s.id and m.kind in ('release', 'split')) group by 1 order by 1`),
  );
  expect(await rows(`select service_id, day::text, ordered, returned from service_days where ordered > 0 order by 1, 2`)).toEqual(
    await rows(`select service_id, ${day('paid_at')} as day, count(*)::int as ordered, count(*) filter (where nth > 1)::int as returned
      from (select *, row_number() over (partition by seller_id, customer_id order by paid_at, id) as nth from orders where paid_at is not null) o group by 1, 2 order by 1, 2`),
  );
  const counted = async (what: 'shown' | 'opened' | 'asked') =>
    (await rows(`select service_id || ' ' || day as at, ${what} as n from service_days where ${what} > 0`))
      .map(({ at, n }) => `${at}: ${n}`)
      .sort();
  const expected = (pairs: Set<string>) =>
    [...Map.groupBy(pairs, (pair) => pair.split(' ').slice(0, 2).join(' '))].map(([at, all]) => `${at}: ${all.length}`).sort();
  expect(await counted('opened')).toEqual(expected(seen.opened));
  expect(await counted('shown')).toEqual(expected(seen.shown));
  expect(await counted('asked')).toEqual(expected(seen.asked));
  // the work was such that each figure had something to count
  const [all] =
    await rows(`select (select count(*) from stages where status = 'split')::int as split, (select sum(returned) from service_days)::int as returned,
    (select sum(shown) from service_days)::int as shown, (select sum(asked) from service_days)::int as asked, (select count(*) from seller_days where came_minor > 0 and earned_minor = 0)::int as cleared`);
  expect(
    Object.values(all).every((n) => Number(n) > 0),
    JSON.stringify(all),
  ).toBe(true);
});

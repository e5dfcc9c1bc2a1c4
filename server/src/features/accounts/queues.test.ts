/** The queues of people are filters of the one list; each has its count, and the table for a spreadsheet follows it. */
import {
  type AccountQueue,
  adminListUsers,
  countAccountQueues,
  exportUsers,
  queueRules,
} from '@artel/contracts/people/accounts/accounts.ts';
import { getRiskOf } from '@artel/contracts/site/overview.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityOn } from '../../../test/identity.ts';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../test/people.ts';
import { anAppeal } from '../../../test/rows.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days, later } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';

let server: TestServer;
let all: TestPerson;
beforeAll(async () => {
  server = await testServer();
  all = await anAdmin();
});
afterAll(() => server.close());

const run = (text: string, values: readonly unknown[]) => database().query(text, [...values]);
const listed = async (queue: AccountQueue, as = all, q?: string) => (await server.call(adminListUsers, { as, query: { queue, q } })).body!;
const idsIn = async (queue: AccountQueue) => (await listed(queue)).result.map(({ _id }) => _id);
const counts = async (as = all) =>
  new Map((await server.call(countAccountQueues, { as })).body!.result.map(({ queue, count }) => [queue, count] as const));
/** As many as the list says, and as many lines in the file. */
async function agree(queue: AccountQueue): Promise<void> {
  const { total } = await listed(queue);
  expect((await counts()).get(queue)).toBe(total);
  const file = (await server.call(exportUsers, { as: all, body: { queue, reason: 'Проверяю очередь людей' } })).body!.result;
  expect(file.rows_count).toBe(total);
}

test('«new» is whoever has registered within seven days', async () => {
  const [fresh, old] = [await aCustomer(), await aCustomer()];
  await run('update users set created_at = $2 where id = $1', [old.user_id, later(-days(queueRules.new_days) - 1000)]);
  expect(await idsIn('new')).toContain(fresh.user_id);
  expect((await listed('new', all, old.user_name)).total).toBe(0);
  await agree('new');
});

test('«risk» is by the weights of the page of a person, from seventy on, with the reasons, for whom signals are open to', async () => {
  const [risky, known] = [await aSeller(), await aSeller()];
  const complain = async ({ user_id }: TestPerson, times: number): Promise<void> => {
    for (let no = 0; no < times; no++)
      await anAppeal({ author_id: (await aCustomer()).user_id, target_type: 'user', target_id: user_id, acts_by: 'staff' });
  };
  await complain(risky, 5);
  await complain(known, 4);
  const { result } = await listed('risk');
  expect(result.map(({ _id }) => _id)).toEqual([risky.user_id]);
  const { score, reasons } = (await server.call(getRiskOf, { as: all, params: { id: risky.user_id } })).body!.result;
  expect(result[0]!.risk).toEqual({ score, reasons });
  expect(score).toBeGreaterThanOrEqual(queueRules.risk_from);
  await complain(known, 1);
  expect((await idsIn('risk')).toSorted()).toEqual([risky.user_id, known.user_id].toSorted());
  await agree('risk');
  const file = (await server.call(exportUsers, { as: all, body: { queue: 'risk', reason: 'Проверяю очередь людей' } })).body!.result;
  expect(file.csv).toContain('Жалоб без ответа: 5');
  const support = await anAdmin(['support']);
  expect([...(await counts(support)).keys()]).toEqual(['new', 'linked']);
  expect((await server.call(adminListUsers, { as: support, query: { queue: 'risk' } })).status).toBe(404);
});

test('«linked» is whoever of the newest shares a tax number, a card, a telephone or a browser with another account', async () => {
  const pair = async () => [await aSeller(), await aSeller()] as const;
  const [byInn, byCard, byPhone, byDevice] = [await pair(), await pair(), await pair(), await pair()];
  const alone = await aSeller({ phone: '79161110077' });
  for (const { user_id } of byInn)
    await run(`insert into tax_numbers (user_id, inn, stated_at) values ($1, '500100732259', now())`, [user_id]);
  for (const { user_id } of byCard)
    await run(
      `insert into requisites (id, user_id, method, provider, destination, masked, added_at)
       values ($1, $2, 'card', 'sandbox', '{"method":"card","token":"pt-linked","last4":"4444"}', '•••', now())`,
      [newId(), user_id],
    );
  await run(`update users set phone = '79161110066' where id = $1`, [byPhone[0].user_id]);
  await run(
    `insert into payouts (id, user_id, amount_minor, fee_minor, method, destination, destination_masked, status, provider, created_at)
     values ($1, $2, 50000, 0, 'sbp', '{"method":"sbp","phone":"79161110066"}', '•••', 'paid', 'sandbox', now())`,
    [newId(), byPhone[1].user_id],
  );
  const browser = newId();
  for (const { user_id } of byDevice) await run('update sessions set device_hash = $2 where user_id = $1', [user_id, browser]);
  await run('update sessions set device_hash = $2 where user_id = $1', [alone.user_id, newId()]);
  const ids = await idsIn('linked');
  expect(ids.toSorted()).toEqual(
    [byInn, byCard, byPhone, byDevice]
      .flat()
      .map(({ user_id }) => user_id)
      .toSorted(),
  );
  await agree('linked');
});

test('«identity» is whose papers wait for an answer, for whoever judges papers', async () => {
  const identity = identityOn(server);
  const [sent, begun] = [await aSeller(), await aSeller()];
  await identity.sent(sent);
  await identity.begin(begun);
  expect(await idsIn('identity')).toEqual([sent.user_id]);
  await agree('identity');
  expect((await server.call(adminListUsers, { as: await anAdmin(['moderator']), query: { queue: 'identity' } })).status).toBe(404);
});

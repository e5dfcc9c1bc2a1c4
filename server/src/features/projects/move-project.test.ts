import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../test/people.ts';
import { aProject } from '../../../test/projects.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { someTrades, type Trades } from '../../../test/services.ts';
import { days, later, setClockShift } from '../../platform/clock.ts';
import { database, inTransaction } from '../../platform/db/index.ts';
import { expireProject, warnProject } from './expire-project.ts';
import { countBid, moveProject, type SystemMove } from './move-project.ts';

let server: TestServer;
let trades: Trades;
beforeAll(async () => {
  server = await testServer();
  trades = await someTrades();
});
afterAll(() => server.close());

const row = async (id: string) => (await database().query('select * from projects where id = $1', [id])).rows[0];
const move = (id: string, action: SystemMove) => inTransaction((tx) => moveProject(tx, id, action));
const events = async (id: string) =>
  (await database().query<{ type: string }>('select type from events where entity_id = $1 order by at, id', [id])).rows.map(
    ({ type }) => type,
  );
const notices = async (user_id: string) =>
  (
    await database().query<{ code: string }>('select code from notifications where user_id = $1 order by created_at, id', [user_id])
  ).rows.map(({ code }) => code);

test('the last free place closes the taking of bids, and the customer hears it', async () => {
  const customer = await aCustomer();
  const id = await aProject(trades, { customer, max_bids: 10, bids_count: 8 });
  await inTransaction((tx) => countBid(tx, id, 1));
  expect((await row(id)).status).toBe('active');
  await Promise.all([1, 1].map(() => inTransaction((tx) => countBid(tx, id, 1))));
  expect(await row(id)).toMatchObject({ status: 'bids_closed', bids_count: 11 });
  await inTransaction((tx) => countBid(tx, id, -1));
  expect(await row(id)).toMatchObject({ status: 'bids_closed', bids_count: 10 });
  expect(await notices(customer.user_id)).toEqual(['N-P4']);
});

test('a project goes to work and ends with its orders; a repeated move does nothing', async () => {
  const customer = await aCustomer();
  const id = await aProject(trades, { customer });
  expect([await move(id, 'start'), await move(id, 'start')]).toEqual([true, false]);
  expect([await move(id, 'complete'), await move(id, 'complete'), await move(id, 'put_back')]).toEqual([true, false, false]);
  expect(await events(id)).toEqual(['project.in_work', 'project.completed']);
  expect(await notices(customer.user_id)).toEqual(['N-P7']);
});

test('orders that came to nothing open the project again with its full time, after a month they close it', async () => {
  const id = await aProject(trades, { active_until: later(days(1)) });
  await move(id, 'start');
  expect(await move(id, 'put_back')).toBe(true);
  expect(await row(id)).toMatchObject({ status: 'active' });
  expect((await row(id)).active_until.getTime()).toBeGreaterThan(later(days(13)).getTime());
  await move(id, 'start');
  await database().query('update projects set started_at = $2 where id = $1', [id, later(-days(31))]);
  expect(await move(id, 'put_back')).toBe(true);
  expect((await row(id)).status).toBe('closed');
  expect(await events(id)).toEqual(['project.in_work', 'project.reopened', 'project.in_work', 'project.closed']);
});

test('an order paid a moment before the clock writes down that the time is over is not refused, nor one of a project that ended', async () => {
  for (const status of ['active', 'expired', 'closed'] as const) {
    const id = await aProject(trades, { status, active_until: later(-1000) });
    expect([await move(id, 'start'), (await row(id)).status]).toEqual([true, 'in_work']);
    expect([await move(id, 'complete'), (await row(id)).status]).toEqual([true, 'completed']);
  }
});

test('the clock warns three days before the end, once, then ends the project; an extended one is left alone', async () => {
  const customer = await aCustomer();
  const id = await aProject(trades, { customer, active_until: later(days(14)) });
  const tick = async () => {
    await warnProject(id);
    await expireProject(id);
  };
  try {
    await tick();
    expect(await notices(customer.user_id)).toEqual([]);
    setClockShift(days(11) + 1000);
    await tick();
    await tick();
    expect([(await row(id)).status, await notices(customer.user_id)]).toEqual(['active', ['N-P4']]);
    setClockShift(days(14) + 1000);
    await tick();
    await tick();
    expect([(await row(id)).status, await events(id)]).toEqual(['expired', ['project.expired']]);
    expect(await notices(customer.user_id)).toEqual(['N-P4', 'N-P4']);
  } finally {
    setClockShift(0);
  }
});

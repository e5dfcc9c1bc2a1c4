/** What a fresh demo shows is what the rules give: the first night changes nothing. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { countLevels } from '../src/features/levels/index.ts';
import { countRatings } from '../src/features/reviews/index.ts';
import { database } from '../src/platform/db/index.ts';
import { days, setClockShift } from '../src/platform/index.ts';
import { demoMarket } from '../test/demo-market.ts';
import { type TestServer, testServer } from '../test/server.ts';
import { demoSeller, provenSellers } from './order-plans.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer(demoMarket);
});
afterAll(async () => {
  setClockShift(0);
  await server.close();
});

const ask = async <Row extends object>(text: string): Promise<Row[]> => (await database().query<Row>(text)).rows;

test('what a seller is said to have done is what their orders show', async () => {
  const ended = `select count(*) from orders o where o.seller_id = u.id and o.status = 'completed' and o.fault is distinct from 'seller'`;
  const wrong = await ask(
    `select u.user_name from users u where u.completed_count <> (${ended})
       or u.customers_count <> (select count(distinct o.customer_id) from orders o
                                where o.seller_id = u.id and o.status = 'completed' and o.fault is distinct from 'seller')`,
  );
  expect(wrong).toEqual([]);
  const oversold = await ask(
    `select s.title from services s where s.orders_count <> (select count(*) from orders o where o.service_id = s.id and o.paid_at is not null)`,
  );
  expect(oversold).toEqual([]);
});

test('the known ones hold their levels, and their first night neither warns anybody nor moves a score', async () => {
  const levels = () => ask<{ user_name: string; level: string }>(`select user_name, level from users where level <> 'novice' order by 1`);
  const scores = () => ask<{ id: string; score: number }>('select subject || subject_id as id, score from ratings order by 1');
  const [held, counted] = [await levels(), await scores()];
  expect(held.map(({ user_name }) => user_name)).toEqual(expect.arrayContaining([...provenSellers]));
  expect(held.find(({ user_name }) => user_name === demoSeller)?.level).toBe('pro');

  setClockShift(days(1));
  await countRatings();
  await countLevels();
  expect(await ask('select user_id from level_warnings')).toEqual([]);
  expect(await levels()).toEqual(held);
  const after = new Map((await scores()).map(({ id, score }) => [id, score]));
  // a day older, reviews weigh a little less
  expect(counted.filter(({ id, score }) => Math.abs(after.get(id)! - score) >= 0.005)).toEqual([]);
});

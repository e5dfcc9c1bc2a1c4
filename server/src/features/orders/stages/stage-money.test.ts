import { rub } from '@artel/contracts/kit/money.ts';
import { acceptStage } from '@artel/contracts/orders/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder, aService } from '../../../../test/orders.ts';
import { aCustomer } from '../../../../test/people.ts';
import { testProvider } from '../../../../test/provider.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { database } from '../../../platform/db/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('the money of a stage ends once, even past our code: the database refuses a second end and a second reserve', async () => {
  const { stage_id } = await anOrder(server, testProvider(), 'accepted');
  const move = (kind: string) =>
    database().query(`insert into stage_money select stage_id, $2, journal_id from stage_money where stage_id = $1 and kind = 'release'`, [
      stage_id,
      kind,
    ]);
  await expect(move('refund')).rejects.toThrow('stage_money_one_end');
  await expect(move('split')).rejects.toThrow('stage_money_one_end');
  await expect(move('reserve')).rejects.toThrow('stage_money_pkey');
});

test('five orders of one pair accepted at once pay the fees of five orders accepted one after another', async () => {
  const provider = testProvider();
  const customer = await aCustomer();
  const sold = await aService({ price_minor: rub(40_000) });
  const walks = [];
  for (let n = 0; n < 5; n++) walks.push(await anOrder(server, provider, 'delivered', { customer, ...sold }));
  await Promise.all(walks.map(({ stage_id }) => server.call(acceptStage, { as: customer, params: { id: stage_id }, body: {} })));
  const { rows } = await database().query<{ fee: number }>('select fee_seller_minor as fee from stages where id = any($1) order by 1', [
    walks.map(({ stage_id }) => stage_id),
  ]);
  // 10 % up to 50 000 roubles of the pair's turnover, then 7 %
  expect(rows.map(({ fee }) => fee)).toEqual([rub(2800), rub(2800), rub(2800), rub(3100), rub(4000)]);
});

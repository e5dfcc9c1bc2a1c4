/** What comes when agrees with the balances, whatever the stages are at. */
import { getBalances, getComing } from '@artel/contracts/money/finance.ts';
import { getOrder } from '@artel/contracts/orders/orders.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anOrder } from '../../../test/orders.ts';
import { aSeller } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days } from '../../platform/clock.ts';

let server: TestServer;
let provider: TestProvider;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(() => {
  provider = testProvider();
});
afterAll(() => server.close());

test('each stage says by when its money is there and what that hangs on; all together are the reserve and what waits', async () => {
  const seller = await aSeller();
  const [delivered, begun, paid] = [
    await anOrder(server, provider, 'delivered', { seller }),
    await anOrder(server, provider, 'started', { seller }),
    await anOrder(server, provider, 'paid', { seller }),
  ];
  const { rows, total_minor } = (await server.call(getComing, { as: seller })).body!.result;
  const balances = (await server.call(getBalances, { as: seller })).body!.result;
  const stageOf = async (walk: typeof delivered) =>
    (await server.call(getOrder, { as: seller, params: { id: walk.order._id } })).body!.result.stages[0]!;
  const due = new Date((await stageOf(begun)).due_at!).getTime();
  expect(rows.map(({ stage_id, how, at, why }) => [stage_id, how, at, why])).toEqual([
    [delivered.stage_id, 'if_silent', (await stageOf(delivered)).review_ends_at, null],
    [begun.stage_id, 'if_delivered', new Date(due + days(3)).toISOString(), null],
    [paid.stage_id, 'no_date', null, 'not_started'],
  ]);
  expect(total_minor).toBe(balances.reserved_for_me_minor + balances.hold_minor);
  expect(balances).toMatchObject({ reserved_for_me_stages: 3, reserved_for_me_gross_minor: expect.any(Number) });
  expect(balances.reserved_for_me_gross_minor).toBeGreaterThan(balances.reserved_for_me_minor);
  expect((await server.call(getComing, { as: delivered.customer })).body!.result).toEqual({ rows: [], total_minor: 0 });
});

import { listMyProjects } from '@artel/contracts/projects/my-projects.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, aSeller, type TestPerson } from '../../../../test/people.ts';
import { aProject } from '../../../../test/projects.ts';
import { aBid } from '../../../../test/rows.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { someTrades } from '../../../../test/services.ts';
import { later } from '../../../platform/clock.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('a customer sees who bid last and between which prices; drafts and ended bids are in neither', async () => {
  const customer = await aCustomer();
  const id = await aProject(await someTrades(), { customer });
  const mine = async (as = customer) => (await server.call(listMyProjects, { as, query: { tab: 'active' } })).body!.result;
  expect((await mine())[0]).toMatchObject({ bidders: null });
  const bids = [
    ...[
      ['sent', 3_200_000],
      ['viewed', 4_100_000],
      ['countered', 3_500_000],
      ['shortlisted', 3_900_000],
    ],
    ...[
      ['draft', 100],
      ['withdrawn', 200],
      ['removed', 9_900_000],
    ],
  ] as const;
  const sellers: TestPerson[] = [];
  for (const [at, [status, price_minor]] of bids.entries()) {
    const seller = await aSeller();
    sellers.push(seller);
    const sent_at = status === 'draft' ? null : later(at * 1000);
    await aBid({ project_id: id, seller_id: seller.user_id, status, price_minor, ...(sent_at && { sent_at }) });
  }
  const [project] = await mine();
  expect(project!.bidders).toMatchObject({ price_from_minor: 3_200_000, price_to_minor: 4_100_000 });
  expect(project!.bidders!.newest.map(({ user_name }) => user_name)).toEqual([3, 2, 1].map((at) => sellers[at]!.user_name));
  for (const stranger of [sellers[0]!, await aCustomer()]) expect(await mine(stranger)).toEqual([]);
});

import { blockPerson } from '@artel/contracts/people/relations.ts';
import { inviteToProject } from '@artel/contracts/projects/my-projects.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, aSeller, type TestPerson } from '../../../test/people.ts';
import { aProject } from '../../../test/projects.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { someTrades } from '../../../test/services.ts';
import { database } from '../../platform/db/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('nobody invites through a block, whoever of the two blocked', async () => {
  const [customer, seller, blocked, open] = [await aCustomer(), await aSeller(), await aSeller(), await aSeller()];
  const id = await aProject(await someTrades(), { customer });
  const invite = (who: TestPerson) => server.call(inviteToProject, { as: customer, params: { id }, body: { seller_id: who.user_id } });
  await server.call(blockPerson, { as: seller, params: { id: customer.user_id }, body: {} });
  await server.call(blockPerson, { as: customer, params: { id: blocked.user_id }, body: {} });
  for (const who of [seller, blocked]) expect((await invite(who)).error?.code).toBe('PEOPLE_BLOCKED');
  expect((await invite(open)).status).toBe(200);
  const { rows } = await database().query('select user_id from notifications where user_id = any($1)', [[seller.user_id, blocked.user_id]]);
  expect(rows).toEqual([]);
});

import { adminListAppeals } from '@artel/contracts/appeals.ts';
import type { Right } from '@artel/contracts/kit/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, anAdmin } from '../../../test/people.ts';
import { anAppeal } from '../../../test/rows.ts';
import { type TestServer, testServer } from '../../../test/server.ts';

let server: TestServer;
let of: Record<'service' | 'payment' | 'guest', string>;
beforeAll(async () => {
  server = await testServer();
  const author_id = (await aCustomer()).user_id;
  of = {
    service: await anAppeal({ author_id }),
    payment: await anAppeal({ author_id, type: 'payment', text: 'Платёж списался дважды' }),
    guest: await anAppeal({ type: 'copyright', guest_email: 'holder@rights.test' }),
  };
});
afterAll(() => server.close());

const read = async (rights: Right[], q?: string) =>
  (await server.call(adminListAppeals, { as: await anAdmin(rights), query: q ? { q } : {} })).body?.result.map(({ _id }) => _id).sort();

test('support reads all but money, finance money alone, moderators all', async () => {
  expect(await read(['support'])).toEqual([of.service, of.guest].sort());
  expect(await read(['finance'])).toEqual([of.payment]);
  expect(await read(['moderator'])).toEqual(Object.values(of).sort());
  expect(await read(['content'])).toBeUndefined();
});

test('an appeal is found by its words and by a guest’s address', async () => {
  expect(await read(['moderator'], 'дважды')).toEqual([of.payment]);
  expect(await read(['moderator'], 'holder@')).toEqual([of.guest]);
});

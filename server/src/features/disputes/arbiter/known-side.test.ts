/** Who had dealings with a side, or a part in the case, decides nothing in it. */
import * as staff from '@artel/contracts/disputes/admin-disputes.ts';
import { complain } from '@artel/contracts/people/appeals/appeals.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appealsOn } from '../../../../test/appeals.ts';
import { type AtArbiter, atArbiter as atArbiterOn } from '../../../../test/disputes.ts';
import { anOrder } from '../../../../test/orders.ts';
import { anAdmin, type TestPerson } from '../../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../../test/provider.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { now } from '../../../platform/clock.ts';
import { database } from '../../../platform/db/index.ts';

let server: TestServer;
let provider: TestProvider;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
});
afterAll(() => server.close());

const atArbiter = (more?: Parameters<typeof anOrder>[3]) => atArbiterOn(server, provider, more);
const take = (as: TestPerson, { id }: AtArbiter) => server.call(staff.takeCase, { as, params: { id }, body: {} });

test('a side, whoever knows a side, and whoever judged the service decide nothing', async () => {
  const customer = await anAdmin(['arbiter']);
  const own = await atArbiter({ customer });
  expect((await take(customer, own)).error).toMatchObject({ status: 403, code: 'DISPUTE_OWN_CASE' });
  const friend = await anAdmin(['arbiter']);
  const { seller } = await anOrder(server, provider, 'delivered', { customer: friend });
  const known = await atArbiter({ seller });
  expect((await take(friend, known)).error).toMatchObject({ status: 403, code: 'DISPUTE_KNOWN_SIDE' });
});

test('whoever invited a side, has set a sanction on one, or has decided an appeal of one decides nothing', async () => {
  const [arbiter, one, at] = [await anAdmin(['arbiter']), await atArbiter(), now()];
  const rows: [make: string, drop: string, values: unknown[]][] = [
    [
      `insert into referrals (id, referrer_id, referred_id, code, status, registered_at, created_at, updated_at) values ($1, $2, $3, 'ABCDEFGH', 'registered', $4, $4, $4)`,
      `delete from referrals where id = $1`,
      [newId(), arbiter.user_id, one.customer.user_id, at],
    ],
    [
      `insert into sanctions (id, user_id, kind, status, reason_code, rule, words, evidence, evidence_keys, set_by, set_at, ends_at)
       values ($1, $3, 'warning', 'active', 'off_site', 'sanctions-1.1', 'Договаривались об оплате мимо сервиса в чате', '[{}]', array['one'], $2, $4, $4::timestamptz + interval '1 day')`,
      `delete from sanctions where id = $1`,
      [newId(), arbiter.user_id, one.seller.user_id, at],
    ],
  ];
  for (const [make, drop, values] of rows) {
    await database().query(make, values);
    expect((await take(arbiter, one)).error?.code).toBe('DISPUTE_KNOWN_SIDE');
    await database().query(drop, [values[0]]);
  }
  const judge = await anAdmin(['arbiter', 'moderator']);
  const about = {
    target: { type: 'user', id: one.seller.user_id },
    reason: 'rude',
    text: 'Ругается в чате в каждом втором сообщении.',
  } as const;
  const filed = await server.call(complain, { as: one.customer, body: about });
  expect(filed.error).toBeUndefined();
  const { _id } = filed.body!.result;
  const { take: takeAppeal, decide } = appealsOn(server);
  await takeAppeal(judge, _id);
  expect((await decide(judge, _id, { result: 'rejected', reason: 'no_violation' })).error).toBeUndefined();
  expect((await take(judge, one)).error?.code).toBe('DISPUTE_KNOWN_SIDE');
  expect((await take(arbiter, one)).ok).toBe(true);
});

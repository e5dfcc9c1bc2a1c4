import { getLinkedAccounts, type LinkedAccount, peopleAtMost } from '@artel/contracts/people/accounts/linked-accounts.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../../test/people.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { database } from '../../../platform/db/index.ts';

let server: TestServer;
let support: TestPerson;
beforeAll(async () => {
  server = await testServer();
  support = await anAdmin(['support']);
});
afterAll(() => server.close());

const run = (text: string, values: readonly unknown[]) => database().query(text, [...values]);
const came = ({ user_id }: TestPerson, ip: string, device: string | null = null, at = new Date()) =>
  run('update sessions set ip = $2, device_hash = $3, created_at = $4, last_seen_at = $4 where user_id = $1', [user_id, ip, device, at]);
/** Nobody of a test shares the address all of them come from. */
async function apart(...people: TestPerson[]): Promise<void> {
  for (const person of people) await came(person, `2001:db8::${newId().slice(-4)}:${newId().slice(9, 13)}`);
}
const ask = async ({ user_id }: TestPerson) =>
  (await server.call(getLinkedAccounts, { as: support, params: { id: user_id } })).body!.result;
const withWhom = async (person: TestPerson, other: TestPerson): Promise<LinkedAccount | undefined> =>
  (await ask(person)).ties.find((tie) => tie.person._id === other.user_id);
const signsOf = (tie: LinkedAccount | undefined) => tie?.signs.map(({ sign, weight, times, people }) => [sign, weight, times, people]);

const requisite = ({ user_id }: TestPerson, method: 'card' | 'sbp', destination: object) =>
  run(
    `insert into requisites (id, user_id, method, provider, destination, masked, added_at) values ($1, $2, $3, 'sandbox', $4, '•••', now())`,
    [newId(), user_id, method, JSON.stringify({ method, ...destination })],
  );
const payout = ({ user_id }: TestPerson, phone: string) =>
  run(
    `insert into payouts (id, user_id, amount_minor, fee_minor, method, destination, destination_masked, status, provider, created_at)
     values ($1, $2, 50000, 0, 'sbp', $3, '•••', 'paid', 'sandbox', now())`,
    [newId(), user_id, JSON.stringify({ method: 'sbp', phone })],
  );

test('two accounts of one tax number are tied strongly, and the number is not shown', async () => {
  const [one, other, third] = [await aSeller(), await aSeller(), await aSeller()];
  await apart(one, other, third);
  for (const { user_id } of [one, other])
    await run(`insert into tax_numbers (user_id, inn, stated_at) values ($1, '500100732259', now())`, [user_id]);
  await run(`insert into tax_numbers (user_id, inn, stated_at) values ($1, '7707083893', now())`, [third.user_id]);
  for (const [from, to] of [[one, other] as const, [other, one] as const]) {
    const answer = await ask(from);
    expect(answer.ties.map(({ person, strength, weight }) => [person._id, strength, weight])).toEqual([[to.user_id, 'strong', 50]]);
    expect(JSON.stringify(answer)).not.toContain('5001007');
  }
  expect((await ask(third)).ties).toEqual([]);
});

test('one card, and one telephone whether it is proved, saved or was paid to, tie accounts; neither is shown', async () => {
  const [one, byCard, byPhone, byPayout] = [await aSeller({ phone: '79161110001' }), await aSeller(), await aSeller(), await aSeller()];
  await apart(one, byCard, byPhone, byPayout);
  await requisite(one, 'card', { token: 'pt-one-card', last4: '4444' });
  await requisite(byCard, 'card', { token: 'pt-one-card', last4: '4444' });
  await requisite(byPhone, 'sbp', { phone: '79161110001', bank_id: '1' });
  await payout(byPayout, '79161110001');
  const answer = await ask(one);
  const found = new Map(answer.ties.map((tie) => [tie.person._id, signsOf(tie)]));
  expect(found.get(byCard.user_id)).toEqual([['card', 50, 1, null]]);
  expect(found.get(byPhone.user_id)).toEqual([['phone', 50, 1, null]]);
  expect(found.get(byPayout.user_id)).toEqual([['phone', 50, 1, null]]);
  expect(signsOf(await withWhom(byPhone, one))).toEqual([['phone', 50, 1, null]]);
  for (const secret of ['79161110001', 'pt-one-card', '4444']) expect(JSON.stringify(answer)).not.toContain(secret);
});

test('one browser is strong, one of many people middling, an address alone weak, and what is seen adds up', async () => {
  const [one, other] = [await aCustomer(), await aCustomer()];
  const browser = newId();
  await came(one, '203.0.113.9', browser);
  await came(other, '203.0.113.9', browser);
  expect(await withWhom(one, other)).toMatchObject({ strength: 'strong', weight: 50, orders: { count: 0, total_minor: 0 } });
  expect(signsOf(await withWhom(one, other))).toEqual([
    ['device', 40, 1, 2],
    ['address', 10, 1, 2],
  ]);
  const more = [await aCustomer(), await aCustomer()];
  for (const [no, person] of more.entries()) await came(person, `198.51.100.${no}`, browser);
  expect(await withWhom(one, more[0]!)).toMatchObject({ strength: 'middle', weight: 20 });
  const neighbour = await aCustomer();
  await came(neighbour, '203.0.113.9', newId());
  expect(await withWhom(one, neighbour)).toMatchObject({ strength: 'weak', weight: 10 });
  const answer = JSON.stringify(await ask(one));
  for (const secret of ['203.0.113', browser]) expect(answer).not.toContain(secret);
});

test('an address of more than twenty people, and one of long ago, tie nobody', async () => {
  const crowd: TestPerson[] = [];
  for (let no = 0; no <= peopleAtMost; no++) crowd.push(await aCustomer());
  for (const person of crowd) await came(person, '192.0.2.200');
  expect(await ask(crowd[0]!)).toEqual({ ties: [], is_cut: false, public_places: 1 });
  const [one, other] = [await aCustomer(), await aCustomer()];
  await came(one, '192.0.2.77');
  await came(other, '192.0.2.77', null, new Date(Date.now() - 91 * 86_400_000));
  expect((await ask(one)).ties).toEqual([]);
});

test('a chain of invitations is seen three steps up and one down; orders between the two are counted in either role', async () => {
  const chain = [await aCustomer(), await aCustomer(), await aCustomer(), await aCustomer(), await aCustomer()];
  await apart(...chain);
  for (const [no, { user_id }] of chain.entries())
    if (no > 0)
      await run(
        `insert into referrals (id, referrer_id, referred_id, code, status, registered_at, created_at, updated_at)
         values ($1, $2, $3, 'ABCDEFGH', 'registered', now(), now(), now())`,
        [newId(), chain[no - 1]!.user_id, user_id],
      );
  const ties = (await ask(chain[4]!)).ties;
  expect(
    ties.map(({ person, signs }) => [person._id, signs[0]!.sign, signs[0]!.times]).toSorted((a, b) => Number(a[2]) - Number(b[2])),
  ).toEqual([3, 2, 1].map((no, at) => [chain[no]!.user_id, 'invited_by', at + 1]));
  expect(signsOf(await withWhom(chain[0]!, chain[1]!))).toEqual([['invited', 10, 1, null]]);
  expect((await ask(chain[0]!)).ties).toHaveLength(1);
});

test('whom nobody knows has no ties', async () => {
  const answer = await server.call(getLinkedAccounts, { as: support, params: { id: newId() } });
  expect(answer.error?.code).toBe('ACCOUNT_NOT_FOUND');
});

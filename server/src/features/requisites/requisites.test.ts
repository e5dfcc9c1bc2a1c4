import { rub } from '@artel/contracts/kit/money.ts';
import { requestPayout } from '@artel/contracts/money/payouts/payouts.ts';
import { addRequisites, listMyRequisites, preferRequisites, removeRequisites } from '@artel/contracts/money/payouts/requisites.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { lettersTo } from '../../../test/mailbox.ts';
import { anOrder } from '../../../test/orders.ts';
import { aSeller, type TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { proofIsOld } from '../../../test/second-factor.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { hours, setClockShift } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';

let server: TestServer;
let provider: TestProvider;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(() => {
  provider = testProvider();
});
afterEach(() => setClockShift(0));
afterAll(() => server.close());

const phone = { method: 'sbp', destination: '+7 916 123-45-67', bank_id: '100000000111' } as const;
const card = (token = 'pt-1') => ({ method: 'card', destination: token }) as const;
const add = (as: TestPerson, body: ReturnType<typeof card> | typeof phone) => server.call(addRequisites, { as, body });
const mine = async (as: TestPerson) => (await server.call(listMyRequisites, { as })).body!.result;
const remove = (as: TestPerson, id: string) => server.call(removeRequisites, { as, params: { id } });

test('saved masked: neither the phone nor the token is ever shown, the first ones are the default', async () => {
  const seller = await aSeller();
  expect((await add(seller, phone)).body!.result).toMatchObject({ bank: 'Сбербанк', masked: '+7 916 •••-••-67', is_default: true });
  await add(seller, card());
  const saved = await mine(seller);
  expect(saved.map(({ masked, is_default }) => [masked, is_default])).toEqual([
    ['+7 916 •••-••-67', true],
    ['номер скрыт', false],
  ]);
  expect(JSON.stringify(saved)).not.toMatch(/pt-1|1234567/);
});

test('the owner reads a letter when they are added and when they are removed', async () => {
  const seller = await aSeller();
  const { _id } = (await add(seller, phone)).body!.result;
  await remove(seller, _id);
  const letters = await lettersTo(seller.email);
  expect(letters.map(({ subject }) => subject)).toEqual(['Добавлены реквизиты для вывода денег', 'Реквизиты для вывода денег удалены']);
  expect(letters[0]!.text).toContain('Сбербанк, +7 916 •••-••-67');
});

test('they are added and removed with a recent proof only', async () => {
  const seller = await aSeller();
  const { _id } = (await add(seller, phone)).body!.result;
  await proofIsOld(seller.session_id);
  expect((await add(seller, card())).error?.code).toBe('STEP_UP_NEEDED');
  expect((await remove(seller, _id)).error?.code).toBe('STEP_UP_NEEDED');
});

test('removed, the token is nowhere any more; the next ones become the default, a stranger finds nothing', async () => {
  const seller = await aSeller();
  const first = (await add(seller, card('pt-secret'))).body!.result._id;
  const second = (await add(seller, phone)).body!.result._id;
  expect((await remove(await aSeller(), first)).error?.code).toBe('REQUISITES_NOT_FOUND');
  await remove(seller, first);
  expect((await remove(seller, first)).error?.code).toBe('REQUISITES_NOT_FOUND');
  expect(await mine(seller)).toMatchObject([{ _id: second, is_default: true }]);
  const { rows } = await database().query('select destination from requisites where id = $1', [first]);
  expect(rows).toEqual([{ destination: {} }]);
});

test('one default, also when two are preferred at once; the same ones are not saved twice, also at once', async () => {
  const seller = await aSeller();
  const ids: string[] = [];
  for (const token of ['a', 'b', 'c']) ids.push((await add(seller, card(token))).body!.result._id);
  await Promise.all(ids.slice(1).map((id) => server.call(preferRequisites, { as: seller, params: { id }, body: {} })));
  expect((await mine(seller)).filter(({ is_default }) => is_default)).toHaveLength(1);
  const twice = await Promise.all([add(seller, phone), add(seller, phone)]);
  expect(twice.map((reply) => reply.error?.code).sort()).toEqual(['REQUISITES_KNOWN', undefined]);
  expect((await mine(seller)).length).toBe(4);
});

test('young ones can be chosen: the payout is looked at, and the list says until when', async () => {
  const { seller } = await anOrder(server, provider, 'accepted');
  const { _id, young_until } = (await add(seller, phone)).body!.result;
  expect(new Date(young_until!).getTime() - Date.now()).toBeGreaterThan(hours(71.9));
  const asked = await server.call(requestPayout, { as: seller, body: { amount_minor: rub(500), requisites_id: _id } });
  expect(asked.body!.result.risk_reasons).toContain('Реквизитам меньше трёх суток');
  setClockShift(hours(72));
  expect((await mine(seller))[0]!.young_until).toBeNull();
});

test('a card of another provider is said to be so, not paid to', async () => {
  const { seller } = await anOrder(server, provider, 'accepted');
  const { _id } = (await add(seller, card())).body!.result;
  testProvider('yookassa');
  expect((await mine(seller))[0]!.is_usable).toBe(false);
  const asked = await server.call(requestPayout, { as: seller, body: { amount_minor: rub(500), requisites_id: _id } });
  expect(asked.error?.code).toBe('REQUISITES_OF_ANOTHER_PROVIDER');
});

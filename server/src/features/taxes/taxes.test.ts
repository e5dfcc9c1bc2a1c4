import { rub } from '@artel/contracts/kit/money.ts';
import { requestPayout } from '@artel/contracts/money/payouts/payouts.ts';
import { getMyTax, recheckTaxStatus, stateTax } from '@artel/contracts/money/taxes.ts';
import { listMyVerifications } from '@artel/contracts/people/verification.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lettersTo } from '../../../test/mailbox.ts';
import { noticesTo } from '../../../test/notices.ts';
import { aSeller, type TestPerson } from '../../../test/people.ts';
import { testProvider } from '../../../test/provider.ts';
import { payoutTo } from '../../../test/requisites.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { anInn, isSelfEmployed, testTaxService } from '../../../test/taxes.ts';
import { days, hours, later, minutes, now } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';
import { fetchTaxStatus, recheckTaxes } from './index.ts';

let server: TestServer;
let service: ReturnType<typeof testTaxService>;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  service = testTaxService();
  testProvider();
  await database().query('delete from tax_numbers');
  // nobody has asked for a while
  await server.passTime(minutes(5) + (now().getTime() - Date.now()));
});
afterAll(() => server.close());

type Said = { kind: 'npd' | 'ip' | 'company' | 'person'; inn?: string };
const say = (as: TestPerson, body: Said) => server.call(stateTax, { as, body });
const mine = async (as: TestPerson) => (await server.call(getMyTax, { as })).body!.result;
const proof = async (as: TestPerson) =>
  (await server.call(listMyVerifications, { as })).body!.result.find(({ kind }) => kind === 'tax')!.status;

test('a self-employed person names the number, the tax service confirms it, and they read so', async () => {
  const seller = await aSeller();
  const inn = anInn();
  expect((await say(seller, { kind: 'npd', inn: `${inn.slice(0, 4)} ${inn.slice(4)}` })).body!.result).toMatchObject({
    standing: 'asking',
  });
  await server.passDue();
  expect(await mine(seller)).toMatchObject({ kind: 'npd', standing: 'confirmed', inn: expect.stringMatching(/^50•{8}\d\d$/) });
  expect(service.calls.map((call) => call.inn)).toEqual([inn]);
  expect(await proof(seller)).toBe('approved');
  expect((await lettersTo(seller.email)).at(-1)!.subject).toBe('Самозанятость подтверждена');
  expect(await noticesTo(seller)).toEqual(['N-V1 letter']);
});

test('whom the tax service does not know reads it, and takes out nothing until they are known again', async () => {
  const seller = await aSeller();
  const inn = anInn();
  service.state.strangers.add(inn);
  await say(seller, { kind: 'npd', inn });
  await server.passDue();
  expect(await mine(seller)).toMatchObject({ standing: 'lost', allowed_actions: ['state', 'ask_again'] });
  expect(await proof(seller)).toBe('revoked');
  expect((await lettersTo(seller.email)).at(-1)!.subject).toBe('Статус самозанятого не подтверждён ФНС');
  expect(await noticesTo(seller)).toEqual(['N-V3 letter']);
  const refused = await server.call(requestPayout, { as: seller, body: await payoutTo(seller, rub(500)) });
  expect(refused.error?.code).toBe('TAX_LOST');

  service.state.strangers.clear();
  await server.call(recheckTaxStatus, { as: seller, body: {} });
  await server.passTime(minutes(2));
  expect(await mine(seller)).toMatchObject({ standing: 'confirmed' });
});

test('a service that does not answer has not said no: it is asked again, ever more rarely', async () => {
  const seller = await aSeller();
  service.state.isAway = true;
  await say(seller, { kind: 'npd', inn: anInn() });
  await server.passDue();
  await server.passTime(minutes(10));
  expect(await mine(seller)).toMatchObject({ standing: 'asking', answered_at: null, asking_since: expect.any(String) });
  expect(service.calls).toHaveLength(3);
  expect((await lettersTo(seller.email)).filter(({ subject }) => subject.includes('амозан'))).toEqual([]);
  service.state.isAway = false;
  await server.passTime(minutes(10));
  expect((await mine(seller)).standing).toBe('confirmed');
});

test('calls are half a minute apart, however many wait', async () => {
  const sellers = [await aSeller(), await aSeller(), await aSeller(), await aSeller()];
  for (const seller of sellers) await say(seller, { kind: 'npd', inn: anInn() });
  await server.passDue();
  // jobs of other nodes, of a timer that was late
  await Promise.all([fetchTaxStatus(), fetchTaxStatus()]);
  expect(service.calls).toHaveLength(1);
  await server.passTime(minutes(3));
  expect(service.calls).toHaveLength(4);
  const gaps = service.calls.slice(1).map(({ at }, before) => at.getTime() - service.calls[before]!.at.getTime());
  for (const gap of gaps) expect(gap).toBeGreaterThan(30_000);
  for (const seller of sellers) expect((await mine(seller)).standing).toBe('confirmed');
});

test.each<[string, Said, string]>([
  ['a wrong check digit', { kind: 'npd', inn: '500100732250' }, 'inn'],
  ['no number', { kind: 'ip' }, 'inn'],
  ['a company with a person’s number', { kind: 'company', inn: '500100732259' }, 'inn'],
  ['a person with a company’s number', { kind: 'npd', inn: '7707083893' }, 'inn'],
])('it is refused at the field: %s', async (_, said, field) => {
  const { status, error } = await say(await aSeller(), said);
  expect(status).toBe(400);
  expect(Object.keys(error!.details!)).toEqual([field]);
});

test('of an entrepreneur and a company nobody is asked; a plain person’s number is forgotten', async () => {
  const seller = await aSeller();
  await say(seller, { kind: 'company', inn: '7707083893' });
  expect(await mine(seller)).toMatchObject({ standing: 'stated', inn: '77••••••93', allowed_actions: ['state'] });
  expect((await server.call(recheckTaxStatus, { as: seller, body: {} })).error?.code).toBe('TAX_NOT_ASKED');
  await say(seller, { kind: 'person' });
  expect(await mine(seller)).toMatchObject({ kind: 'person', standing: 'plain', inn: null });
  await server.passTime(hours(1));
  expect(service.calls).toEqual([]);
});

test('another number is another person: what was said of the former is forgotten', async () => {
  const seller = await aSeller();
  await isSelfEmployed(seller, 'registered');
  await say(seller, { kind: 'npd', inn: anInn() });
  expect((await mine(seller)).standing).toBe('asking');
  expect(await proof(seller)).toBe('not_started');
});

test('an answer is renewed daily', async () => {
  const seller = await aSeller();
  await isSelfEmployed(seller, 'registered', later(-days(1) - 1000));
  const fresh = await aSeller();
  await isSelfEmployed(fresh, 'registered', later(-hours(23)));
  await recheckTaxes();
  await server.passDue();
  await server.passTime(minutes(2));
  expect(service.calls).toHaveLength(1);
  expect(new Date((await mine(seller)).answered_at!) > later(-minutes(5))).toBe(true);
});

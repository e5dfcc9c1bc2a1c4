import { getMyWorkTerms, saveMyWorkTerms, type WorkTermsContent } from '@artel/contracts/people/profile.ts';
import { getPublicProfile } from '@artel/contracts/people/users.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aSeller, type TestPerson } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { database } from '../../platform/db/index.ts';

let server: TestServer;
let seller: TestPerson;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  seller = await aSeller({ time_zone: 'Asia/Kamchatka' });
});

const terms: WorkTermsContent = {
  ...{ availability: 'now', available_from: null, vacation_from: null, vacation_to: null, vacation_message: '' },
  ...{ hourly_rate_minor: null, orders_limit: null },
};
const save = (known: Partial<WorkTermsContent>) => server.call(saveMyWorkTerms, { as: seller, body: { ...terms, ...known } });
const seen = async () => (await server.call(getPublicProfile, { params: { id: seller.user_id } })).body!.result;
/** The day it is on Kamchatka, so many days from now. */
const day = (days: number): string =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Kamchatka' }).format(new Date(Date.now() + days * 86_400_000));

test('what a seller says is what everybody reads, and what the form shows again', async () => {
  const said = { ...terms, availability: 'from_date', available_from: day(9), hourly_rate_minor: 250_000 } as const;
  expect((await save(said)).body?.result).toEqual(said);
  expect((await server.call(getMyWorkTerms, { as: seller })).body?.result).toEqual(said);
  expect(await seen()).toMatchObject({ availability: 'from_date', available_from: day(9), hourly_rate_minor: 250_000 });
});

test('the day that was named frees the seller by itself, by the seller’s own calendar', async () => {
  await save({ availability: 'from_date', available_from: day(1) });
  expect(await seen()).toMatchObject({ availability: 'from_date' });
  await save({ availability: 'from_date', available_from: day(0) });
  expect(await seen()).toMatchObject({ availability: 'now', available_from: null });
});

test('a vacation is told when it is near and while it lasts, and forgotten after it', async () => {
  const vacation = async (from: number, to: number) => {
    await save({ vacation_from: day(from), vacation_to: day(to), vacation_message: 'На море' });
    return (await seen()).vacation;
  };
  expect(await vacation(30, 40)).toBeNull();
  expect(await vacation(10, 20)).toEqual({ from: day(10), to: day(20), message: 'На море' });
  expect(await vacation(-3, 0)).toMatchObject({ to: day(0) });
  expect(await vacation(-3, -1)).toBeNull();
});

test('a day is kept only where it means something', async () => {
  expect((await save({ availability: 'busy', available_from: day(5) })).body?.result.available_from).toBeNull();
});

test('what makes no sense is refused at its field', async () => {
  const refused = async (known: Partial<WorkTermsContent>) => {
    const answer = await save(known);
    expect(answer.status).toBe(400);
    return answer.error?.details;
  };
  expect(await refused({ availability: 'from_date' })).toEqual({ available_from: 'Укажите, с какого дня' });
  expect(await refused({ vacation_from: '2030-01-02' })).toEqual({ vacation_to: 'Укажите оба дня отпуска или ни одного' });
  expect(await refused({ vacation_from: '2030-01-02', vacation_to: '2030-01-01' })).toHaveProperty('vacation_to');
  expect(await refused({ vacation_from: '2030-01-01', vacation_to: '2031-01-01' })).toHaveProperty('vacation_to');
  expect(await refused({ vacation_from: '2030-02-30', vacation_to: '2030-03-01' })).toHaveProperty('vacation_from');
  expect(await refused({ hourly_rate_minor: 100 })).toEqual({ hourly_rate_minor: 'Ставка — от 100 руб. в час' });
  expect(await refused({ hourly_rate_minor: 10_050 })).toEqual({ hourly_rate_minor: 'Ставка — в целых рублях' });
});

test('the same said again changes nothing and tells nobody', async () => {
  await save({ orders_limit: 3 });
  await save({ orders_limit: 3 });
  const { rows } = await database().query(`select from events where entity_id = $1 and type = 'user.profile_changed'`, [seller.user_id]);
  expect(rows).toHaveLength(1);
});

test('the local time is not told by whoever does not show the city', async () => {
  expect((await seen()).time_zone).toBe('Asia/Kamchatka');
  await database().query('update users set shows_city = false where id = $1', [seller.user_id]);
  expect((await seen()).time_zone).toBeNull();
});

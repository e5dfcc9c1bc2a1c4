import { listNotifications } from '@artel/contracts/chat/notifications.ts';
import { getMyLevel } from '@artel/contracts/people/levels.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { noticesTo } from '../../../test/notices.ts';
import { anAdmin, aSeller, type TestPerson } from '../../../test/people.ts';
import { sanctionsOn } from '../../../test/sanctions.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days, now, setClockShift } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';
import { clearingWait } from '../orders/deadlines.ts';
import { countLevels } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterEach(() => setClockShift(0));
afterAll(() => server.close());

type Known = { completed?: number; score?: number; level?: string };
/** What counts of a seller, as orders and reviews leave it. */
async function aKnown({ completed = 6, score = 4.6, level = 'novice' }: Known = {}): Promise<TestPerson> {
  const seller = await aSeller();
  const id = seller.user_id;
  await database().query(
    'update users set level = $2, completed_count = $3, customers_count = 4, on_time_num = 9, on_time_den = 10 where id = $1',
    [id, level, completed],
  );
  await database().query(
    `insert into ratings (subject, subject_id, reviews_count, weights, contributions, mean, score, figures, counted_at)
     values ('seller', $1, 5, 5, 23, 4.6, $2, '{}', $3)`,
    [id, score, now()],
  );
  await database().query(`insert into verifications (user_id, kind, status, decided_at) values ($1, 'identity', 'approved', $2)`, [
    id,
    now(),
  ]);
  return seller;
}
const complete = ({ user_id }: TestPerson, completed: number) =>
  database().query('update users set completed_count = $2 where id = $1', [user_id, completed]);
const mine = async (as: TestPerson) => (await server.call(getMyLevel, { as })).body!.result;
const told = async (as: TestPerson) =>
  (await server.call(listNotifications, { as, query: { category: 'reviews' } })).body!.result.map(({ title }) => title);

test('a novice becomes more by facts, at once, is told, and card money comes sooner', async () => {
  const seller = await aKnown();
  expect(await mine(seller)).toMatchObject({
    level: 'novice',
    next: 'trusted',
    measures: [{ metric: 'completed', num: 6, is_met: true }, {}, {}, {}, {}],
  });
  await countLevels();
  await countLevels();
  expect(await mine(seller)).toMatchObject({ level: 'trusted', next: 'pro', warning: null });
  expect(await told(seller)).toEqual(['Ваш уровень теперь «Проверенный»']);
  expect(await noticesTo(seller)).toEqual(['N-L1 letter']);
  expect(clearingWait('trusted')).toBeLessThan(clearingWait('novice'));
});

test('a level falls only thirty days after the notice, which names what is missing', async () => {
  const seller = await aKnown({ level: 'trusted', completed: 4 });
  await countLevels();
  expect(await mine(seller)).toMatchObject({
    level: 'trusted',
    warning: { to: 'novice', missing: [{ metric: 'completed', num: 4, needed: 5 }] },
  });
  expect(await told(seller)).toMatchObject([expect.stringContaining('под вопросом')]);
  setClockShift(days(29));
  await countLevels();
  expect(await mine(seller)).toMatchObject({ level: 'trusted' });
  setClockShift(days(31));
  await countLevels();
  setClockShift(0);
  expect(await mine(seller)).toMatchObject({ level: 'novice', warning: null });
});

test('an announced vacation costs no level: nobody is warned on it, and its days are none of the thirty', async () => {
  const seller = await aKnown({ level: 'trusted', completed: 4 });
  const onDay = async (day: number, times = 1) => {
    setClockShift(days(day));
    for (let n = 0; n < times; n++) await countLevels();
    setClockShift(0);
  };
  const goAway = (from: number, to: number) =>
    database().query(
      `update users u set vacation_from = today + $3::int, vacation_to = today + $4::int
       from (select id, ($2::timestamptz at time zone time_zone)::date as today from users) t where t.id = u.id and u.id = $1`,
      [seller.user_id, now(), from, to],
    );
  await goAway(-1, 1);
  await onDay(0);
  expect([await mine(seller), await told(seller)]).toMatchObject([{ level: 'trusted', warning: null }, []]);
  await onDay(5);
  const { warning } = await mine(seller);
  expect(warning).toMatchObject({ to: 'novice' });
  await goAway(10, 19);
  for (let day = 10; day < 20; day++) await onDay(day, 2);
  const put_off = Date.parse((await mine(seller)).warning!.falls_at) - Date.parse(warning!.falls_at);
  expect(put_off / days(1)).toBe(10);
  await onDay(36);
  expect(await mine(seller)).toMatchObject({ level: 'trusted' });
  await onDay(46);
  expect(await mine(seller)).toMatchObject({ level: 'novice' });
});

test('what is met again is forgiven', async () => {
  const seller = await aKnown({ level: 'trusted', score: 4.5, completed: 4 });
  await countLevels();
  await complete(seller, 5);
  await countLevels();
  setClockShift(days(31));
  await countLevels();
  setClockShift(0);
  expect(await mine(seller)).toMatchObject({ level: 'trusted', warning: null });
});

test('«Топ» takes 180 days without a sanction; one that was lifted, and a check of money, count for nothing', async () => {
  const seller = await aKnown({ level: 'pro' });
  const boss = await anAdmin();
  const { set, lift } = sanctionsOn(server);
  const clean = async () => (await mine(seller)).measures.find(({ metric }) => metric === 'clean');
  expect(await clean()).toMatchObject({ num: null, needed: 180, is_met: true });
  await set(boss, seller.user_id, 'payouts_hold');
  expect(await clean()).toMatchObject({ is_met: true });
  const { newest_id } = (await set(boss, seller.user_id, 'warning')).body!.result;
  expect(await clean()).toMatchObject({ num: 0, is_met: false });
  setClockShift(days(180));
  expect(await clean()).toMatchObject({ num: 180, is_met: true });
  setClockShift(0);
  await lift(boss, newest_id!);
  expect(await clean()).toMatchObject({ num: null, is_met: true });
});

import { getNoticeTimes, setNoticeTimes, tryMailAgain } from '@artel/contracts/chat/notice-times.ts';
import { chooseNotice, type NoticeKind, unsubscribe } from '@artel/contracts/chat/notification-choices.ts';
import { listNotifications, readNotifications } from '@artel/contracts/chat/notifications.ts';
import { switchPushOn } from '@artel/contracts/chat/push.ts';
import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { lettersTo, runJobs } from '../../../test/mailbox.ts';
import { aCustomer, type TestPerson } from '../../../test/people.ts';
import { aPushService, type PushService } from '../../../test/push-service.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { hours, later, setClockShift } from '../../platform/clock.ts';
import { database, inTransaction } from '../../platform/db/index.ts';
import { addressRefused } from '../../platform/mail/addresses.sql.ts';
import { mailDigests } from '../digests/index.ts';
import { mailHourly, type NoticeOf, notify, sendAfterNight } from './index.ts';

let server: TestServer;
let service: PushService;
beforeAll(async () => {
  server = await testServer();
  service = await aPushService();
});
afterEach(() => setClockShift(0));
afterAll(async () => {
  await service.close();
  await server.close();
});

/** The product's clock stands near this moment. */
const at = (moment: string) => setClockShift(Date.parse(moment) - Date.now());
const sleeping = async (zone = 'Europe/Moscow'): Promise<TestPerson> => {
  const person = await aCustomer();
  await database().query('update users set time_zone = $2 where id = $1', [person.user_id, zone]);
  await database().query('delete from notice_times where user_id = $1', [person.user_id]);
  return person;
};
const tell = (
  { user_id }: TestPerson,
  code: string,
  kind: NoticeKind,
  more: { title?: string; text?: string; url?: string; until?: Date; dedupe_key?: string } = {},
) =>
  inTransaction((tx) =>
    notify(tx, [user_id], {
      ...({ code, kind } as NoticeOf),
      ...{
        title: 'Вы в шорт-листе',
        text: '«Вывеска»',
        url: '/profile/bids',
        entity: { type: 'bid', id: newId() },
        dedupe_key: newId(),
      },
      ...more,
    }),
  );
const subjects = async ({ email }: TestPerson) => (await lettersTo(email)).map(({ subject }) => subject);

describe('the wall clock of a zone', () => {
  const quiet = async (moment: string, zone: string, from: number, to: number) =>
    (await database().query('select quiet_until($1, $2, $3, $4) as until', [moment, zone, from, to])).rows[0].until?.toISOString() ?? null;
  test.each<[string, string, string, number, number, string | null]>([
    ['before ten in Moscow', '2026-11-26T18:59:00Z', 'Europe/Moscow', 1320, 480, null],
    ['at ten', '2026-11-26T19:00:00Z', 'Europe/Moscow', 1320, 480, '2026-11-27T05:00:00.000Z'],
    ['after midnight', '2026-11-26T22:30:00Z', 'Europe/Moscow', 1320, 480, '2026-11-27T05:00:00.000Z'],
    ['at eight it is over', '2026-11-27T05:00:00Z', 'Europe/Moscow', 1320, 480, null],
    ['the same moment is day in Vladivostok', '2026-11-26T23:00:00Z', 'Asia/Vladivostok', 1320, 480, null],
    ['hours of the day', '2026-11-26T10:00:00Z', 'Europe/Moscow', 720, 840, '2026-11-26T11:00:00.000Z'],
    ['from and to are one: never', '2026-11-26T22:00:00Z', 'Europe/Moscow', 480, 480, null],
    ['a night that loses an hour', '2026-03-28T23:30:00Z', 'Europe/Berlin', 1320, 480, '2026-03-29T06:00:00.000Z'],
    ['a night that gains one', '2026-10-24T22:30:00Z', 'Europe/Berlin', 1320, 480, '2026-10-25T07:00:00.000Z'],
  ])('quiet hours: %s', async (_, moment, zone, from, to, until) => {
    expect(await quiet(moment, zone, from, to)).toBe(until);
  });

  const digest = async (moment: string, zone: string, wish: string) =>
    (await database().query('select digest_after($1, $2, $3) as at', [moment, zone, wish])).rows[0].at?.toISOString() ?? null;
  test.each<[string, string, string, string, string | null]>([
    ['before nine', '2026-11-26T05:59:00Z', 'Europe/Moscow', 'daily', '2026-11-26T06:00:00.000Z'],
    ['at nine: tomorrow', '2026-11-26T06:00:00Z', 'Europe/Moscow', 'daily', '2026-11-27T06:00:00.000Z'],
    ['over the change of the clock', '2026-10-24T12:00:00Z', 'Europe/Berlin', 'daily', '2026-10-25T08:00:00.000Z'],
    ['on Mondays', '2026-11-26T12:00:00Z', 'Europe/Moscow', 'weekly', '2026-11-30T06:00:00.000Z'],
    ['a Monday before nine', '2026-11-30T05:00:00Z', 'Europe/Moscow', 'weekly', '2026-11-30T06:00:00.000Z'],
    ['never', '2026-11-26T12:00:00Z', 'Europe/Moscow', 'off', null],
  ])('the digest: %s', async (_, moment, zone, wish, next) => {
    expect(await digest(moment, zone, wish)).toBe(next);
  });
});

describe('at night', () => {
  test('letters and pushes wait for the morning of the member, then come as one letter, once', async () => {
    const person = await sleeping();
    const { subscription, shown } = service.aBrowser();
    await server.call(switchPushOn, { as: person, body: subscription });
    at('2026-11-26T20:00:00Z');
    await tell(person, 'N-B2', 'bids');
    await tell(person, 'N-O9', 'deadlines', { title: 'Работа сдана', until: new Date('2026-11-29T12:00:00Z') });
    await mailHourly();
    await sendAfterNight();
    await runJobs('push');
    expect([await subjects(person), shown.length]).toEqual([[], 0]);
    at('2026-11-27T05:00:30Z');
    for (let n = 0; n < 2; n++) await sendAfterNight();
    await runJobs('push');
    expect(await subjects(person)).toEqual(['Новое за ночь: 2']);
    expect(shown.map(({ body }) => body).sort()).toEqual(['Вы в шорт-листе', 'Проверьте работу']);
  });

  test('the morning letter says what happened before what to do about it', async () => {
    const person = await sleeping();
    at('2026-11-26T20:00:00Z');
    await tell(person, 'N-B2', 'bids', { title: 'Вы в шорт-листе', text: 'Проект «Вывеска».', url: '/projects/design/1' });
    for (const title of ['Нужна доработка', 'Работа принята'])
      await tell(person, 'N-O11', 'orders', { title, text: `«Меню». ${title}, загляните.`, url: '/profile/orders?id=2' });
    at('2026-11-27T05:00:30Z');
    await sendAfterNight();
    const [{ text }] = (await lettersTo(person.email)) as [{ text: string }, ...unknown[]];
    expect(text).toContain('Вы в шорт-листе:\n— Проект «Вывеска».\n');
    expect(text).toContain('Заказ:\n— Нужна доработка; «Меню». Нужна доработка, загляните.\n— Работа принята; ');
  });

  test('money, sign-ins, and what ends before they could act come at once', async () => {
    const person = await sleeping();
    at('2026-11-26T20:00:00Z');
    await tell(person, 'N-F9', 'money', { title: 'Выплата отправлена' });
    await tell(person, 'N-U1', 'security', { title: 'Новый вход' });
    await tell(person, 'N-O9', 'deadlines', { title: 'Остался час', until: new Date('2026-11-27T07:59:00Z') });
    await tell(person, 'N-O9', 'deadlines', { title: 'Остались сутки', until: new Date('2026-11-27T08:00:30Z') });
    expect(await subjects(person)).toEqual(['Выплата отправлена', 'Новый вход', 'Остался час']);
  });

  test('what was read in the night, or is not wanted any more, is not sent in the morning', async () => {
    const [reading, quiet] = [await sleeping(), await sleeping()];
    at('2026-11-26T20:00:00Z');
    await tell(reading, 'N-B2', 'bids');
    await tell(quiet, 'N-B2', 'bids');
    await server.call(readNotifications, { as: reading, body: {} });
    await server.call(chooseNotice, { as: quiet, body: { kind: 'bids', channel: 'email', is_on: false } });
    at('2026-11-27T05:00:30Z');
    await sendAfterNight();
    expect([await subjects(reading), await subjects(quiet)]).toEqual([[], []]);
  });

  test('whoever switched the quiet hours off is written to at any hour; the feed knows no night', async () => {
    const person = await sleeping();
    const { body } = await server.call(getNoticeTimes, { as: person });
    expect(body!.result).toEqual({
      ...{ is_quiet: true, quiet_from: '22:00', quiet_to: '08:00', digest: 'daily', time_zone: 'Europe/Moscow', mail_refused: null },
      mail_complained: null,
    });
    const wish = { is_quiet: false, quiet_from: '23:30', quiet_to: '07:05', digest: 'weekly' } as const;
    for (let n = 0; n < 2; n++) expect((await server.call(setNoticeTimes, { as: person, body: wish })).body!.result).toMatchObject(wish);
    at('2026-11-26T20:45:00Z');
    await tell(person, 'N-B2', 'bids');
    expect(await subjects(person)).toHaveLength(1);
    expect((await server.call(listNotifications, { as: person })).body!.result).toHaveLength(1);
  });
});

describe('the digest', () => {
  test('what has no letter of its own comes at nine in one letter, once; about nothing none', async () => {
    const [person, idle] = [await sleeping('Asia/Yekaterinburg'), await sleeping()];
    at('2026-11-26T10:00:00Z');
    await tell(person, 'N-B6', 'bids', { title: 'Выбран другой исполнитель' });
    await tell(person, 'N-X1', 'referral', { title: 'Новый реферал' });
    await mailDigests();
    at('2026-11-27T03:59:00Z');
    await mailDigests();
    expect(await subjects(person)).toEqual([]);
    at('2026-11-27T04:00:30Z');
    for (let n = 0; n < 2; n++) await mailDigests();
    const [letter, ...more] = await lettersTo(person.email);
    expect([letter?.subject, more]).toEqual(['Новое за сутки: 2', []]);
    for (const words of ['Пятница, 27 ноября', 'Выбран другой исполнитель', 'Новый реферал', '«Вывеска»'])
      expect(letter?.text).toContain(words);
    expect(await subjects(idle)).toEqual([]);
  });

  test('one click ends it, and nothing else', async () => {
    const person = await sleeping();
    at('2026-11-26T10:00:00Z');
    await tell(person, 'N-B6', 'bids');
    at('2026-11-27T06:00:30Z');
    await mailDigests();
    const token = new URL((await lettersTo(person.email))[0]!.off!).searchParams.get('token')!;
    await server.call(unsubscribe, { query: { token } });
    expect((await server.call(getNoticeTimes, { as: person })).body!.result.digest).toBe('off');
    await tell(person, 'N-B6', 'bids');
    await tell(person, 'N-B2', 'bids');
    setClockShift(Date.parse('2026-11-28T06:00:30Z') - Date.now());
    await mailDigests();
    expect(await subjects(person)).toEqual(['Новое за сутки: 1', 'Вы в шорт-листе']);
  });
});

test('a mailbox that does not exist gets no more letters, its owner is told so, and a trial opens it again', async () => {
  const person = await aCustomer();
  await addressRefused(person.email.toUpperCase(), '550 no such user', later(-hours(1)));
  await tell(person, 'N-B2', 'bids');
  expect(await subjects(person)).toEqual([]);
  expect((await server.call(getNoticeTimes, { as: person })).body!.result.mail_refused).toMatchObject({ email: person.email });
  await server.call(tryMailAgain, { as: person, body: {} });
  await tell(person, 'N-B2', 'bids');
  expect(await subjects(person)).toEqual(['Письма снова доходят', 'Вы в шорт-листе']);
  expect((await server.call(getNoticeTimes, { as: person })).body!.result.mail_refused).toBeNull();
});

/** What the mail service tells, over HTTP with its signature, and what follows for whose letter it was. */
import { createHmac } from 'node:crypto';
import { confirmMailbox } from '@artel/contracts/chat/mail-events.ts';
import { getNoticeTimes, tryMailAgain } from '@artel/contracts/chat/notice-times.ts';
import { chooseNotice, listNoticeChoices } from '@artel/contracts/chat/notification-choices.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lettersTo } from '../../../test/mailbox.ts';
import { aCustomer, type TestPerson } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days, minutes, now } from '../../platform/clock.ts';
import { database, inTransaction } from '../../platform/db/index.ts';
import { useMailEventSecrets } from '../../platform/mail/event-secrets.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { listReaders } from '../notifications/index.ts';
import { forgetOldMailEvents } from './index.ts';

const secret = 'a secret of the mail service, long';
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(() => useMailEventSecrets([secret]));
afterAll(async () => {
  useMailEventSecrets([]);
  await server.close();
});

async function aLetterTo({ user_id, email }: TestPerson): Promise<string> {
  await inTransaction((tx) =>
    sendMail(tx, { to: email, subject: 'Заказ', text: 'Заказ', html: '<p>Заказ</p>' }, { user_id, code: 'N-O9' }),
  );
  await lettersTo(email);
  const { rows } = await database().query('select id from notice_deliveries where user_id = $1 order by id desc limit 1', [user_id]);
  return `<${rows[0].id}@artel.test>`;
}
type Told = { id?: string; at?: Date; by?: string };
function tell(event: object, { id = newId(), at = now(), by = secret }: Told = {}) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const payload = JSON.stringify(event);
  const signature = createHmac('sha256', by).update(`${id}.${timestamp}.${payload}`).digest('base64');
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
  return server.app.inject({
    method: 'POST',
    url: '/api/mail/events',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
}
const bounced = (message_id: string, { email }: TestPerson) => ({
  ...{ type: 'bounced', message_id, email, is_permanent: true, reason: '5.1.1 no such user' },
});
const times = async (as: TestPerson) => (await server.call(getNoticeTimes, { as })).body!.result;
const isWrittenTo = async ({ user_id }: TestPerson) => (await inTransaction((tx) => listReaders(tx, [user_id]))).length === 1;
const eventsOf = async ({ user_id }: TestPerson) =>
  (await database().query('select count(*)::int as n from mail_events where user_id = $1', [user_id])).rows[0].n;

test('a letter that came back for good stops letters there, until its owner opens the link of a trial letter', async () => {
  const person = await aCustomer();
  const message_id = await aLetterTo(person);
  const answer = await tell(bounced(message_id, person));
  expect([answer.statusCode, answer.json().result]).toEqual([200, { received: true }]);
  expect(await times(person)).toMatchObject({ mail_refused: { email: person.email, is_by_link: true }, mail_complained: null });
  expect(await isWrittenTo(person)).toBe(false);
  const { rows } = await database().query('select state, error from notice_deliveries where user_id = $1', [person.user_id]);
  expect(rows).toEqual([{ state: 'refused', error: '5.1.1 no such user' }]);
  // our own server takes whatever is asked for: that proves nothing
  expect((await server.call(tryMailAgain, { as: person, body: {} })).ok).toBe(true);
  const letter = (await lettersTo(person.email)).at(-1)!;
  expect(letter.subject).toBe('Проверьте, доходят ли письма');
  expect(await isWrittenTo(person)).toBe(false);
  const token = /email\/works\?token=([\w.-]+)/.exec(letter.text)![1]!;
  expect((await server.call(confirmMailbox, { query: { token } })).body!.result).toEqual({ works: true });
  expect((await times(person)).mail_refused).toBeNull();
  expect(await isWrittenTo(person)).toBe(true);
});

test('a link that is old, of another, or of a former address opens nothing', async () => {
  const person = await aCustomer();
  await tell(bounced(await aLetterTo(person), person));
  await server.call(tryMailAgain, { as: person, body: {} });
  const token = /email\/works\?token=([\w.-]+)/.exec((await lettersTo(person.email)).at(-1)!.text)![1]!;
  const confirm = async (given: string) => (await server.call(confirmMailbox, { query: { token: given } })).error?.code;
  const stranger = await aCustomer();
  expect(await confirm(`${stranger.user_id}.${token.split('.')[1]}`)).toBe('MAILBOX_LINK_BROKEN');
  expect(await confirm('что-то')).toBe('MAILBOX_LINK_BROKEN');
  await database().query('update users set email = $2 where id = $1', [person.user_id, `new-${person.email}`]);
  expect(await confirm(token)).toBe('MAILBOX_LINK_BROKEN');
  await database().query('update users set email = $2 where id = $1', [person.user_id, person.email]);
  await server.passTime(days(7) + minutes(1));
  expect(await confirm(token)).toBe('MAILBOX_LINK_BROKEN');
});

test('called spam, every letter that may be switched off is, and the owner reads why until some are on again', async () => {
  const person = await aCustomer();
  await tell({ type: 'complained', message_id: await aLetterTo(person), email: person.email });
  const lines = (await server.call(listNoticeChoices, { as: person })).body!.result;
  expect(lines.filter(({ email }) => email.is_on).map(({ kind }) => kind)).toEqual(
    lines.filter(({ email }) => email.is_locked).map(({ kind }) => kind),
  );
  expect(await times(person)).toMatchObject({ digest: 'off', mail_refused: null, mail_complained: expect.any(String) });
  expect(await isWrittenTo(person)).toBe(true);
  await server.passTime(minutes(1));
  await server.call(chooseNotice, { as: person, body: { kind: 'bids', channel: 'email', is_on: true } });
  expect((await times(person)).mail_complained).toBeNull();
});

test('told twice it is done once; what is not for good, not ours or no event is received and does nothing', async () => {
  const person = await aCustomer();
  const message_id = await aLetterTo(person);
  const soft = await tell({ ...bounced(message_id, person), is_permanent: false });
  const unknown = await tell(bounced(`<${newId()}@artel.test>`, person));
  const foreign = await tell(bounced('<letter@elsewhere.test>', person));
  const other = await tell({ type: 'delivered', message_id });
  expect([soft, unknown, foreign, other].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect([await eventsOf(person), await isWrittenTo(person)]).toEqual([0, true]);
  const id = newId();
  const spam = { type: 'complained', message_id, email: person.email };
  await tell(spam, { id });
  await server.call(chooseNotice, { as: person, body: { kind: 'bids', channel: 'email', is_on: true } });
  expect((await tell(spam, { id })).statusCode).toBe(200);
  const [bids] = (await server.call(listNoticeChoices, { as: person })).body!.result.filter(({ kind }) => kind === 'bids');
  expect([await eventsOf(person), bids!.email.is_on]).toEqual([1, true]);
  await server.passTime(days(91));
  await forgetOldMailEvents();
  expect(await eventsOf(person)).toBe(0);
});

test('forged, old or without a secret of ours it is refused and does nothing', async () => {
  const person = await aCustomer();
  const event = bounced(await aLetterTo(person), person);
  const forged = await tell(event, { by: 'a secret of somebody else entirely' });
  const old = await tell(event, { at: new Date(now().getTime() - minutes(6)) });
  expect([forged, old].map((one) => [one.statusCode, one.json().code])).toEqual([
    [401, 'MAIL_EVENT_NOT_THEIRS'],
    [401, 'MAIL_EVENT_NOT_THEIRS'],
  ]);
  useMailEventSecrets([]);
  expect((await tell(event)).statusCode).toBe(404);
  expect(await isWrittenTo(person)).toBe(true);
});

import { getAppealCase, listAppealQueue, unmaskGuest } from '@artel/contracts/people/appeals/admin-appeals.ts';
import { fileAsGuest } from '@artel/contracts/people/appeals/appeals.ts';
import { getService } from '@artel/contracts/services/services.ts';
import { demoBotToken } from '@artel/contracts/sign-in/auth.ts';
import { listAudit } from '@artel/contracts/site/admin-audit.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appealsOn } from '../../../../test/appeals.ts';
import { lettersTo } from '../../../../test/mailbox.ts';
import { anAdmin, aSeller, type TestPerson } from '../../../../test/people.ts';
import { strictLimits, type TestServer, testServer } from '../../../../test/server.ts';
import { aContent, aService, someTrades } from '../../../../test/services.ts';
import { targetAt } from './file-as-guest.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const bot = { 'cf-turnstile-response': demoBotToken };
const holder = { name: 'Ольга', email: 'holder@rights.test', is_holder: true } as const;
const text = 'Иллюстрации на этой странице нарисованы мной, исходники и договор у меня.';
const about = (page: string, more: object = {}) =>
  server.call(fileAsGuest, { body: { type: 'copyright', page, text, ...holder, ...bot, ...more } });

test('whose work was copied writes without an account: the service is found, judged and taken down, each answer comes by mail', async () => {
  const [seller, moderator] = [await aSeller(), await anAdmin(['moderator'])];
  const { _id } = await aService(server, { seller, moderator }, aContent(await someTrades()));
  const page = `https://artel.test/services/design/${_id}?utm=1`;
  const twice = await Promise.all([about(page), about(page)]);
  const [number, same] = twice.map(({ body }) => body!.result.number);
  expect(same).toBe(number);
  expect((await about(page)).body!.result.number).toBe(number);
  const { take, decide } = appealsOn(server);
  const queue = (await server.call(listAppealQueue, { as: moderator })).body!.result;
  const id = queue.find((one) => one.number === number)!._id;
  await take(moderator, id);
  expect((await server.call(getAppealCase, { as: moderator, params: { id } })).body!.result).toMatchObject({
    ...{ author: null, guest_email: 'h•••@rights.test', owner: { _id: seller.user_id } },
    ...{ measures: ['none', 'block_service'], staff_actions: ['leave', 'escalate', 'decide'] },
  });
  const why = { ground: 'case', reason: 'Нужно спросить о правах на картинки' } as const;
  const open = (as: TestPerson) => server.call(unmaskGuest, { as, params: { id }, body: why });
  expect((await open(moderator)).body?.result).toEqual({ value: holder.email });
  expect((await open(await anAdmin(['finance']))).error?.code).toBe('APPEAL_NOT_FOUND');
  const { result: records } = (await server.call(listAudit, { as: await anAdmin(['superadmin']), query: { q: id } })).body!;
  expect(records.filter(({ action }) => action === 'guest_unmasked')).toMatchObject([
    { staff: { _id: moderator.user_id }, reason: `Обращение или спор. ${why.reason}` },
  ]);
  await decide(moderator, id, { reason: 'violation', rule: 'sanctions-1.4', measure: 'block_service' });
  expect((await server.call(getService, { params: { id: _id } })).status).toBe(410);
  const letters = await lettersTo(holder.email);
  expect(letters.map(({ subject }) => subject.replaceAll('\u00a0', ' '))).toEqual([
    `Обращение № ${number} принято`,
    `Обращение № ${number}: вы правы`,
  ]);
  expect(letters.at(-1)!.text).not.toContain('окончательное');
  expect((await lettersTo(seller.email)).some((letter) => letter.text.includes(holder.email))).toBe(false);
});

test('a robot, somebody without the rights and a page of nowhere are told so at once', async () => {
  expect((await about('/services', { 'cf-turnstile-response': '' })).error?.code).toBe('BOT_CHECK_FAILED');
  expect((await about('/services', { is_holder: false })).error?.details).toHaveProperty('is_holder');
  expect((await about('')).error?.details).toHaveProperty('page');
  const data = { type: 'personal_data', name: 'Ольга', email: 'me@data.test', text } as const;
  expect((await server.call(fileAsGuest, { body: { ...data, ...bot } })).error?.details).toHaveProperty('reason');
  expect((await server.call(fileAsGuest, { body: { ...data, reason: 'erase', ...bot } })).ok).toBe(true);
});

test('an address leads to what stands there', () => {
  const [one, other] = ['01a216ac-e64b-7742-af28-71ce770452f3', '01a216ac-e8ba-73af-ae84-f22b206b8273'];
  expect(targetAt(`https://artel.test/services/design/${one}`)).toEqual({ type: 'service', id: one });
  expect(targetAt(`/projects/design/${one}`)).toEqual({ type: 'project', id: one });
  expect(targetAt(`/user/${one}`)).toEqual({ type: 'user', id: one });
  expect(targetAt(`/user/${one}?tab=portfolio&work=${other}`)).toEqual({ type: 'work', id: other });
  expect([targetAt('https://elsewhere.test/'), targetAt(`/blog/${one}`), targetAt('логотип кофейни')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('one network writes five an hour', async () => {
  await strictLimits();
  const statuses: number[] = [];
  for (let n = 0; n < 7; n++) statuses.push((await about(`/services/${n}`, { text: `${text} ${n}` })).status);
  expect(statuses).toEqual([...Array(5).fill(200), 429, 429]);
});

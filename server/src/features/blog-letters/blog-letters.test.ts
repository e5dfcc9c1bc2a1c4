import { confirmBlog, getBlogReader, subscribeToBlog } from '@artel/contracts/site/blog/blog-letters.ts';
import { v7 as newId } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aBlogPost, aBlogReader } from '../../../test/blog.ts';
import { lettersTo } from '../../../test/mailbox.ts';
import { anAdmin, type TestPerson } from '../../../test/people.ts';
import { strictLimits, type TestServer, testServer } from '../../../test/server.ts';
import { days, hours, later, now, setClockShift } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';
import { tokenOf } from './blog-link.ts';
import { mailBlog } from './index.ts';

let server: TestServer;
let editor: TestPerson;
beforeAll(async () => {
  server = await testServer();
  editor = await anAdmin(['content']);
});
afterEach(() => setClockShift(0));
afterAll(() => server.close());

const aMailbox = () => `blog-${newId()}@people.test`;
const ask = (email: string) => server.call(subscribeToBlog, { body: { email } });
const confirm = (token: string) => server.call(confirmBlog, { query: { token } });
const isOn = async (email: string) => (await server.call(getBlogReader, { query: { token: tokenOf(email) } })).body!.result.is_on;
/** Of the letter’s own link. */
const tokenIn = (text: string): string => /\/email\/blog\?token=(\S+)/.exec(text)![1]!;
async function aReader(): Promise<string> {
  const email = await aBlogReader();
  await confirm(tokenOf(email));
  return email;
}
const told = async (email: string) => (await lettersTo(email)).filter(({ subject }) => subject.startsWith('Новое в блоге'));

test('an address is asked about by one letter, and nothing comes before its link was pressed', async () => {
  const email = aMailbox();
  expect((await ask(email)).body!.result).toEqual({ is_asked: true });
  await ask(email);
  const [letter, ...more] = await lettersTo(email);
  expect([letter!.subject, more.length]).toEqual(['Подтвердите подписку на блог', 0]);
  await aBlogPost(editor);
  await mailBlog();
  expect(await told(email)).toEqual([]);
  const token = tokenIn(letter!.text);
  expect(await isOn(email)).toBe(false);
  expect((await confirm(token)).body!.result).toEqual({ is_on: true });
  expect((await confirm(token)).status).toBe(200);
  expect(await isOn(email)).toBe(true);
  expect((await server.call(getBlogReader, { query: { token } })).body!.result.email).toBe('b•••@people.test');
});

test('who reads already is told to nobody: the answer is the same, and no letter goes', async () => {
  const email = await aReader();
  expect((await ask(email)).body!.result).toEqual({ is_asked: true });
  expect(await lettersTo(email)).toEqual([]);
});

test('a second letter goes after a day', async () => {
  const email = aMailbox();
  await ask(email);
  setClockShift(hours(23));
  await ask(email);
  expect(await lettersTo(email)).toHaveLength(1);
  setClockShift(hours(25));
  await ask(email);
  expect(await lettersTo(email)).toHaveLength(2);
});

test('new articles are told of once in two weeks, each once; without any there is no letter', async () => {
  const email = await aReader();
  const first = await aBlogPost(editor, 'published', { title: 'Первая после подписки', published_at: later(-days(1)) });
  await aBlogPost(editor, 'draft', { title: 'Черновик' });
  await mailBlog();
  await mailBlog();
  const [letter, ...more] = await told(email);
  expect(more).toEqual([]);
  expect(letter!.text).toContain(`/blog/${first}`);
  expect(letter!.text).not.toContain('Черновик');
  expect(letter!.off).toContain('/api/blog/readers/stop?token=');

  setClockShift(days(7));
  await aBlogPost(editor, 'published', { title: 'Через неделю', published_at: later(-days(1)) });
  await mailBlog();
  expect(await told(email)).toHaveLength(1);
  setClockShift(days(14));
  await mailBlog();
  const second = (await told(email))[1]!;
  expect(second.text).toContain('Через неделю');
  expect(second.text).not.toContain('Первая после подписки');
  setClockShift(days(28));
  await mailBlog();
  expect(await told(email)).toHaveLength(2);
});

test('one click of a mail program ends the letters; an old link begins them no more', async () => {
  const email = await aReader();
  await aBlogPost(editor);
  await mailBlog();
  const link = new URL((await told(email))[0]!.off!);
  for (let i = 0; i < 2; i++) {
    const answer = await server.app.inject({
      method: 'POST',
      url: link.pathname + link.search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([answer.statusCode, answer.json().result]).toEqual([200, { is_on: false }]);
  }
  expect(await isOn(email)).toBe(false);
  expect((await confirm(link.searchParams.get('token')!)).error?.code).toBe('BLOG_LINK_BROKEN');
});

test('a link that was changed, and one of more than a week, begin nothing; addresses never confirmed are forgotten', async () => {
  const email = await aBlogReader();
  for (const token of ['', 'x', `${tokenOf(email).slice(0, -2)}AA`]) expect((await confirm(token)).error?.code).toBe('BLOG_LINK_BROKEN');
  const old = await aBlogReader(later(-days(8)));
  expect((await confirm(tokenOf(old))).error?.code).toBe('BLOG_LINK_BROKEN');
  await mailBlog();
  const { rows } = await database().query<{ email: string }>('select email from blog_readers where email = any ($1)', [[email, old]]);
  expect(rows).toEqual([{ email }]);
});

test('a mailbox that takes nothing is left out', async () => {
  const email = await aReader();
  await database().query(`insert into refused_addresses (email, said, refused_at) values ($1, 'no such user', $2)`, [email, now()]);
  await aBlogPost(editor);
  await mailBlog();
  expect(await told(email)).toEqual([]);
});

test('one network asks ten times an hour', async () => {
  await strictLimits();
  const statuses: number[] = [];
  for (let i = 0; i < 11; i++) statuses.push((await ask(aMailbox())).status);
  expect(statuses.at(-1)).toBe(429);
});

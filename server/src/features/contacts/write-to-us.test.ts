import { demoBotToken } from '@artel/contracts/sign-in/auth.ts';
import { writeToUs } from '@artel/contracts/site/contacts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lettersTo } from '../../../test/mailbox.ts';
import { aCustomer, anAdmin, type TestPerson } from '../../../test/people.ts';
import { strictLimits, type TestServer, testServer } from '../../../test/server.ts';
import { database } from '../../platform/db/index.ts';

let server: TestServer;
let support: TestPerson;
let finance: TestPerson;
beforeAll(async () => {
  server = await testServer();
  support = await anAdmin(['support']);
  finance = await anAdmin(['finance']);
});
afterAll(() => server.close());

const bot = { 'cf-turnstile-response': demoBotToken };
const aLetter = (text = 'Не могу найти кнопку возврата на карту.') =>
  ({ topic: 'money', name: 'Ольга', email: 'olga@people.test', text }) as const;

test('a guest’s letter gets a number and reaches those who answer, and nobody else', async () => {
  const { body } = await server.call(writeToUs, { body: { ...aLetter(), ...bot } });
  const number = body!.result.number;
  expect(number).toBeGreaterThan(1000);
  const [mailed, ...more] = await lettersTo(support.email);
  expect(more).toEqual([]);
  expect(mailed).toMatchObject({ replyTo: 'olga@people.test', subject: `Письмо №${number}: Деньги` });
  expect(mailed?.text).toContain('Не могу найти кнопку возврата на карту.');
  expect(await lettersTo(finance.email)).toEqual([]);
});

test('its writer hears the number once; the words are copied to the address of the account alone', async () => {
  const customer = await aCustomer();
  const text = 'Не приходит письмо с подтверждением почты.';
  const copiesOf = async (email: string, as?: TestPerson) => {
    const letter = { ...aLetter(text), email, ...bot };
    const { body } = await server.call(writeToUs, { as, body: letter });
    await server.call(writeToUs, { as, body: letter });
    const copies = await lettersTo(email);
    expect(copies).toMatchObject([{ subject: `Ваше письмо №${body!.result.number}: Деньги` }]);
    return copies[0]!.text;
  };
  expect(await copiesOf(customer.email, customer)).toContain(text);
  expect(await copiesOf('stranger@people.test', customer)).not.toContain(text);
  expect(await copiesOf('guest@people.test')).not.toContain(text);
});

test('the same words sent again, ten times at once, are one letter', async () => {
  const text = 'Деньги за заказ не пришли третий день.';
  const sent = await Promise.all(Array.from({ length: 10 }, () => server.call(writeToUs, { body: { ...aLetter(text), ...bot } })));
  expect(new Set(sent.map(({ body }) => body?.result.number)).size).toBe(1);
  const { rows } = await database().query('select 1 from contact_letters where text = $1', [text]);
  expect(rows).toHaveLength(1);
  expect((await lettersTo(support.email)).filter((letter) => letter.text.includes(text))).toHaveLength(1);
});

test('a guest proves to be a person; a member need not, and is named', async () => {
  const text = 'Хочу сменить почту аккаунта на новую.';
  const robot = await server.call(writeToUs, { body: aLetter(text) });
  expect(robot).toMatchObject({ status: 403, error: { code: 'BOT_CHECK_FAILED' } });
  const customer = await aCustomer();
  expect((await server.call(writeToUs, { as: customer, body: aLetter(text) })).status).toBe(200);
  expect((await lettersTo(support.email)).at(-1)?.text).toContain(`/user/${customer.user_id}`);
});

test('an empty letter, a wrong address and an unknown topic are told at their fields', async () => {
  const { status, error } = await server.call(writeToUs, {
    body: { topic: 'love' as never, name: '', email: 'ольга', text: 'коротко', ...bot },
  });
  expect(status).toBe(400);
  expect(Object.keys(error!.details!).sort()).toEqual(['email', 'name', 'text', 'topic']);
});

test('one network writes ten letters an hour', async () => {
  await strictLimits();
  const statuses: number[] = [];
  for (let i = 0; i < 12; i++)
    statuses.push((await server.call(writeToUs, { body: { ...aLetter(`Письмо по порядку номер ${i}.`), ...bot } })).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
});

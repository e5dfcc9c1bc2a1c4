import { sendMessage } from '@artel/contracts/chat/chat.ts';
import { reviseStage } from '@artel/contracts/orders/orders.ts';
import { getMyProfile, saveMyProfile } from '@artel/contracts/people/profile.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, aSeller, type TestPerson } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';

let server: TestServer;
let customer: TestPerson;
beforeAll(async () => {
  server = await testServer();
  customer = await aCustomer();
});
afterAll(() => server.close());

test('a reason that nobody sees is no reason', async () => {
  const sent = await server.call(reviseStage, { as: customer, params: { id: newId() }, body: { comment: '\u200b'.repeat(25) } as never });
  expect(sent).toMatchObject({ status: 400, error: { details: { comment: expect.stringContaining('20') } } });
});

test.each(['\u200b', '\u00ad', '\u3164', '\u2800', '\u200d', '\u202e\u202c', '\ufe0f', '\u2060', '\u{e0041}', '\u00a0'])(
  'a message of %j alone is empty',
  async (message) => {
    const seller = await aSeller();
    expect(await server.call(sendMessage, { as: customer, body: { recipient: seller.user_id, message } })).toMatchObject({
      status: 400,
      error: { code: 'MESSAGE_IS_EMPTY' },
    });
  },
);

test('a message arrives composed, and turns nothing round', async () => {
  const seller = await aSeller();
  const body = { recipient: seller.user_id, message: '\u202eтекст е\u0308лка 👩‍💻' };
  expect((await server.call(sendMessage, { as: customer, body })).body!.result.message).toBe('текст ёлка 👩‍💻');
});

test('nobody is named by what nobody sees, by two alphabets in a word, or like the staff', async () => {
  const { city: _, avatar: __, ...content } = (await server.call(getMyProfile, { as: customer })).body!.result;
  const saved = async (change: object) =>
    (await server.call(saveMyProfile, { as: customer, body: { ...content, ...change } })).error?.details;
  expect(await saved({ name: '\u3164' })).toEqual({ name: 'Укажите имя' });
  expect(await saved({ surname: 'Bоронцова' })).toEqual({ surname: 'Каждое слово — буквами одного алфавита' });
  expect(await saved({ name: 'Команда', surname: 'Артели' })).toHaveProperty('name');
  expect(await saved({ user_name: 'artel_support' })).toHaveProperty('user_name');
});

import { getMe } from '@artel/contracts/people/users.ts';
import { endOtherSessions, endSession, listMySessions } from '@artel/contracts/sign-in/security.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestPerson } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { database, inTransaction } from '../../platform/db/index.ts';
import { startSession } from '../auth/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const firefox = 'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0';
/** The same person in another browser. */
async function elsewhere(person: TestPerson, ip = '203.0.113.77'): Promise<TestPerson> {
  const session = await inTransaction((tx) =>
    startSession(tx, person.user_id, { remember: true, bind_hash: null, user_agent: firefox, ip }),
  );
  return { ...person, token: session.token, session_id: session.id };
}
const isIn = async (person: TestPerson) => (await server.call(getMe, { as: person })).status === 200;

test('the list names every live browser, the asking one first, without full addresses', async () => {
  const person = await aCustomer();
  const phone = await elsewhere(person);
  const over = await elsewhere(person);
  await database().query(`update sessions set expires_at = $2 where id = $1`, [over.session_id, new Date(Date.now() - 1)]);
  const { body } = await server.call(listMySessions, { as: person });
  expect(body).toMatchObject({
    total: 2,
    result: [
      { _id: person.session_id, is_this: true, place: 'this_machine', browser: null },
      {
        _id: phone.session_id,
        is_this: false,
        place: null,
        network: '203.0.113.*',
        browser: 'Firefox',
        system: 'Android',
        is_handheld: true,
      },
    ],
  });
});

test('a browser that is signed out from afar is over at once, and a second time changes nothing', async () => {
  const person = await aCustomer();
  const phone = await elsewhere(person);
  const end = () => server.call(endSession, { as: person, params: { id: phone.session_id } });
  expect(await end()).toMatchObject({ status: 200, body: { result: { is_ended: true } } });
  expect([await isIn(phone), await isIn(person)]).toEqual([false, true]);
  expect((await end()).status).toBe(200);
});

test('a session of somebody else does not exist', async () => {
  const [person, other] = [await aCustomer(), await aCustomer()];
  expect(await server.call(endSession, { as: person, params: { id: other.session_id } })).toMatchObject({ status: 404 });
  expect(await isIn(other)).toBe(true);
});

test('all others end, this one stays', async () => {
  const person = await aCustomer();
  const others = [await elsewhere(person), await elsewhere(person)];
  const stranger = await aCustomer();
  expect(await server.call(endOtherSessions, { as: person, body: {} })).toMatchObject({ body: { result: { ended: 2 } } });
  expect(await Promise.all([person, stranger, ...others].map(isIn))).toEqual([true, true, false, false]);
});

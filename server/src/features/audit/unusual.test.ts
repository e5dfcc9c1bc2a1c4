/** What is unusual is found from the log itself. */
import { listUnusual } from '@artel/contracts/site/admin-audit.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder } from '../../../test/orders.ts';
import { aCustomer, anAdmin, type TestPerson } from '../../../test/people.ts';
import { testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { setClockShift } from '../../platform/clock.ts';
import { database, inTransaction } from '../../platform/db/index.ts';
import { writeRecord } from './index.ts';

let server: TestServer;
let [auditor, busy, friend]: TestPerson[] = [];
beforeAll(async () => {
  server = await testServer();
  [auditor, busy, friend] = [await anAdmin(['superadmin']), await anAdmin(['support']), await anAdmin(['support'])];
});
afterAll(async () => {
  setClockShift(0);
  await server.close();
});

/** Tomorrow at ten past that hour of Moscow; 26 is two in the night after. */
function atHour(hour: number): void {
  const moment = new Date(Date.now() + 86_400_000);
  moment.setUTCHours(hour - 3, 10, 0, 0);
  setClockShift(moment.getTime() - Date.now());
}
const opened = (by: TestPerson, of: { user_id: string }) =>
  inTransaction((tx) =>
    writeRecord(tx, {
      ...{
        staff_id: by.user_id,
        person_id: of.user_id,
        action: 'phone_unmasked',
        entity: 'users',
        entity_id: newId(),
        reason: 'Сверить номер',
      },
      data: {},
    }),
  );
const told = async () => (await server.call(listUnusual, { as: auditor! })).body!.result;

test('a day of few readings is nothing; many within an hour, an acquaintance and the night are told with their reasons', async () => {
  atHour(12);
  const people = await Promise.all(Array.from({ length: 12 }, () => aCustomer()));
  await opened(busy!, people[0]!);
  await opened(busy!, people[0]!);
  expect(await told()).toMatchObject({ people: [], at_night: 0 });
  for (const one of people) await opened(busy!, one);
  const { customer } = await anOrder(server, testProvider(), 'created');
  await database().query('update orders set seller_id = $2 where customer_id = $1', [customer.user_id, friend!.user_id]);
  await opened(friend!, customer);
  const { people: found } = await told();
  expect(found.map(({ staff, reasons }) => [staff._id, reasons.map(({ kind }) => kind)])).toEqual([
    [friend!.user_id, ['acquainted']],
    [busy!.user_id, ['many']],
  ]);
  expect(found[1]!.reasons[0]!.words).toContain('за час: 12');
  atHour(26);
  await opened(busy!, people[3]!);
  expect((await told()).at_night).toBe(1);
  expect((await server.call(listUnusual, { as: busy! })).status).toBe(404);
});

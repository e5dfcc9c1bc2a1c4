import { type FactKind, listTimelineOf, PersonFact } from '@artel/contracts/people/accounts/person-timeline.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder } from '../../../../test/orders.ts';
import { aCustomer, anAdmin, aSeller, type TestPerson } from '../../../../test/people.ts';
import { testProvider } from '../../../../test/provider.ts';
import { anAppeal } from '../../../../test/rows.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
let [moderator, finance]: TestPerson[] = [];
beforeAll(async () => {
  server = await testServer();
  [moderator, finance] = [await anAdmin(['moderator']), await anAdmin(['finance'])];
});
afterAll(() => server.close());

const timeline = async (as: TestPerson, { user_id }: TestPerson, query: { kind?: FactKind; after?: string } = {}) =>
  (await server.call(listTimelineOf, { as, params: { id: user_id }, query })).body!;
const titles = async (...asked: Parameters<typeof timeline>) =>
  (await timeline(...asked)).result.map(({ title }) => title.replaceAll('\u00a0', ' '));

test('what happened stands in one line, the newest first, each kind apart when asked; money for those whose work it is', async () => {
  const { order, customer } = await anOrder(server, testProvider(), 'accepted');
  const all = await timeline(moderator!, customer);
  for (const fact of all.result) expect(PersonFact.strict().safeParse(fact).error).toBeUndefined();
  expect(all.result.map(({ at }) => at)).toEqual(
    all.result
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(all.result.some(({ kind }) => kind === 'money')).toBe(false);
  expect(await titles(moderator!, customer, { kind: 'orders' })).toEqual([
    expect.stringMatching(new RegExp(`^Заказ №${order.number} (принят .* после сдачи|завершён)$`)),
    `Заказ №${order.number} оформлен`,
  ]);
  expect(await titles(moderator!, customer, { kind: 'sign_in' })).toContain('Регистрация');
  expect(await titles(moderator!, customer, { kind: 'money' })).toEqual([]);
  expect(await titles(finance!, customer, { kind: 'money' })).toEqual([expect.stringMatching(/^Оплата №\d+ на .* руб\.$/)]);
});

test('complaints are of the kinds the reader may read; each leads where it is opened', async () => {
  const [person, other] = [await aSeller(), await aCustomer()];
  const about = await anAppeal({ author_id: other.user_id, owner_id: person.user_id, type: 'user', status: 'upheld' });
  await anAppeal({ author_id: person.user_id, type: 'payment' });
  const told = (await timeline(moderator!, person, { kind: 'decisions' })).result;
  expect(told).toHaveLength(2);
  expect(told.find(({ to }) => to === `/admin/appeals/${about}`)).toMatchObject({
    title: expect.stringMatching(/^Жалоба О-\d+ на человека$/),
    note: 'удовлетворено',
    meaning: 'bad',
  });
  expect(await titles(finance!, person, { kind: 'decisions' })).toEqual([expect.stringMatching(/^Обращение О-\d+ от человека$/)]);
});

test('pages of a long story meet; of whom nobody knows nothing is told', async () => {
  const person = await aSeller();
  for (let n = 0; n < 23; n++) await anAppeal({ author_id: person.user_id });
  const first = await timeline(moderator!, person);
  const second = await timeline(moderator!, person, { after: first.next! });
  expect(new Set([...first.result, ...second.result].map(({ _id }) => _id)).size).toBe(first.total);
  expect((await server.call(listTimelineOf, { as: moderator!, params: { id: newId() }, query: {} })).error?.code).toBe('ACCOUNT_NOT_FOUND');
});

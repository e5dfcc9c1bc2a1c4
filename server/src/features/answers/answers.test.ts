import { dropReadyAnswer, listReadyAnswers, readyAnswersAtMost, saveReadyAnswer } from '@artel/contracts/people/answers.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCustomer, anAdmin, type TestPerson } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';

let server: TestServer;
let staff: TestPerson;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  staff = await anAdmin(['support']);
});
afterAll(() => server.close());

const text = 'Правило о контактах говорит о способах обойти оплату, не о вывеске на макете.';
const keep = (name: string, said = text, as = staff) => server.call(saveReadyAnswer, { as, body: { name, text: said } });
const mine = async (as = staff) => (await server.call(listReadyAnswers, { as })).body!.result;

test('an answer is kept by its name, takes a new text, and is dropped, twice without harm', async () => {
  const { _id: id } = (await keep('Вывеска')).body!.result;
  await keep('Авторство');
  const changed = (await keep('ВЫВЕСКА', `${text} Услуга возвращена.`)).body!.result;
  expect(changed).toEqual({ _id: id, name: 'ВЫВЕСКА', text: `${text} Услуга возвращена.` });
  expect((await mine()).map(({ name }) => name)).toEqual(['Авторство', 'ВЫВЕСКА']);
  for (let times = 0; times < 2; times++) expect((await server.call(dropReadyAnswer, { as: staff, params: { id } })).status).toBe(200);
  expect((await mine()).map(({ name }) => name)).toEqual(['Авторство']);
});

test('a colleague has their own list, and drops nothing of mine; a member has none', async () => {
  const { _id: id } = (await keep('Вывеска')).body!.result;
  const colleague = await anAdmin(['moderator']);
  expect(await mine(colleague)).toEqual([]);
  await server.call(dropReadyAnswer, { as: colleague, params: { id } });
  expect(await mine()).toHaveLength(1);
  expect((await keep('Вывеска', text, await aCustomer())).status).toBe(404);
});

test('a name and thirty letters are asked for, and there is an end of them', async () => {
  expect((await keep('', 'Коротко')).error?.details).toEqual({ name: 'Назовите ответ', text: 'От 30 знаков' });
  for (let no = 1; no <= readyAnswersAtMost; no++) await keep(`Ответ ${no}`);
  expect((await keep('Ещё один')).error).toMatchObject({ status: 409, code: 'READY_ANSWERS_FULL' });
  expect((await keep('Ответ 1', `${text} Иначе.`)).ok).toBe(true);
  expect(await mine()).toHaveLength(readyAnswersAtMost);
});

/** Two moderators never read the same project: whoever takes it first has it for half an hour, or until they leave it. */
import {
  adminListProjects,
  approveProject,
  rejectProject,
  releaseProject,
  takeProject,
} from '@artel/contracts/projects/project-moderation.ts';
import { getOverview } from '@artel/contracts/site/overview.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedOf } from '../../../../test/chats.ts';
import { anAdmin, type TestPerson } from '../../../../test/people.ts';
import { aProject } from '../../../../test/projects.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { someTrades, type Trades } from '../../../../test/services.ts';
import { minutes, now, setClockShift } from '../../../platform/clock.ts';
import { database } from '../../../platform/db/index.ts';

let server: TestServer;
let trades: Trades;
let [first, second]: TestPerson[] = [];
beforeAll(async () => {
  server = await testServer();
  trades = await someTrades();
  [first, second] = [await anAdmin(['moderator']), await anAdmin(['moderator'])];
});
afterAll(async () => {
  setClockShift(0);
  await server.close();
});

async function waiting(): Promise<string> {
  const id = await aProject(trades, { status: 'on_moderation', title: 'Вывеска на фасад' });
  await database().query('update projects set submitted_at = $2 where id = $1', [id, now()]);
  return id;
}
const take = (as: TestPerson, id: string) => server.call(takeProject, { as, params: { id }, body: {} });

test('of two that take at once one has it; the other is told by whom, and judges nothing', async () => {
  const id = await waiting();
  const answers = await Promise.all([take(first!, id), take(second!, id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = answers[0]!.ok ? first! : second!;
  const lost = won === first ? second! : first!;
  const refused = answers.find(({ ok }) => !ok)!.error!;
  expect(refused.code).toBe('PROJECT_TAKEN');
  expect(refused.details).toHaveProperty('taken_by');
  expect((await take(won, id)).body!.result.taken).toMatchObject({ is_me: true });
  const reason = 'Оплата вне биржи, в тексте телефон';
  expect((await server.call(rejectProject, { as: lost, params: { id }, body: { version: 1, reason } })).error?.code).toBe('PROJECT_TAKEN');
  expect((await server.call(releaseProject, { as: lost, params: { id }, body: {} })).error?.code).toBe('PROJECT_TAKEN');
  const [row] = (await server.call(adminListProjects, { as: lost, query: { status: 'on_moderation' } })).body!.result;
  expect(row).toMatchObject({ _id: id, taken_by: expect.any(String) });
  const seen = (await server.call(getOverview, { as: lost })).body!.result.waiting.find(({ _id }) => _id === id);
  expect(seen).toMatchObject({ taken_by: { _id: won.user_id }, is_mine: false });
  expect((await server.call(approveProject, { as: won, params: { id }, body: { version: 1 } })).status).toBe(200);
  expect((await take(won, id)).error?.code).toBe('VERSION_ALREADY_JUDGED');
});

test('left, or half an hour later, it is anybody’s', async () => {
  const id = await waiting();
  await take(first!, id);
  expect((await server.call(releaseProject, { as: first!, params: { id }, body: {} })).body!.result.taken).toBeNull();
  expect((await take(second!, id)).ok).toBe(true);
  setClockShift(minutes(31));
  expect((await take(first!, id)).ok).toBe(true);
});

test('a project open on two screens changes on both: taken, left and judged', async () => {
  const id = await waiting();
  const heard = async (): Promise<number> =>
    (await feedOf(second!)).filter(({ payload }) => payload.type === 'project_case' && payload.id === id).length;
  await take(first!, id);
  expect(await heard()).toBe(1);
  await server.call(releaseProject, { as: first!, params: { id }, body: {} });
  expect(await heard()).toBe(2);
  await server.call(approveProject, { as: first!, params: { id }, body: { version: 1 } });
  expect(await heard()).toBe(3);
});

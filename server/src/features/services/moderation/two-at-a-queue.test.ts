/** Two moderators begin at the same end of the same queue of 300: nothing is judged twice, nothing is left. */
import { adminListServices, rejectService, takeServiceVersion } from '@artel/contracts/services/service-moderation.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAdmin, aSeller, type TestPerson } from '../../../../test/people.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { aContent, aService, someTrades } from '../../../../test/services.ts';
import { database } from '../../../platform/db/index.ts';

const waiting = 300;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** One written by hand, the others its copies; answers which version of each is to be judged. */
async function aQueue(): Promise<ReadonlyMap<string, string>> {
  const seller = await aSeller();
  const first = await aService(server, { seller, moderator: await anAdmin() }, aContent(await someTrades()), 'on_moderation');
  await database().query(
    `with copies as (select gen_random_uuid() as service_id, gen_random_uuid() as version_id from generate_series(2, $2::int)),
          copied as (insert into services
                     select (jsonb_populate_record(s, jsonb_build_object('id', c.service_id, 'draft_version_id', null))).*
                     from services s, copies c where s.id = $1),
          versions as (insert into service_versions
                       select (jsonb_populate_record(v, jsonb_build_object('id', c.version_id, 'service_id', c.service_id))).*
                       from service_versions v, copies c where v.service_id = $1)
     select`,
    [first._id, waiting],
  );
  await database().query(
    `update services s set draft_version_id = v.id from service_versions v where v.service_id = s.id and s.seller_id = $1`,
    [seller.user_id],
  );
  const { rows } = await database().query<{ id: string; version_id: string }>(
    'select id, draft_version_id as version_id from services where seller_id = $1',
    [seller.user_id],
  );
  return new Map(rows.map(({ id, version_id }) => [id, version_id]));
}

/** As the page works: the queue from its top, what a colleague has is passed over. Answers what this one judged. */
async function workOff(moderator: TestPerson, queue: ReadonlyMap<string, string>): Promise<string[]> {
  const done: string[] = [];
  for (;;) {
    const page = (await server.call(adminListServices, { as: moderator })).body!.result;
    if (page.length === 0) return done;
    for (const { _id } of page) {
      const call = { as: moderator, params: { id: _id } };
      const version_id = queue.get(_id)!;
      const taken = await server.call(takeServiceVersion, { ...call, body: { version_id } });
      if (!taken.ok) {
        expect(['VERSION_TAKEN', 'VERSION_ALREADY_JUDGED']).toContain(taken.error?.code);
        continue;
      }
      const body = { version_id, reason: 'Такая услуга у вас уже есть, разместите одну' };
      expect((await server.call(rejectService, { ...call, body })).status).toBe(200);
      done.push(_id);
    }
  }
}

test('two moderators at one queue of 300 never judge the same thing', async () => {
  const queue = await aQueue();
  expect(queue.size).toBe(waiting);
  const [one, other] = [await anAdmin(['moderator']), await anAdmin(['moderator'])];
  const [byOne, byOther] = await Promise.all([workOff(one, queue), workOff(other, queue)]);
  expect(byOne.length).toBeGreaterThan(0);
  expect(byOther.length).toBeGreaterThan(0);
  expect([...byOne, ...byOther].sort()).toEqual([...queue.keys()].sort());
  const { rows } = await database().query<{ judged: number; decisions: number }>(
    `select count(distinct entity_id)::int as judged, count(*)::int as decisions from events where type = 'service.rejected'`,
  );
  expect(rows).toEqual([{ judged: waiting, decisions: waiting }]);
});

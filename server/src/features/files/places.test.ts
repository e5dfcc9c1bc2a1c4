/** Each thing takes as many files, of such a size, as the table says: filePlaces. */
import { openDispute } from '@artel/contracts/disputes/disputes.ts';
import { byteLimitOf, type FilePlace, filePlaces } from '@artel/contracts/files/file-kinds.ts';
import { answerBrief, deliverStage } from '@artel/contracts/orders/orders.ts';
import { complain } from '@artel/contracts/people/appeals/appeals.ts';
import { sendBid } from '@artel/contracts/projects/bids.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aInput } from '../../../test/bids.ts';
import { anOrder } from '../../../test/orders.ts';
import { aSeller, type TestPerson } from '../../../test/people.ts';
import { aProject } from '../../../test/projects.ts';
import { testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { someTrades } from '../../../test/services.ts';
import { now } from '../../platform/clock.ts';
import { read } from '../../platform/db/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const provider = testProvider();

async function anUpload({ user_id: owner_id }: TestPerson, size_bytes: number): Promise<string> {
  const id = newId();
  const file = {
    id,
    owner_id,
    path: `/files/${id.replaceAll('-', '').slice(-22)}/file.zip`,
    name: 'Исходники.zip',
    mime: 'application/zip',
  };
  await read()
    .insertInto('files')
    .values({ ...file, sha256: id, kind: 'archive', size_bytes, created_at: now() })
    .execute();
  return id;
}

type Place = { owner: TestPerson; attach: (file_ids: string[]) => Promise<{ status: number; error?: { code: string } | undefined }> };
const places: Record<Exclude<FilePlace, 'message' | 'project'>, () => Promise<Place>> = {
  bid: async () => {
    const [owner, id] = [await aSeller(), await aProject(await someTrades())];
    return { owner, attach: (file_ids) => server.call(sendBid, { as: owner, params: { id }, body: aInput({ file_ids }) }) };
  },
  brief: async () => {
    const question = 'Как называется компания?';
    const { order, customer } = await anOrder(server, provider, 'paid', { brief: [{ question, type: 'text', required: true }] });
    const attach = (file_ids: string[]) =>
      server.call(answerBrief, {
        as: customer,
        params: { id: order._id },
        body: { answers: [{ question, answer: 'Опара', file_ids }] },
      });
    return { owner: customer, attach };
  },
  delivery: async () => {
    const { seller, stage_id } = await anOrder(server, provider, 'started');
    return {
      owner: seller,
      attach: (file_ids) => server.call(deliverStage, { as: seller, params: { id: stage_id }, body: { text: 'Готово', file_ids } }),
    };
  },
  dispute: async () => {
    const { customer, stage_id } = await anOrder(server, provider, 'delivered');
    const claim = { category: 'quality', text: 'В макете нет палитры, о которой мы договорились', customer_percent: 70 } as const;
    return { owner: customer, attach: (file_ids) => server.call(openDispute, { as: customer, body: { ...claim, stage_id, file_ids } }) };
  },
  appeal: async () => {
    const [owner, target] = [await aSeller(), { type: 'user' as const, id: (await aSeller()).user_id }];
    const text = 'Пишет с чужого имени и просит оплатить работу мимо площадки.';
    return {
      owner,
      attach: (file_ids) => server.call(complain, { as: owner, body: { target, reason: 'fraud', text, file_ids } }),
    };
  },
};

test.each(Object.keys(places) as (keyof typeof places)[])('%s: too many and too large are refused, the most are taken', async (place) => {
  const { owner, attach } = await places[place]();
  const { most, use } = filePlaces[place];
  const limit = byteLimitOf('Исходники.zip', use);
  const small = await Promise.all(Array.from({ length: most + 1 }, () => anUpload(owner, 1_000)));
  expect((await attach(small)).status).toBe(400);
  expect((await attach([await anUpload(owner, limit + 1)])).error?.code).toBe('FILE_TOO_LARGE_HERE');
  expect((await attach([await anUpload(await aSeller(), 1_000)])).error?.code).toBe('FILE_NOT_YOURS');
  const taken = await attach([...small.slice(2), await anUpload(owner, limit)]);
  expect([taken.error, taken.status]).toEqual([undefined, 200]);
});

import { deleteFile } from '@artel/contracts/files/files.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOrder } from '../../../test/orders.ts';
import { aSeller } from '../../../test/people.ts';
import { testProvider } from '../../../test/provider.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { database, inTransaction, read } from '../../platform/db/index.ts';
import { grantFiles, mustBeAttachable } from '../files/index.ts';
import { lockOrder, recordOrderMove, recordStageMove } from './orders.sql.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('a move from a state that the order or the stage has left is not written, whoever forgot the lock', async () => {
  const { order } = await anOrder(server, testProvider(), 'paid');
  const stale = await inTransaction(async (tx) => (await lockOrder(tx, order._id))!);
  const stage = stale.stages[0]!;
  await inTransaction(async (tx) => {
    const fresh = (await lockOrder(tx, order._id))!;
    const begun = await recordStageMove(tx, fresh.stages[0]!, { status: 'in_work' });
    const moved = await recordOrderMove(tx, fresh, { status: 'in_progress' });
    expect([begun.status, moved.status]).toEqual(['in_work', 'in_progress']);
    // the records that were read stay what was read
    expect([fresh.stages[0]!.status, fresh.status]).toEqual(['funded', 'awaiting_start']);
  });
  await expect(inTransaction((tx) => recordStageMove(tx, stage, { status: 'cancelled' }))).rejects.toThrow('left funded');
  await expect(inTransaction((tx) => recordOrderMove(tx, stale, { status: 'cancelled' }))).rejects.toThrow('left awaiting_start');
});

test('a file that is being handed over waits to be deleted, and then cannot be', async () => {
  const seller = await aSeller();
  const id = newId();
  const path = `/files/${'a'.repeat(22)}/file.txt`;
  const file = { id, path, owner_id: seller.user_id, name: 'текст.txt', size_bytes: 1, mime: 'text/plain', sha256: 'x', kind: 'text' };
  await read()
    .insertInto('files')
    .values({ ...file, created_at: new Date() })
    .execute();
  const locked = Promise.withResolvers<void>();
  const asked = locked.promise.then(() => server.call(deleteFile, { as: seller, body: { filePath: path } }));
  await inTransaction(async (tx) => {
    expect(await mustBeAttachable(tx, seller.user_id, [id], { place: 'delivery' })).toEqual([id]);
    locked.resolve();
    await Promise.race([asked, someoneWaitsForALock()]);
    await grantFiles(tx, [id], [seller.user_id]);
  });
  expect((await asked).error).toMatchObject({ code: 'FILE_IN_USE' });
});

async function someoneWaitsForALock(): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await database().query(waiting)).rowCount === 0);
}

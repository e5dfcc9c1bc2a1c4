import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAdmin, type TestPerson } from '../../../test/people.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { database, inTransaction } from '../../platform/db/index.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { lockOpenApproval, propose, sign } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** As the session was read before the locks. */
const viewerOf = ({ user_id }: TestPerson, permissions: Member['permissions']) =>
  ({ user_id, active_role: 'admin', permissions }) as Member;

const signs = async (kind: 'payout' | 'tariff', signer: Member): Promise<void> => {
  const proposer = await anAdmin(['superadmin']);
  const entity_id = newId();
  await inTransaction((tx) => propose(tx, viewerOf(proposer, ['superadmin']), { kind, entity_id, proposal: {}, reason: 'причина' }));
  await inTransaction(async (tx) => sign(tx, signer, await lockOpenApproval(tx, kind, entity_id)));
};

test('whose right was taken after their session was read signs nothing more', async () => {
  const signer = await anAdmin(['finance']);
  const seen = viewerOf(signer, ['finance']);
  await signs('payout', seen);
  await database().query(`update users set permissions = '{support}' where id = $1`, [signer.user_id]);
  await expect(signs('payout', seen)).rejects.toMatchObject({ code: 'MOVE_NOT_ALLOWED' });
});

test('a tariff is signed by a superadmin alone, a payout by one too', async () => {
  const [senior, finance] = [await anAdmin(['superadmin']), await anAdmin(['finance'])];
  await signs('tariff', viewerOf(senior, ['superadmin']));
  await signs('payout', viewerOf(senior, ['superadmin']));
  await expect(signs('tariff', viewerOf(finance, ['superadmin']))).rejects.toMatchObject({ code: 'MOVE_NOT_ALLOWED' });
});

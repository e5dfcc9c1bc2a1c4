/** Who reads the attachments of a project while it is shown, changed and hidden. */
import { deleteFile } from '@artel/contracts/files/files.ts';
import { listProjectChanges } from '@artel/contracts/projects/projects.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFileOf } from '../../../test/files.ts';
import { aCustomer, aSeller, type TestPerson } from '../../../test/people.ts';
import { aProject, projectChanged } from '../../../test/projects.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { someTrades, type Trades } from '../../../test/services.ts';

let server: TestServer;
let trades: Trades;
let customer: TestPerson;
let member: TestPerson;
beforeAll(async () => {
  server = await testServer();
  trades = await someTrades();
  [customer, member] = [await aCustomer(), await aSeller()];
});
afterAll(() => server.close());

const statusFor = async (path: string, { token }: TestPerson) =>
  (await server.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })).statusCode;
const aText = (name: string) => aFileOf(server, customer, name, Buffer.from(name));
const attached = (...files: { _id: string }[]) => ({ attachments: files.map(({ _id }) => ({ file_id: _id })) });

test('what is taken out of a project is closed, and its address is told to nobody', async () => {
  const [kept, gone] = [await aText('задание.txt'), await aText('лишнее.txt')];
  const id = await aProject(trades, { customer });
  await projectChanged(server, customer, id, attached(kept, gone));
  expect([await statusFor(kept.filePath, member), await statusFor(gone.filePath, member)]).toEqual([200, 200]);
  await projectChanged(server, customer, id, attached(kept));
  expect([await statusFor(kept.filePath, member), await statusFor(gone.filePath, member)]).toEqual([200, 404]);
  expect(await statusFor(gone.filePath, customer)).toBe(200);
  const changes = await server.call(listProjectChanges, { as: member, params: { id } });
  expect(JSON.stringify(changes.body)).toContain('лишнее.txt');
  expect(JSON.stringify(changes.body)).not.toContain(gone.filePath);
  expect(JSON.stringify(changes.body)).toContain(kept.filePath);
});

test('a file of two projects stays open while one of them has it', async () => {
  const file = await aText('общее.txt');
  const [first, second] = [await aProject(trades, { customer }), await aProject(trades, { customer })];
  for (const id of [first, second]) await projectChanged(server, customer, id, attached(file));
  await projectChanged(server, customer, first, attached());
  expect(await statusFor(file.filePath, member)).toBe(200);
  await projectChanged(server, customer, second, attached());
  expect(await statusFor(file.filePath, member)).toBe(404);
});

test('an attachment of a published project is not deleted behind its back', async () => {
  const file = await aText('бриф.txt');
  const id = await aProject(trades, { customer });
  await projectChanged(server, customer, id, attached(file));
  const remove = () => server.call(deleteFile, { as: customer, body: { filePath: file.filePath } });
  expect(await remove()).toMatchObject({ status: 409, error: { code: 'FILE_IN_USE' } });
  await projectChanged(server, customer, id, attached());
  expect((await remove()).status).toBe(200);
});

/** A reputation that leaves the site: signed, checked without it, and found when a byte of it is another. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as staff from '@artel/contracts/disputes/admin-disputes.ts';
import { SHOWN_AFTER_DAYS } from '@artel/contracts/disputes/decisions.ts';
import * as disputes from '@artel/contracts/disputes/disputes.ts';
import * as api from '@artel/contracts/people/reputation.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { anOrder, type Walk } from '../../../test/orders.ts';
import { aCustomer, anAdmin, type TestPerson } from '../../../test/people.ts';
import { type TestProvider, testProvider } from '../../../test/provider.ts';
import { aReviewBy } from '../../../test/reviews.ts';
import { aScratchFolder } from '../../../test/scratch-folder.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days, hours, setClockShift } from '../../platform/clock.ts';
import { useSigningSecret } from '../../platform/secrets/signature.ts';
import { countOutcomes } from '../orders/index.ts';
import { rememberKey } from './index.ts';

type Said = { ok: true; reputation: api.Reputation } | { ok: false; why: string };
const program = new URL('../../../../web/public/reputation/verify.mjs', import.meta.url);
const { verify }: { verify: (text: string, keys: readonly api.ReputationKey[]) => Promise<Said> } = await import(program.href);

let server: TestServer;
let provider: TestProvider;
beforeAll(async () => {
  server = await testServer();
  provider = testProvider();
  await rememberKey();
});
afterEach(() => setClockShift(0));
afterAll(() => server.close());

const exported = async (as: TestPerson) => (await server.call(api.exportReputation, { as })).body!.result;
const published = async () => (await server.call(api.listReputationKeys)).body!.result;
const recordOf = async (id: string) => (await server.call(api.getDisputeRecord, { params: { id } })).body!.result;

async function reviewed(): Promise<Walk> {
  const walk = await anOrder(server, provider, 'accepted');
  await aReviewBy(server, walk, 'customer', { stars: 4 });
  await aReviewBy(server, walk, 'seller', { stars: 5 });
  await countOutcomes();
  return walk;
}

test('the file of a seller is right by the published key, its score follows from its reviews', async () => {
  const { seller, customer } = await reviewed();
  const reputation = await exported(seller);
  expect(reputation).toMatchObject({ format: api.REPUTATION_FORMAT, person: { id: seller.user_id }, seller: { completed_count: 1 } });
  expect(reputation.seller!.reviews).toMatchObject([{ score: 4 }]);
  expect(await verify(api.reputationFile(reputation), await published())).toEqual({
    ok: true,
    reputation: expect.objectContaining({ issuer: reputation.issuer, person: reputation.person }),
  });
  const other = await exported(customer);
  expect(other).toMatchObject({ seller: null, customer: { paid_orders_count: 1, reviews: [{ score: 5 }] } });
  expect(await verify(api.reputationFile(other), await published())).toMatchObject({ ok: true });
});

test('of whom no score was ever counted the file names no moment of it', async () => {
  const unrated = await exported(await aCustomer());
  expect(unrated.customer).toMatchObject({ score: null, counted_at: null, reviews: [] });
  expect(await verify(api.reputationFile(unrated), await published())).toMatchObject({ ok: true });
});

test('every byte of the file counts', async () => {
  const { seller } = await reviewed();
  const [file, keys] = [api.reputationFile(await exported(seller)), await published()];
  const forged: Record<string, string> = {
    'another count': file.replace('"completed_count": 1', '"completed_count": 9'),
    'another star': file.replace('"score": 4,', '"score": 5,'),
    'another name': file.replace(/"user_name": "[^"]+"/, '"user_name": "somebody_else"'),
    'a space more': `${file} `,
    'a field more': file.replace('{\n', '{\n  "level": "top",\n'),
    'another moment': file.replace(/"issued_at": "20/, '"issued_at": "21'),
    'no file': '{}',
    'no JSON': 'репутация',
  };
  for (const [name, text] of Object.entries(forged)) {
    expect(text, name).not.toBe(file);
    expect(await verify(text, keys), name).toMatchObject({ ok: false });
  }
  const middle = file.indexOf('"signature"') + 20;
  const sign = file[middle] === 'A' ? 'B' : 'A';
  expect(await verify(file.slice(0, middle) + sign + file.slice(middle + 1), keys)).toMatchObject({ ok: false });
});

test('a score that does not follow from its reviews is found under a right signature too', async () => {
  const { seller } = await reviewed();
  const { signature: _, ...told } = await exported(seller);
  told.seller!.score = 5;
  const { sign } = await import('../../platform/secrets/signature.ts');
  const text = api.reputationFile({ ...told, signature: sign(JSON.stringify(told)) });
  expect(await verify(text, await published())).toEqual({ ok: false, why: 'Исполнитель: оценка не следует из отзывов' });
});

test('a file stays checkable when the secret has changed; an unpublished key is refused', async () => {
  const { seller } = await reviewed();
  const old = api.reputationFile(await exported(seller));
  useSigningSecret('another secret of the tests, long enough');
  const unpublished = api.reputationFile(await exported(seller));
  expect(await verify(unpublished, await published())).toEqual({ ok: false, why: 'подписано неизвестным ключом' });
  await rememberKey();
  expect(await verify(unpublished, await published())).toMatchObject({ ok: true });
  expect(await verify(old, await published())).toMatchObject({ ok: true });
  useSigningSecret('a secret of the tests, long enough');
});

test('the program checks a file and the saved answer of the keys from the command line', async () => {
  const { seller } = await reviewed();
  const folder = await aScratchFolder();
  const [file, keys] = [path.join(folder, 'reputation.json'), path.join(folder, 'keys.json')];
  writeFileSync(file, api.reputationFile(await exported(seller)));
  writeFileSync(keys, JSON.stringify({ status: 200, result: await published() }));
  const said = execFileSync(process.execPath, [fileURLToPath(program), file, keys], { encoding: 'utf8' });
  expect(said).toContain('Подпись верна.');
});

const words = 'Палитры в макете нет, остальное сдано и годится в печать.';
async function decided(fault: 'seller' | 'none'): Promise<Walk> {
  const walk = await anOrder(server, provider, 'delivered');
  const claim = { stage_id: walk.stage_id, category: 'quality', text: words, customer_percent: 70 } as const;
  const { _id: id } = (await server.call(disputes.openDispute, { as: walk.customer, body: claim })).body!.result;
  await server.call(disputes.answerDispute, { as: walk.seller, params: { id }, body: { customer_percent: 10, text: words } });
  await server.passTime(hours(24));
  await server.call(disputes.escalateDispute, { as: walk.seller, params: { id }, body: {} });
  const as = await anAdmin(['arbiter']);
  await server.call(staff.takeCase, { as, params: { id }, body: {} });
  const { points } = (await server.call(staff.getCase, { as, params: { id } })).body!.result;
  const said = {
    customer_percent: 40,
    text: words,
    summary: words,
    fault,
    points: points.map(({ no }) => ({ no, fulfilled: 'partly' as const })),
  };
  const proposed = await server.call(staff.proposeRuling, { as, params: { id }, body: { ...said, rules: ['disputes-2.1'] } });
  expect(proposed.error).toBeUndefined();
  for (const side of [walk.customer, walk.seller]) await server.call(disputes.agreeToRuling, { as: side, params: { id }, body: {} });
  return walk;
}

test('disputes are told of both sides by how they ended and whose fault it was, a month after', async () => {
  const { seller, customer } = await decided('seller');
  const nothing = { ended_count: 0, agreed_count: 0, withdrawn_count: 0, decided_count: 0, at_fault_count: 0 };
  expect(await recordOf(seller.user_id)).toEqual({ seller: nothing, customer: nothing });
  // three days are left for the second instance, and a slow machine ends it some seconds after
  await server.passTime(days(SHOWN_AFTER_DAYS + 3) + hours(1));
  const one = { ...nothing, ended_count: 1, decided_count: 1 };
  expect(await recordOf(seller.user_id)).toEqual({ seller: { ...one, at_fault_count: 1 }, customer: nothing });
  expect(await recordOf(customer.user_id)).toEqual({ seller: nothing, customer: one });
  const withdrawn = await anOrder(server, provider, 'delivered');
  const claim = { stage_id: withdrawn.stage_id, category: 'quality', text: words, customer_percent: 70 } as const;
  const { _id: id } = (await server.call(disputes.openDispute, { as: withdrawn.customer, body: claim })).body!.result;
  await server.call(disputes.withdrawDispute, { as: withdrawn.customer, params: { id } });
  await server.passTime(days(SHOWN_AFTER_DAYS));
  expect(await recordOf(withdrawn.customer.user_id)).toMatchObject({ customer: { ...nothing, ended_count: 1, withdrawn_count: 1 } });
});

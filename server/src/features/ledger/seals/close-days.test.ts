/** Days are closed once, in order, over every seal; a file about them is checked by the public verifier, and no byte of it can change. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { asMinor, rub } from '@artel/contracts/kit/money.ts';
import { fileOf, getJournalProof, listLedgerDays } from '@artel/contracts/money/ledger-proof.ts';
import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestPerson } from '../../../../test/people.ts';
import { aScratchFolder } from '../../../../test/scratch-folder.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { clockShift, days, marketDay, now, setClockShift } from '../../../platform/clock.ts';
import { database, inTransaction } from '../../../platform/db/index.ts';
import { closeDays, post, proveDay, proveJournals, sealJournals, topUp, verifyLedger } from '../index.ts';

type Said = { ok: true; journals: number; days: { day: string; hash: string }[] } | { ok: false; why: string };
const program = new URL('../../../../../web/public/ledger/verify.mjs', import.meta.url);
const { verify }: { verify: (file: string | Uint8Array) => Promise<Said> } = await import(program.href);

let server: TestServer;
let member: TestPerson;
let stranger: TestPerson;
const mine: string[] = [];
const posted = (user_id: string) =>
  inTransaction((tx) =>
    post(tx, topUp({ _id: newId(), provider: 'sandbox', method: 'sbp', paid_at: now(), user_id, amount: asMinor(rub(7)) })),
  );
beforeAll(async () => {
  server = await testServer();
  [member, stranger] = [await aCustomer(), await aCustomer()];
  // a busy day, a quiet one, and today
  for (const [ago, count] of [
    [3, 13],
    [2, 3],
    [0, 1],
  ] as const) {
    const shift = clockShift();
    setClockShift(shift - days(ago));
    for (let n = 0; n < count; n++) {
      const id = await posted(n % 2 === 0 ? member.user_id : stranger.user_id);
      if (n % 2 === 0) mine.push(id);
    }
    setClockShift(shift);
  }
  await sealJournals();
  await Promise.all([closeDays(), closeDays(), closeDays()]);
});
afterAll(() => server.close());

const told = async () => {
  const reply = await server.call(listLedgerDays, { query: {} });
  if (!reply.ok) throw new Error(reply.error.message);
  return reply.body.result;
};

test('every day before today is closed once, numbered without gaps and chained; the verifier of the books agrees', async () => {
  const [quiet, busy, ...more] = await told();
  expect(more).toEqual([]);
  expect(busy).toMatchObject({ day: marketDay(new Date(now().getTime() - days(3))), first_no: 1, last_no: 13, prev_hash: '' });
  expect(quiet).toMatchObject({ first_no: 14, last_no: 16, prev_hash: busy!.hash });
  expect(busy!.totals).toEqual({
    ...{ in_minor: rub(91), out_minor: 0, provider_minor: rub(91), members_minor: rub(91), reserve_minor: 0, platform_minor: 0 },
  });
  expect(quiet!.totals).toBeNull();
  expect((await verifyLedger()).breaches).toEqual([]);
  expect(await closeDays()).toBe(0);
});

test('a journal dated in a closed day joins the next open one', async () => {
  const shift = clockShift();
  setClockShift(shift - days(3));
  await posted(stranger.user_id);
  setClockShift(shift);
  await sealJournals();
  const { rows } = await database().query('select day, no from journal_seals order by no desc limit 1');
  expect(rows[0].day >= marketDay()).toBe(true);
  expect((await verifyLedger()).breaches).toEqual([]);
});

test('nothing about a person can be read from what is public', async () => {
  const said = JSON.stringify(await told());
  for (const { user_id } of [member, stranger]) expect(said).not.toContain(user_id);
  expect(said).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
});

test('a member gets the proof of an own journal, nobody else does; today’s is not there yet', async () => {
  const own = await server.call(getJournalProof, { as: member, params: { id: mine[0]! } });
  expect(own.ok && own.body.result.path.length).toBe(4);
  expect(own.ok && (await verify(fileOf(own.body.result)))).toMatchObject({ ok: true, journals: 1 });
  const asked = await server.call(listLedgerDays, { query: { day: own.ok ? own.body.result.day.day : '' } });
  expect(asked.ok && asked.body.result.map(({ hash }) => hash)).toEqual([own.ok && own.body.result.day.hash]);
  const foreign = await server.call(getJournalProof, { as: stranger, params: { id: mine[0]! } });
  expect(foreign.ok || foreign.error.code).toBe('JOURNAL_NOT_FOUND');
  const today = await server.call(getJournalProof, { as: member, params: { id: mine.at(-1)! } });
  expect(today.ok || today.error.code).toBe('DAY_NOT_CLOSED');
});

const files = async (): Promise<Record<string, string>> => {
  const proofs = await proveJournals(member.user_id, mine);
  const day = await proveDay((await told())[1]!.day);
  return { one: fileOf(proofs[5]), many: fileOf({ format: 'artel-proofs-1', proofs }), day: fileOf(day) };
};

test('each kind of file checks, and names the fingerprints that are published', async () => {
  const published = (await told()).map(({ day, hash }) => `${day} ${hash}`);
  for (const file of Object.values(await files())) {
    const said = await verify(file);
    expect(said).toMatchObject({ ok: true });
    if (said.ok) for (const { day, hash } of said.days) expect(published).toContain(`${day} ${hash}`);
  }
});

test('one flipped bit anywhere in a file is found', async () => {
  const { one, many, day } = await files();
  const bytes = Buffer.from(one!);
  for (let at = 0; at < bytes.length; at++) {
    const broken = Uint8Array.from(bytes);
    broken[at]! ^= 1 << (at % 8);
    expect([at, (await verify(broken)).ok]).toEqual([at, false]);
  }
  for (const whole of [many!, day!].map((file) => Buffer.from(file)))
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, bits) => {
        const broken = Uint8Array.from(whole);
        broken[at]! ^= bits;
        expect((await verify(broken)).ok).toBe(false);
      }),
      { numRuns: 300 },
    );
});

test('a lie that keeps the file’s form is found: another sum, another person, a seal that fits the lie', async () => {
  const [proof] = await proveJournals(member.user_id, mine);
  const { entries } = proof!.journal;
  const lies = [
    { ...proof, journal: { ...proof!.journal, actor_id: stranger.user_id } },
    { ...proof, journal: { ...proof!.journal, entries: entries.map((entry) => ({ ...entry, amount_minor: entry.amount_minor * 2 })) } },
    { ...proof, salt: newId() },
    { ...proof, no: proof!.no + 1 },
    { ...proof, path: proof!.path.toReversed() },
    { ...proof, day: { ...proof!.day, totals: null } },
    { ...proof, more: 1 },
  ];
  for (const lie of lies) expect(await verify(fileOf(lie))).toMatchObject({ ok: false });
});

test('as a program it needs nothing but the file: 0 and the fingerprint, or 1', async () => {
  const folder = await aScratchFolder();
  const { one } = await files();
  const run = (text: string) => {
    const path = `${folder}/proof.json`;
    writeFileSync(path, text);
    return new Promise<{ code: number; said: string }>((done) => {
      execFile(process.execPath, [program.pathname, path], (error, stdout) => done({ code: Number(error?.code ?? 0), said: stdout }));
    });
  };
  expect(await run(one!)).toMatchObject({ code: 0, said: expect.stringContaining((await told())[1]!.hash) });
  expect(await run(one!.replace('topup', 'clear'))).toMatchObject({ code: 1, said: '' });
});

/** Papers from the consent to the tick, and back. */
import { listNotifications } from '@artel/contracts/chat/notifications.ts';
import * as staff from '@artel/contracts/people/admin-identity.ts';
import * as api from '@artel/contracts/people/identity.ts';
import { getPublicProfile } from '@artel/contracts/people/users.ts';
import { listMyVerifications } from '@artel/contracts/people/verification.ts';
import { proveIdentity } from '@artel/contracts/sign-in/security.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { appealsOn } from '../../../test/appeals.ts';
import { aDocument, identityOn } from '../../../test/identity.ts';
import { lettersTo } from '../../../test/mailbox.ts';
import { noticesTo } from '../../../test/notices.ts';
import { aCustomer, anAdmin, type TestPerson, testPassword } from '../../../test/people.ts';
import { proofIsOld } from '../../../test/second-factor.ts';
import { type TestServer, testServer } from '../../../test/server.ts';
import { days, hours, later, marketDay, now, setClockShift } from '../../platform/clock.ts';
import { database } from '../../platform/db/index.ts';

let server: TestServer;
let on: ReturnType<typeof identityOn>;
let verifier: TestPerson;
beforeAll(async () => {
  server = await testServer();
  on = identityOn(server);
  verifier = await on.aVerifier();
});
afterEach(() => setClockShift(0));
afterAll(() => server.close());

const caseOf = async (as: TestPerson, id: string) => (await server.call(staff.getIdentityCase, { as, params: { id } })).body!.result;
const told = async (as: TestPerson) =>
  (await server.call(listNotifications, { as, query: { category: 'system' } })).body!.result.map(({ title }) =>
    title.replaceAll('\u00a0', ' '),
  );
const standing = async (as: TestPerson) =>
  (await server.call(listMyVerifications, { as })).body!.result.find(({ kind }) => kind === 'identity')!.status;
const isTicked = async ({ user_id }: TestPerson) =>
  (await server.call(getPublicProfile, { params: { id: user_id } })).body!.result.verified.includes('identity');

test('sent, one paper asked again, sent, approved: the tick, the letter, and not a paper twice', async () => {
  const member = await aCustomer();
  const id = await on.taken(verifier, member);
  expect(await on.mine(member)).toMatchObject({ status: 'submitted', current: { missing: [] }, allowed_actions: ['withdraw'] });
  expect((await on.ask(verifier, id, 'main')).ok).toBe(true);
  expect(await on.mine(member)).toMatchObject({
    status: 'needs_info',
    current: {
      missing: ['main'],
      papers: [
        { kind: 'main', is_refused: true, reason: 'Правый край обрезан' },
        { kind: 'selfie', is_refused: false },
      ],
    },
    allowed_actions: ['add_papers', 'withdraw'],
  });
  expect((await on.add(member, 'selfie')).error.code).toBe('IDENTITY_PAPER_KEPT');
  expect((await on.send(member)).error?.code).toBe('IDENTITY_PAPERS_MISSING');
  expect((await on.add(member, 'main')).result.allowed_actions).toContain('send');
  await on.send(member);
  expect(await isTicked(member)).toBe(false);
  await on.take(verifier, id);
  expect((await on.approve(verifier, id)).body!.result).toMatchObject({ status: 'approved', staff_actions: ['revoke'] });
  expect(await standing(member)).toBe('approved');
  expect(await isTicked(member)).toBe(true);
  expect(await told(member)).toEqual(['Личность подтверждена', expect.stringMatching(/^Переснимите разворот с фотографией до /)]);
  expect((await lettersTo(member.email)).map(({ subject }) => subject)).toContain('Личность подтверждена');
  expect(await noticesTo(member)).toEqual(['N-V1 letter', 'N-V2 letter']);
  // requisites are not there yet: no money is promised
  const letter = (await lettersTo(member.email)).find(({ subject }) => subject === 'Личность подтверждена')!;
  expect(letter.text).toContain('нужны ещё реквизиты и налоговый статус');
  expect(letter.text).not.toContain('можно выводить');
});

test('nothing begins without a consent, nothing is sent without both papers, and the same bytes are one paper', async () => {
  const member = await aCustomer();
  expect((await on.add(member, 'main')).error.code).toBe('IDENTITY_NOT_BEGUN');
  const refused = await server.call(api.beginIdentity, { as: member, body: { document: 'passport', is_agreed: false as never } });
  expect(refused.error?.details).toHaveProperty('is_agreed');
  await on.begin(member);
  await on.begin(member);
  const bytes = await aDocument();
  const first = (await on.add(member, 'main', bytes)).result.current!.papers;
  expect((await on.add(member, 'main', bytes)).result.current!.papers).toEqual(first);
  expect((await on.send(member)).error?.code).toBe('IDENTITY_PAPERS_MISSING');
  await on.add(member, 'selfie');
  await on.send(member);
  expect((await on.send(member)).ok).toBe(true);
  expect((await on.add(member, 'main')).error.code).toBe('IDENTITY_IS_LOOKED_AT');
});

test('of two who press «take» at once one has it; the other hears who is too late, and may after an idle hour', async () => {
  const [member, other] = [await aCustomer(), await on.aVerifier()];
  const id = await on.sent(member);
  const replies = await Promise.all([on.take(verifier, id), on.take(other, id)]);
  expect(replies.map(({ error }) => error?.code).sort()).toEqual(['IDENTITY_TAKEN', undefined]);
  const [winner, loser] = replies[0]!.ok ? [verifier, other] : [other, verifier];
  expect((await on.take(winner, id)).ok).toBe(true);
  expect((await on.approve(loser, id)).error?.code).toBe('IDENTITY_NOT_MINE');
  await server.call(staff.leaveIdentityCase, { as: winner, params: { id }, body: {} });
  expect((await on.take(loser, id)).ok).toBe(true);
  setClockShift(hours(1) + 1000);
  expect((await on.take(winner, id)).ok).toBe(true);
});

test('the queue goes by the deadline; a decided case leaves it', async () => {
  const [first, second] = [await on.sent(await aCustomer()), await on.sent(await aCustomer())];
  const queue = async (tab: 'queue' | 'decided' = 'queue') =>
    (await server.call(staff.adminListIdentity, { as: verifier, query: { tab } })).body!.result.map(({ _id }) => _id);
  const waiting = await queue();
  expect(waiting.indexOf(first)).toBeLessThan(waiting.indexOf(second));
  await on.take(verifier, first);
  await on.reject(verifier, first);
  expect(await queue()).not.toContain(first);
  expect((await queue('decided'))[0]).toBe(first);
});

test('nobody judges themselves; a paper in hand opens a payout to nobody else', async () => {
  const me = await anAdmin(['identity']);
  const id = await on.sent(me);
  expect((await on.take(me, id)).error?.code).toBe('IDENTITY_OWN_CASE');
  expect(await caseOf(me, id)).toMatchObject({ staff_actions: [], refused: 'Свою личность подтверждает другой сотрудник' });
});

test('three refusals in thirty days end the attempts until the first is thirty days old', async () => {
  const member = await aCustomer();
  for (let left = 2; left >= 0; left -= 1) {
    await on.reject(verifier, await on.taken(verifier, member));
    expect((await on.mine(member)).attempts_left).toBe(left);
  }
  expect(await on.mine(member)).toMatchObject({ status: 'rejected', current: { reason_code: 'unreadable', reason: 'Снимки не читаются' } });
  expect((await on.begin(member)).error?.code).toBe('IDENTITY_NO_ATTEMPTS');
  const { next_attempt_at } = await on.mine(member);
  setClockShift(new Date(next_attempt_at!).getTime() - Date.now() + 1000);
  expect((await on.begin(member)).ok).toBe(true);
});

test('the same document in another account is seen, however it is written and by whoever is quicker', async () => {
  const [first, second, third] = [await aCustomer(), await aCustomer(), await aCustomer()];
  const same = { document_number: '46 08 № 777-001' };
  await on.approve(verifier, await on.taken(verifier, first), same);
  const id = await on.taken(verifier, second);
  // by whoever decides, not by the database alone: the refusal says in which case it is known
  expect((await on.approve(verifier, id, { document_number: '4608 №777001' })).error).toMatchObject({
    code: 'IDENTITY_DOCUMENT_KNOWN',
    details: { numbers: [expect.any(Number)] },
  });
  const { rows } = await database().query('select 1 from identity_cases where to_jsonb(identity_cases)::text like $1', ['%777001%']);
  expect(rows).toEqual([]);
  const [one, two] = [await on.taken(verifier, third), id];
  const at_once = await Promise.all([one, two].map((each) => on.approve(verifier, each, { document_number: '4608 777002' })));
  expect(at_once.map(({ error }) => error?.code).sort()).toEqual(['IDENTITY_DOCUMENT_KNOWN', undefined]);
});

test('a document’s end is told three times, then the approval is over; a renewal leaves it standing meanwhile', async () => {
  const member = await aCustomer();
  const valid_until = marketDay(later(days(50), now()));
  await on.approve(verifier, await on.taken(verifier, member), { valid_until });
  expect((await on.begin(member)).error?.code).toBe('IDENTITY_TOO_EARLY');
  await server.passTime(days(25));
  const renewed = await on.taken(verifier, member);
  expect(await on.mine(member)).toMatchObject({ status: 'approved', current: { status: 'submitted' }, approved: { valid_until } });
  expect(await standing(member)).toBe('approved');
  await on.reject(verifier, renewed);
  expect(await standing(member)).toBe('approved');
  await server.passTime(days(27));
  // the newest attempt tells how it stands
  expect(await standing(member)).toBe('rejected');
  expect((await told(member)).filter((title) => title.startsWith('Документ действует до'))).toHaveLength(3);
  expect((await told(member))[0]).toBe('Срок документа вышел');
  const past = await on.taken(verifier, member);
  const over = await on.approve(verifier, past, { valid_until: marketDay(later(-days(2), now())) });
  expect(over.error?.code).toBe('IDENTITY_DOCUMENT_OVER');
  await on.approve(verifier, past, { valid_until: marketDay(later(days(900), now())) });
  expect(await standing(member)).toBe('approved');
});

test('a newer document takes the place of the older one', async () => {
  const member = await aCustomer();
  await on.approve(verifier, await on.taken(verifier, member), {
    valid_until: marketDay(later(days(20), now())),
    document_number: '11 222',
  });
  await on.approve(verifier, await on.taken(verifier, member), {
    valid_until: marketDay(later(days(900), now())),
    document_number: '11 222',
  });
  await server.passTime(days(30));
  expect(await standing(member)).toBe('approved');
});

test('a question that nobody answers closes the attempt after a reminder, and costs none', async () => {
  const member = await aCustomer();
  await on.ask(verifier, await on.taken(verifier, member));
  await server.passTime(days(8));
  expect(await on.mine(member)).toMatchObject({ status: 'not_started', attempts_left: 3, allowed_actions: ['begin'] });
  const titles = await told(member);
  expect(titles[0]).toBe('Проверка личности закрыта без снимка');
  expect(titles.filter((title) => title.startsWith('Ждём снимок до'))).not.toHaveLength(0);
});

test('revoked by the staff with a reason, the tick is gone', async () => {
  const member = await aCustomer();
  const id = await on.taken(verifier, member);
  await on.approve(verifier, id);
  const reply = await server.call(staff.revokeIdentity, { as: verifier, params: { id }, body: { reason: 'Документ числится утраченным' } });
  expect(reply.ok).toBe(true);
  expect(await isTicked(member)).toBe(false);
  expect(await on.mine(member)).toMatchObject({ status: 'revoked', current: { reason: 'Документ числится утраченным' } });
  expect((await told(member))[0]).toBe('Личность больше не подтверждена');
});

test('an attempt is taken back alone, or the consent with everything it opened', async () => {
  const member = await aCustomer();
  const withdraw = (scope: 'attempt' | 'consent') => server.call(api.withdrawIdentity, { as: member, body: { scope } });
  await on.sent(member);
  await withdraw('attempt');
  expect(await on.mine(member)).toMatchObject({ status: 'not_started', current: null, attempts_left: 3 });
  const id = await on.taken(verifier, member);
  await on.approve(verifier, id);
  await withdraw('attempt');
  expect(await standing(member)).toBe('approved');
  await withdraw('consent');
  expect(await standing(member)).toBe('not_started');
  expect(await isTicked(member)).toBe(false);
  expect((await caseOf(verifier, id)).papers.every(({ is_gone }) => is_gone)).toBe(true);
});

test('an appeal gives a refused case to somebody else, and a revoked approval back', async () => {
  const { file, take, decide } = appealsOn(server);
  const [member, moderator, other] = [await aCustomer(), await anAdmin(['moderator']), await on.aVerifier()];
  const id = await on.taken(verifier, member);
  await on.reject(verifier, id);
  const against = async () => (await file(member, { type: 'verification', id })).body!.result._id;
  const first = await against();
  // whoever decided it does not judge the appeal either
  expect((await take(await judgeToo(verifier), first)).error?.code).toBe('APPEAL_OF_MY_DECISION');
  await take(moderator, first);
  expect((await decide(moderator, first, { measure: 'review_identity' })).ok).toBe(true);
  expect(await on.mine(member)).toMatchObject({ status: 'submitted', attempts_left: 3, current: { papers: [{}, {}] } });
  expect((await on.take(verifier, id)).error?.code).toBe('IDENTITY_JUDGED_BEFORE');
  await on.take(other, id);
  await on.approve(other, id);
  await server.call(staff.revokeIdentity, { as: other, params: { id }, body: { reason: 'Документ числится утраченным' } });
  const second = await against();
  await take(moderator, second);
  await decide(moderator, second, { measure: 'restore_identity' });
  expect(await isTicked(member)).toBe(true);
});

test('where the papers are gone an appeal gives the attempt back', async () => {
  const { file, take, decide } = appealsOn(server);
  const [member, moderator] = [await aCustomer(), await anAdmin(['moderator'])];
  const id = await on.taken(verifier, member);
  await on.reject(verifier, id);
  await server.call(api.dropIdentityDocuments, { as: member, body: {} });
  const appeal = (await file(member, { type: 'verification', id })).body!.result._id;
  await take(moderator, appeal);
  await decide(moderator, appeal, { measure: 'review_identity' });
  expect(await on.mine(member)).toMatchObject({ status: 'not_started', attempts_left: 3, allowed_actions: ['begin'] });
});

/** The same person with the right to judge appeals, too. */
async function judgeToo(person: TestPerson): Promise<TestPerson> {
  await database().query(`update users set permissions = '{identity,moderator}' where id = $1`, [person.user_id]);
  return person;
}

test('approval wants a fresh proof and a look at every paper by whoever approves; one sent anew is looked at anew', async () => {
  const [verifier, member] = [await on.aVerifier(), await aCustomer()];
  const id = await on.taken(verifier, member);
  const papers = async () => (await caseOf(verifier, id)).papers;
  const [main, selfie] = await papers();
  expect((await on.approveUnseen(verifier, id)).error).toMatchObject({ status: 409, code: 'IDENTITY_PAPERS_UNSEEN' });
  await on.view(verifier, id, main!._id);
  expect((await on.approveUnseen(verifier, id)).error?.code).toBe('IDENTITY_PAPERS_UNSEEN');
  await on.view(verifier, id, selfie!._id);
  await on.ask(verifier, id, 'main');
  await on.add(member, 'main');
  await on.send(member);
  await on.take(verifier, id);
  expect((await on.approveUnseen(verifier, id)).error?.code).toBe('IDENTITY_PAPERS_UNSEEN');
  for (const { _id } of await papers()) await on.view(verifier, id, _id);
  await proofIsOld(verifier.session_id);
  expect((await on.approveUnseen(verifier, id)).error).toMatchObject({ status: 403, code: 'STEP_UP_NEEDED' });
  await server.call(proveIdentity, { as: verifier, body: { password: testPassword } });
  expect((await on.approveUnseen(verifier, id)).body!.result.status).toBe('approved');
});

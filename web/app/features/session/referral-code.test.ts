import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isInvited } from './is-invited.ts';
import { dropOwnReferralCode, noteReferralCode, referralCodeIn, storedReferralCode } from './referral-code.ts';

const told: string[] = [];
beforeEach(() => {
  told.length = 0;
  vi.stubGlobal('document', { cookie: '', querySelector: () => null });
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { referralCode } = JSON.parse(body);
    told.push(referralCode);
    return Response.json({ result: { is_invitation: referralCode !== 'NOBODY22' } });
  });
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('spec §2: the code on any address is stored; the last one counts', () => {
  noteReferralCode('?q=логотип&referralCode=abcd2345');
  expect(storedReferralCode()).toBe('ABCD2345');
  noteReferralCode('?referralCode=WXYZ6789');
  noteReferralCode('?q=логотип');
  expect(storedReferralCode()).toBe('WXYZ6789');
});

test.each(['?referralCode=', '?referralCode=zzz', '?referralCode=<script>', '?q=логотип'])('%s invites nobody', (search) => {
  expect(referralCodeIn(search)).toBeUndefined();
});

test('a link is told of when it is new to this browser', async () => {
  for (const code of ['abcd2345', 'ABCD2345', 'WXYZ6789']) noteReferralCode(`?referralCode=${code}`);
  await vi.waitFor(() => expect(told).toEqual(['ABCD2345', 'WXYZ6789']));
});

test('only a code that the server knows invites; the last one counts', async () => {
  expect(await isInvited('')).toBe(false);
  expect(await isInvited('?referralCode=nobody22')).toBe(false);
  expect(storedReferralCode()).toBe('NOBODY22');
  expect(await isInvited('')).toBe(false);
  expect(await isInvited('?referralCode=abcd2345')).toBe(true);
  expect(await isInvited('')).toBe(true);
  expect(told).toEqual(['NOBODY22', 'ABCD2345']);
});

test('whoever leaves the page before the answer is asked about on the next one', async () => {
  vi.resetModules();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('aborted')));
  const first = await import('./is-invited.ts');
  expect(await first.isInvited('?referralCode=abcd2345')).toBe(false);
  vi.stubGlobal('fetch', async () => Response.json({ result: { is_invitation: true } }));
  vi.resetModules();
  const next = await import('./is-invited.ts');
  expect(await next.isInvited('')).toBe(true);
});

test('a link is remembered for 30 days', () => {
  vi.useFakeTimers();
  noteReferralCode('?referralCode=abcd2345');
  vi.advanceTimersByTime(30 * 86_400_000);
  expect(storedReferralCode()).toBe('ABCD2345');
  vi.advanceTimersByTime(1);
  expect(storedReferralCode()).toBeUndefined();
  vi.useRealTimers();
});

test.each(['', 'short', 'much-too-long', '<script>', 'АБВГ2345'])('the malformed code «%s» is passed over', (code) => {
  noteReferralCode(`?referralCode=${encodeURIComponent(code)}`);
  expect(storedReferralCode()).toBeUndefined();
});

test('spec §2: the code is cleared when it is the signed-in person’s own', () => {
  noteReferralCode('?referralCode=abcd2345');
  dropOwnReferralCode('WXYZ6789');
  expect(storedReferralCode()).toBe('ABCD2345');
  dropOwnReferralCode('ABCD2345');
  expect(storedReferralCode()).toBeUndefined();
});

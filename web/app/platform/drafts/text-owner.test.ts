import { afterEach, expect, test, vi } from 'vitest';
import { isSessionOver, textOwner } from './text-owner.ts';

const tokenOf = (sub: string) => `h.${Buffer.from(JSON.stringify({ sub, exp: Date.now() / 1000 + 9000 })).toString('base64url')}.s`;
const document = { cookie: '' };
vi.stubGlobal('document', document);
afterEach(() => {
  document.cookie = '';
});

test('words typed after a session ended are still their member’s, until another signs in', () => {
  expect([textOwner(), isSessionOver()]).toEqual(['', false]);
  document.cookie = `authToken=${tokenOf('anna')}`;
  expect([textOwner(), isSessionOver()]).toEqual(['anna', false]);
  document.cookie = '';
  expect([textOwner(), isSessionOver()]).toEqual(['anna', true]);
  document.cookie = `authToken=${tokenOf('boris')}`;
  expect([textOwner(), isSessionOver()]).toEqual(['boris', false]);
});

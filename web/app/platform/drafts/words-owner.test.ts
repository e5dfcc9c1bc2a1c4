import { afterEach, expect, test, vi } from 'vitest';
import { isSessionOver, wordsOwner } from './words-owner.ts';

const tokenOf = (sub: string) => `h.${Buffer.from(JSON.stringify({ sub, exp: Date.now() / 1000 + 9000 })).toString('base64url')}.s`;
const document = { cookie: '' };
vi.stubGlobal('document', document);
afterEach(() => {
  document.cookie = '';
});

test('words typed after a session ended are still their member’s, until another signs in', () => {
  expect([wordsOwner(), isSessionOver()]).toEqual(['', false]);
  document.cookie = `authToken=${tokenOf('anna')}`;
  expect([wordsOwner(), isSessionOver()]).toEqual(['anna', false]);
  document.cookie = '';
  expect([wordsOwner(), isSessionOver()]).toEqual(['anna', true]);
  document.cookie = `authToken=${tokenOf('boris')}`;
  expect([wordsOwner(), isSessionOver()]).toEqual(['boris', false]);
});

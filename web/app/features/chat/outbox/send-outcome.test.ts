import { expect, test } from 'vitest';
import { outcomeOf } from './send-outcome.ts';

const words = 'Слова сервера';

test.each([400, 403, 404, 408, 409, 425, 429, 500, 502, 503, 504, 200])(
  'spec §8: an answer of %d without a message is told to the author and not repeated',
  (status) => {
    expect(outcomeOf({ error: { status, message: words } })).toEqual({ kind: 'refused', words });
  },
);

test.each([[{}], [{ result: undefined }], [{ result: null }], [{ result: {} }]])('spec §5: %j is no message', (answer) => {
  expect(outcomeOf(answer)).toEqual({ kind: 'refused', words: '' });
});

test.each([
  ['was never answered', 0],
  ['waits for its author to sign in', 401],
])('what %s is sent later', (_, status) => {
  expect(outcomeOf({ error: { status, message: words } })).toEqual({ kind: 'later' });
});

test('a message is a message', () => {
  expect(outcomeOf({ result: { _id: '01a2' } })).toEqual({ kind: 'sent' });
});

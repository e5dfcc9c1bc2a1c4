import { expect, test } from 'vitest';
import { keepReason, reasonOf, viewReasons, wordsOf } from './view-reason.ts';

test('nothing is chosen for whoever opens a paper; a case remembers what its reader chose', () => {
  const one = { case_id: 'one', by: 'anna' };
  expect(wordsOf(reasonOf(one))).toBe('');
  keepReason(one, { ground: 'doubt', words: '' });
  expect(wordsOf(reasonOf(one))).toBe(viewReasons.doubt);
  for (const other of [
    { ...one, case_id: 'two' },
    { ...one, by: 'pavel' },
  ])
    expect(wordsOf(reasonOf(other))).toBe('');
});

test('«Другое» needs words of its own; each ready reason is long enough for the call', () => {
  expect(wordsOf({ ground: 'other', words: ' просто ' })).toBe('');
  expect(wordsOf({ ground: 'other', words: ' Повторная сверка по звонку ' })).toBe('Повторная сверка по звонку');
  for (const said of Object.values(viewReasons)) expect(said.length).toBeGreaterThanOrEqual(10);
});

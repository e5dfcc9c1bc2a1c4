import { expect, test } from 'vitest';
import { reasonOf, saveReason, textOf, viewReasons } from './view-reason.ts';

test('nothing is chosen for whoever opens a paper; a case remembers what its reader chose', () => {
  const one = { case_id: 'one', by: 'anna' };
  expect(textOf(reasonOf(one))).toBe('');
  saveReason(one, { ground: 'doubt', words: '' });
  expect(textOf(reasonOf(one))).toBe(viewReasons.doubt);
  for (const other of [
    { ...one, case_id: 'two' },
    { ...one, by: 'pavel' },
  ])
    expect(textOf(reasonOf(other))).toBe('');
});

test('«Другое» needs words of its own; each ready reason is long enough for the call', () => {
  expect(textOf({ ground: 'other', words: ' просто ' })).toBe('');
  expect(textOf({ ground: 'other', words: ' Повторная сверка по звонку ' })).toBe('Повторная сверка по звонку');
  for (const said of Object.values(viewReasons)) expect(said.length).toBeGreaterThanOrEqual(10);
});

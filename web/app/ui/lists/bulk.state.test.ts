import { expect, test } from 'vitest';
import { divided, nothing, stillChosen, toggled } from './bulk.state.ts';

type Row = { _id: string; version: number; isFree: boolean; isMine: boolean };
const row = (_id: string, known: Partial<Row> = {}): Row => ({ _id, version: 1, isFree: true, isMine: false, ...known });
const keyOf = ({ _id, version }: Row): string => `${_id} ${version}`;
const may = ({ isFree }: Row): boolean => isFree;
const idsOf = (rows: readonly Row[]): string => rows.map(({ _id }) => _id).join('');

test('a row is chosen, and chosen no more when pressed again; the order is that of the list', () => {
  const rows = ['a', 'b', 'c'].map((_id) => row(_id));
  const both = toggled(toggled(nothing, 'c 1'), 'a 1');
  expect(idsOf(stillChosen(rows, both, { keyOf, may }))).toBe('ac');
  expect(idsOf(stillChosen(rows, toggled(both, 'a 1'), { keyOf, may }))).toBe('c');
  expect(nothing.size).toBe(0);
});

test('what was decided, taken by a colleague or changed meanwhile is chosen no more; the rest stays', () => {
  const chosen = ['a 1', 'b 1', 'c 1', 'd 1'].reduce(toggled, nothing);
  const later = [row('b', { isFree: false }), row('c', { version: 2 }), row('d')];
  expect(idsOf(stillChosen(later, chosen, { keyOf, may }))).toBe('d');
});

test('a decision is for those it may be made about, and the others are named before', () => {
  const { able, others } = divided([row('a', { isMine: true }), row('b'), row('c', { isMine: true })], ({ isMine }) => isMine);
  expect([idsOf(able), idsOf(others)]).toEqual(['ac', 'b']);
});

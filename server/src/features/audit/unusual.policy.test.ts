import { expect, test } from 'vitest';
import { type DayOfStaff, isMany, unusualOf } from './unusual.policy.ts';

const quiet: DayOfStaff = { opened_in_hour: 3, usual_in_hour: 3, of_acquaintances: 0, at_night: 0, refused: 0 };

test.each([
  [0, 0, false],
  [9, 0, false], // few, however seldom
  [9, 1, false],
  [10, 0, true],
  [10, 5, true],
  [10, 6, false], // a busy place
  [14, 5, true],
  [40, 25, false],
  [50, 25, true],
])('%i people within an hour, usually %i: many — %s', (opened, usual, many) => {
  expect(isMany(opened, usual)).toBe(many);
});

test.each<[string, Partial<DayOfStaff>, string[]]>([
  ['a quiet day', {}, []],
  ['one acquaintance', { of_acquaintances: 1 }, ['acquainted']],
  ['one reading at night', { at_night: 1 }, ['night']],
  ['four refusals', { refused: 4 }, []],
  ['five refusals', { refused: 5 }, ['refused']],
  ['many', { opened_in_hour: 14, usual_in_hour: 5 }, ['many']],
  [
    'all at once, the gravest first',
    { opened_in_hour: 14, of_acquaintances: 2, at_night: 3, refused: 9 },
    ['acquainted', 'many', 'night', 'refused'],
  ],
])('%s', (_, known, kinds) => {
  expect(unusualOf({ ...quiet, ...known }).reasons.map(({ kind }) => kind)).toEqual(kinds);
});

test('the reasons say how much and what is usual; an acquaintance weighs more than a busy hour', () => {
  const busy = unusualOf({ ...quiet, opened_in_hour: 14, usual_in_hour: 5 });
  expect(busy.reasons[0]!.words).toBe('Людей с данными за час: 14, обычно 5');
  expect(unusualOf({ ...quiet, of_acquaintances: 1 }).weight).toBeGreaterThan(busy.weight);
  expect(unusualOf(quiet).weight).toBe(0);
});

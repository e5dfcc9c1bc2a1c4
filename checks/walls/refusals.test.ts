/** What people are told when something cannot be done: each refusal has one code, one home and Russian words. */
import { allRefusals } from '@artel/contracts/refusals.ts';
import { expect, test } from 'vitest';
import { refusalTables } from './endpoints.ts';
import { readSources, textsOf } from './sources.ts';

type Told = { table: string; code: string; status: number; message: string };
const told: Told[] = refusalTables.flatMap(({ name, table }) =>
  Object.entries(table).map(([code, [status, message]]) => ({ table: name, code, status, message })),
);
/** The specification fixes these two on the wire (spec §8). */
const fixed = ['Email already exists', 'User name already exists'];

const twice = (all: readonly Told[]): string[] => {
  const homes = Map.groupBy(all, ({ code }) => code);
  return [...homes].filter(([, rows]) => rows.length > 1).map(([code, rows]) => `${code}: ${rows.map(({ table }) => table).join(', ')}`);
};
const unnamed = (all: readonly Told[]): string[] => all.filter(({ code }) => !/^[A-Z]+(_[A-Z0-9]+)*$/.test(code)).map(({ code }) => code);
const foreign = (all: readonly Told[]): string[] =>
  all.filter(({ message }) => !/[а-яё]/i.test(message) && !fixed.includes(message)).map(({ code, message }) => `${code}: ${message}`);
const loud = (all: readonly Told[]): string[] =>
  all.filter(({ message }) => /!|(?<! руб)\.$|^[а-яё]/.test(message)).map(({ code, message }) => `${code}: ${message}`);
const strangelyNumbered = (all: readonly Told[]): string[] =>
  all.filter(({ status }) => status < 400 || status > 599).map(({ code }) => code);

const rules = [
  {
    sentence: 'a code belongs to one feature',
    rule: twice,
    planted: { table: 'otherRefusals', code: 'ORDER_NOT_FOUND', status: 404, message: 'Такого нет' },
  },
  {
    sentence: 'a code is a thought in capitals',
    rule: unnamed,
    planted: { table: 't', code: 'notFound', status: 404, message: 'Такого нет' },
  },
  {
    sentence: 'the words are Russian, but for the two the specification fixes',
    rule: foreign,
    planted: { table: 't', code: 'LOST', status: 404, message: 'Not found' },
  },
  {
    sentence: 'the words neither shout nor end with a full stop nor begin small',
    rule: loud,
    planted: { table: 't', code: 'LOST', status: 404, message: 'Не найдено!' },
  },
  {
    sentence: 'the status is one of a refusal',
    rule: strangelyNumbered,
    planted: { table: 't', code: 'LOST', status: 200, message: 'Не найдено' },
  },
];
test.each(rules)('$sentence', ({ rule, planted }) => {
  expect(rule(told)).toEqual([]);
  expect(rule([...told, planted])).not.toEqual([]);
});

test('every table is part of the whole', () => {
  expect(told.filter(({ code }) => !(code in allRefusals)).map(({ table, code }) => `${table}: ${code}`)).toEqual([]);
  expect(Object.keys(allRefusals).sort()).toEqual(told.map(({ code }) => code).sort());
});

test('no refusal is declared that nobody gives', () => {
  const said = new Set(
    readSources('.ts')
      .filter(({ path }) => path.startsWith('server/src/') && !path.endsWith('.test.ts'))
      .flatMap((file) => textsOf(file).map(({ text }) => text)),
  );
  expect(told.map(({ code }) => code).filter((code) => !said.has(code))).toEqual([]);
});

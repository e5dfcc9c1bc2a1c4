import { expect, test } from 'vitest';
import { arrived, taken } from './tray.ts';

test('ten files go with a message, the others are told of and not taken', () => {
  const files = Array.from({ length: 7 }, (_, n) => new File(['x'], `${n}.png`, { type: 'image/png' }));
  let no = 0;
  const key = () => `key-${++no}`;
  const first = taken([], files, key);
  expect([first.fresh.length, first.words]).toEqual([7, '']);
  const second = taken(first.fresh, files, key);
  expect([second.fresh.map(({ name }) => name), second.words]).toEqual([
    ['0.png', '1.png', '2.png'],
    expect.stringContaining('не больше 10'),
  ]);
  expect(taken([...first.fresh, ...second.fresh], files, key).fresh).toEqual([]);
});

test('a file that arrived is kept by its path, without its bytes; the others are as they were', () => {
  const { fresh } = taken([], [new File(['x'], 'a.png'), new File(['y'], 'b.png')], () => `${Math.random()}`);
  const after = arrived(fresh, fresh[0]!.key, '/files/a/1600.webp');
  expect(after).toEqual([{ ...fresh[0], path: '/files/a/1600.webp', file: undefined }, fresh[1]]);
});

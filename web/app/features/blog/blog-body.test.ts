import { expect, it } from 'vitest';
import { contentsOf, partsOf } from './blog-body.tsx';

it('an article falls into parts at its headings', () => {
  expect(partsOf('Начало.\n\nЕщё.\n## Первое\nТекст\n##Не заголовок\n## Второе\n')).toEqual([
    { title: undefined, text: 'Начало.\n\nЕщё.\n' },
    { title: 'Первое', text: 'Текст\n##Не заголовок\n' },
    { title: 'Второе', text: '\n' },
  ]);
  expect(partsOf('## Сразу\nТекст')).toEqual([{ title: 'Сразу', text: 'Текст\n' }]);
  expect(partsOf('')).toEqual([]);
});

it('the contents name the parts that have a heading, by the anchors of the body', () => {
  expect(contentsOf('Начало.\n## Первое\nТекст\n## Второе\n')).toEqual([
    { id: 'part-1', title: 'Первое' },
    { id: 'part-2', title: 'Второе' },
  ]);
  expect(contentsOf('Без частей')).toEqual([]);
});

import { expect, it } from 'vitest';
import { partsOf } from './blog-body.tsx';

it('an article falls into parts at its headings', () => {
  expect(partsOf('Начало.\n\nЕщё.\n## Первое\nТекст\n##Не заголовок\n## Второе\n')).toEqual([
    { title: undefined, text: 'Начало.\n\nЕщё.\n' },
    { title: 'Первое', text: 'Текст\n##Не заголовок\n' },
    { title: 'Второе', text: '\n' },
  ]);
  expect(partsOf('## Сразу\nТекст')).toEqual([{ title: 'Сразу', text: 'Текст\n' }]);
  expect(partsOf('')).toEqual([]);
});

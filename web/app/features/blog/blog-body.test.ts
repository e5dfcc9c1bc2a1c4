import { expect, it } from 'vitest';
import { contentsOf } from './blog-body.tsx';

it('the contents name the parts of the second level, by the anchors of the body', () => {
  const line = [{ text: 'Текст' }];
  expect(
    contentsOf([
      { type: 'paragraph', line },
      { type: 'heading', level: 2, text: 'Первое' },
      { type: 'heading', level: 3, text: 'Мельче' },
      { type: 'heading', level: 2, text: '' },
      { type: 'heading', level: 2, text: 'Второе' },
    ]),
  ).toEqual([
    { id: 'part-1', title: 'Первое' },
    { id: 'part-4', title: 'Второе' },
  ]);
  expect(contentsOf([{ type: 'paragraph', line }])).toEqual([]);
});

import { projectFields } from '@artel/contracts/projects/project-content.ts';
import { expect, test } from 'vitest';
import { asSent, begunWith, emptyProject, partOf, stepOf, steps } from './draft.ts';

test('every part of a project is written in exactly one step', () => {
  const written = steps.flatMap(({ fields }): readonly string[] => fields);
  expect([...written].sort()).toEqual([...projectFields].sort());
  expect(Object.keys(emptyProject).filter((field) => stepOf(field) === 'check')).toEqual([]);
  expect([stepOf('budget_to_minor'), stepOf('deliverables.2'), stepOf('require_city_id'), partOf('is_nda')]).toEqual([
    'budget',
    'text',
    'files',
    'visibility',
  ]);
});

test('words brought along become the task, their first sentence the title', () => {
  const begun = begunWith('  Нужен сайт для пекарни. Каталог, доставка и оплата картой. ');
  expect([begun.title, begun.description]).toEqual([
    'Нужен сайт для пекарни',
    'Нужен сайт для пекарни. Каталог, доставка и оплата картой.',
  ]);
  expect(begunWith(`Сделать ${'очень '.repeat(30)}длинно`).title.length).toBeLessThanOrEqual(100);
  expect(begunWith('я'.repeat(300)).title).toHaveLength(100);
});

test('files travel by their id only', () => {
  const attachments = [{ file_id: 'f', path: '/files/a/file.pdf', name: 'ТЗ.pdf', size_bytes: 10 }];
  expect(asSent({ ...emptyProject, attachments }).attachments).toEqual([{ file_id: 'f' }]);
});

import { expect, test } from 'vitest';
import { emptyContent } from './draft.ts';
import { begunWith, goodDescription, templates } from './templates.ts';

test('a template fills what is empty and leaves written words alone', () => {
  const begun = begunWith({ ...emptyContent, description: 'Мои слова' }, templates[0]!);
  expect(begun.description).toBe('Мои слова');
  expect(begun.what_you_get.length).toBeGreaterThan(1);
  expect(begun.brief.length).toBeGreaterThan(0);
});

test('the example would pass as a description', () => {
  expect(goodDescription.length).toBeGreaterThan(600);
  expect(goodDescription.length).toBeLessThan(5000);
});

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api/index.ts';
import { SaveTrouble } from './save-note.tsx';

const elsewhere = 'Статью изменили в другой вкладке или на другом устройстве. Какой';

const stale = (details?: Record<string, unknown>) => ({
  state: 'stale' as const,
  settle: async () => {},
  refusal: details && new ApiError(409, { code: 'POST_EDITED_ELSEWHERE', message: 'Статью изменили', details }),
});
const said = (autosave: ReturnType<typeof stale>, by?: string) =>
  renderToStaticMarkup(createElement(SaveTrouble, { autosave, what: 'Статью', by }));

test.each([
  ['the refusal names', said(stale({ by: 'Пётр Котов' })), 'Статью изменил другой сотрудник, Пётр Котов. Какой'],
  ['the page knows', said(stale(), 'Пётр Котов'), 'Статью изменил другой сотрудник, Пётр Котов. Какой'],
  ['nobody else is known', said(stale()), elsewhere],
  ['the refusal does not name', said(stale({}), 'Пётр Котов'), elsewhere],
])('a conflict of saves names the colleague whom %s', (_, html, words) => {
  expect(html).toContain(words);
});

import { languageCodes } from '@artel/contracts/people/users.ts';
import { expect, test } from 'vitest';
import { languageName, languageNames, languagesByName } from './language-names.ts';

test('every language has a Russian name, and lists are in the order of the names', () => {
  for (const code of languageCodes) expect(languageName(code)).toMatch(/^[а-яё]+$/);
  const names = languagesByName.map((code) => languageNames[code]);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'ru')));
  expect(new Set(names).size).toBe(languageCodes.length);
});

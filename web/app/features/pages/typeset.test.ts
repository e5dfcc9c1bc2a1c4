import { expect, it } from 'vitest';
import { typeset } from './typeset.ts';

it('holds short words and dashes, and nothing else', () => {
  expect(typeset('Деньги — в резерве и в безопасности')).toBe('Деньги\u00a0— в\u00a0резерве и\u00a0в\u00a0безопасности');
  // editions that were agreed to keep their letters
  expect(typeset('Вывести можно от 500\u00a0руб.. Заявку проверяет сотрудник')).toBe(
    'Вывести можно от\u00a0500\u00a0руб. Заявку проверяет сотрудник',
  );
  expect(typeset('Из дома в дом')).toBe('Из\u00a0дома в\u00a0дом');
  expect(typeset('лес вокруг')).toBe('лес вокруг');
});

import { unknownFigures, withFigures } from '@artel/contracts/site/faq-figures.ts';
import { expect, it } from 'vitest';

const say = (text: string) => withFigures(text, (figure) => `«${figure}»`);

it.each([
  ['Без цифр.', 'Без цифр.', []],
  ['{проверка} после сдачи, у этапа {проверка этапа}.', '«проверка» после сдачи, у этапа «проверка этапа».', []],
  ['Ждём {время на оплату:вин}, потом {неизвестно что}.', 'Ждём «время на оплату:вин», потом {неизвестно что}.', ['{неизвестно что}']],
  ['{ проверка }, {} и {{проверка}}', '{ проверка }, {} и {«проверка»}', ['{ проверка }', '{}']],
])('%s', (text, said, unknown) => {
  expect(say(text)).toBe(said);
  expect(unknownFigures(text)).toEqual(unknown);
});

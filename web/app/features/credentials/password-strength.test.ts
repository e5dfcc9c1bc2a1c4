import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

const person = { user_name: 'maria-petrova', email: 'maria.petrova@people.test' };

test.each([
  ['', 0, ''],
  ['мама', 1, 'Короткий'],
  ['maria-petrova', 1, 'Нельзя'],
  ['Maria.Petrova@people.test', 1, 'Нельзя'],
  ['qwerty12345', 1, 'Нельзя'],
  ['aabbaabbcc', 1, 'Нельзя'],
  ['8473920158', 2, 'Слабый'],
  ['летом пьём', 2, 'Слабый'],
  ['летом пьём квас', 4, 'Надёжный'],
  ['grib v korobe', 3, 'Хороший'],
  ['r7Kd-92hs_Q1xx', 3, 'Хороший'],
])('«%s» is step %i', (password, step, word) => {
  expect(passwordStrength(password, person)).toMatchObject({ step, word });
});

test('the advice counts what is missing', () => {
  expect(passwordStrength('абвгдежз', person).advice).toMatch(/^Ещё 2\sзнака$/);
});

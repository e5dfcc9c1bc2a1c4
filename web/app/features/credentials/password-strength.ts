/** An estimate for the person; the contract has the rules. */
import { isPasswordPersonal, passwordLength, personalPassword } from '@artel/contracts/sign-in/auth.ts';
import { commonPassword, isCommonPassword } from '@artel/contracts/sign-in/common-passwords.ts';
import { counted } from '../../platform/format/index.ts';

export type Strength = { step: 0 | 1 | 2 | 3 | 4; word: string; advice: string };

const alphabets: readonly [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[а-яё]/, 33],
  [/[А-ЯЁ]/, 33],
  [/[^\p{L}\d]/u, 30],
];

/** Bits by brute force; repeated neighbours count for little. */
function bitsOf(password: string): number {
  const size = alphabets.reduce((sum, [letters, count]) => sum + (letters.test(password) ? count : 0), 0);
  const fresh = [...password].filter((letter, at, all) => letter !== all[at - 1] && letter !== all[at - 2]).length;
  return fresh * Math.log2(Math.max(size, 2));
}

export function passwordStrength(password: string, person: { user_name?: string; email?: string }): Strength {
  const left = passwordLength.min - password.length;
  if (password === '')
    return { step: 0, word: '', advice: `Не короче ${passwordLength.min} знаков. Несколько слов подряд запомнить проще` };
  if (left > 0) return { step: 1, word: 'Короткий', advice: `Ещё ${counted(left, ['знак', 'знака', 'знаков'])}` };
  if (isPasswordPersonal(password, person)) return { step: 1, word: 'Нельзя', advice: personalPassword };
  if (isCommonPassword(password)) return { step: 1, word: 'Нельзя', advice: commonPassword };
  const bits = bitsOf(password);
  if (bits < 60) return { step: 2, word: 'Слабый', advice: 'Добавьте ещё слово или несколько знаков' };
  if (bits < 85) return { step: 3, word: 'Хороший', advice: 'Подойдёт. Ещё одно слово сделает его надёжным' };
  return { step: 4, word: 'Надёжный', advice: 'Не используйте его на других сайтах' };
}

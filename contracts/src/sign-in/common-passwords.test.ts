import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  '1234567890',
  '0987654321',
  '12345678901234567890',
  '1111111111',
  '1212121212',
  'abcabcabcabc',
  'qwertyuiop',
  'QWERTYUIOP',
  'poiuytrewq',
  'йцукенгшщз',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  'password123',
  'Password2024!',
  '123password',
  'P@ssw0rd12',
  'qwerty12345',
  'Пароль12345',
  'пароль-2026',
  'adminadmin',
  'admin123456',
  'iloveyou12',
  'testtest12',
  'Наташа1985',
  'abcdefghij',
])('%s is known to everybody', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'artel-demo-2026',
  'test-password-1',
  'зимой пьём какао',
  'correct horse battery',
  'r7Kd-92hs_Q1',
  'Владивосток-9288-км',
  'tr0mbone&kettle',
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

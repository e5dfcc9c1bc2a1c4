import { allRefusals, type RefusalCode } from '@artel/contracts/refusals.ts';
import { expect, test } from 'vitest';
import { ApiError } from '../../platform/api/index.ts';
import { loginToast, registerToast } from './auth.text.ts';

const refusal = (code: RefusalCode) => new ApiError(allRefusals[code][0], { code, message: allRefusals[code][1] });

test('spec §8: login, HTTP 400', () => {
  expect(loginToast(refusal('WRONG_PAIR'))).toBe('Неверный логин или пароль');
  expect(loginToast(refusal('INPUT_INVALID'))).toBe('Неверный логин или пароль');
});

test('spec §8: login, any other error', () => {
  for (const error of [refusal('ACCOUNT_BLOCKED'), refusal('TOO_MANY_REQUESTS'), refusal('UNEXPECTED'), new ApiError(0)])
    expect(loginToast(error)).toBe('Непредвиденная ошибка');
});

test('the bot check is a step of signing in, not a failure', () => {
  expect(loginToast(refusal('BOT_CHECK_NEEDED'))).toBeUndefined();
});

test('spec §8: register, message "Email already exists"', () => {
  expect(registerToast(refusal('EMAIL_TAKEN'))).toBe('Пользователь с таким email уже существует');
});

test('spec §8: register, message "User name already exists"', () => {
  expect(registerToast(refusal('USER_NAME_TAKEN'))).toBe('Пользователь с таким логином уже существует');
});

test('spec §8: register, other error: followed by the server message', () => {
  expect(registerToast(refusal('BOT_CHECK_FAILED'))).toBe('Непредвиденная ошибка: Проверка «Я не робот» не пройдена. Отметьте её ещё раз');
});

import { expect, test } from 'vitest';
import { signText } from './linked-accounts.text.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  ['inn', 1, null, 'Один ИНН'],
  ['card', 1, null, 'Одна карта для вывода'],
  ['card', 2, null, '2 общие карты'],
  ['phone', 1, null, 'Один номер телефона'],
  ['phone', 5, null, '5 общих номеров'],
  ['device', 1, 2, 'Один браузер'],
  ['device', 3, 5, '3 общих браузера, там 5 аккаунтов'],
  ['address', 1, 2, 'Один адрес в сети за 90 дней'],
  ['address', 2, 4, '2 общих адреса за 90 дней, там 4 аккаунта'],
  ['invited_by', 1, null, 'Отсюда пришло приглашение'],
  ['invited_by', 2, null, 'Выше в цепочке приглашений, 2 шага'],
  ['invited', 1, null, 'Аккаунт создан по приглашению'],
] as const)('%s, %i times, %s people: «%s»', (sign, times, people, said) => expect(plain(signText({ sign, times, people }))).toBe(said));

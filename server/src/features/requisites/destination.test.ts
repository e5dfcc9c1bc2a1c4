import { expect, test } from 'vitest';
import { masked, readDestination } from './destination.ts';

const banks = [{ bank_id: '100000000111', name: 'Сбербанк' }];
test.each([
  [{ method: 'sbp', destination: '89161234567', bank_id: '100000000111' }, 'Сбербанк, +7 916 •••-••-67'],
  [{ method: 'sbp', destination: '9161234567', bank_id: '100000000111' }, 'Сбербанк, +7 916 •••-••-67'],
  [{ method: 'card', destination: 'pt-2c3f', last4: '1111' }, 'карта •••• 1111'],
] as const)('%j is shown as «%s»', (wish, shown) => {
  expect(masked(readDestination(wish, banks))).toBe(shown);
});

test.each([
  [{ method: 'sbp', destination: '89161234567' }, { bank_id: 'Выберите банк из списка' }],
  [{ method: 'sbp', destination: '89161234567', bank_id: '100000000999' }, { bank_id: 'Выберите банк из списка' }],
  [{ method: 'card', destination: 'pt-2c3f' }, { destination: 'Добавьте карту' }],
  [
    { method: 'card', destination: '4111-1111 1111 1111', last4: '1111' },
    { destination: 'Номер карты вводят в форме платёжного сервиса: нам его не нужно знать' },
  ],
] as const)('%j is nowhere to pay to', (wish, details) => {
  expect(() => readDestination(wish, banks)).toThrow(expect.objectContaining({ code: 'REQUISITES_WRONG', details }));
});

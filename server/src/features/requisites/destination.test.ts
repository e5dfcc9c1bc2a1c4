import { expect, test } from 'vitest';
import { masked, readDestination } from './destination.ts';

const banks = [{ bank_id: '100000000111', name: 'Сбербанк' }];
test.each([
  [{ method: 'sbp', destination: '89161234567', bank_id: '100000000111' }, 'Сбербанк, +7 916 •••-••-67'],
  [{ method: 'sbp', destination: '9161234567', bank_id: '100000000111' }, 'Сбербанк, +7 916 •••-••-67'],
  [{ method: 'card', destination: 'pt-2c3f' }, 'карта, номер скрыт'],
] as const)('%j is shown as «%s»', (wish, shown) => {
  expect(masked(readDestination(wish, banks))).toBe(shown);
});

test.each([
  [{ method: 'sbp', destination: '89161234567' }, { bank_id: 'Выберите банк из списка' }],
  [{ method: 'sbp', destination: '89161234567', bank_id: '100000000999' }, { bank_id: 'Выберите банк из списка' }],
  [{ method: 'card', destination: '' }, { destination: 'Добавьте карту' }],
  ...['4111-1111 1111 1111', '4111.1111.1111.1111', '4111/1111/1111/1111'].map(
    (destination) =>
      [
        { method: 'card', destination } as const,
        { destination: 'Номер карты вводят в форме платёжного сервиса: нам его не нужно знать' },
      ] as const,
  ),
] as const)('%j is nowhere to pay to', (wish, details) => {
  expect(() => readDestination(wish, banks)).toThrow(expect.objectContaining({ code: 'REQUISITES_WRONG', details }));
});

import type { Order, Stage } from '@artel/contracts/orders/orders.ts';
import { expect, test } from 'vitest';
import { feeText, stepTexts } from './orders.text.ts';

const stageThat = (known: Partial<Stage>) => ({ is_late: true, ends_order: true, allowed_actions: [], ...known }) as unknown as Stage;

test.each<[string, Stage, string]>([
  ['not late yet', stageThat({ is_late: false }), ''],
  ['late by less than a day', stageThat({}), 'Через сутки после срока вы можете отменить заказ сами и вернуть всё.'],
  [
    'late by less than a day beside others at work',
    stageThat({ ends_order: false }),
    'Через сутки после срока вы можете отменить этап сами и вернуть его деньги.',
  ],
  [
    'late by more than a day',
    stageThat({ allowed_actions: ['cancel_late'] as unknown as Stage['allowed_actions'] }),
    'Прошло больше суток после срока: можно подождать или отменить заказ и вернуть всё.',
  ],
])('a customer whose order is %s is told what is possible now', (_, stage, words) => {
  expect(stepTexts.deliver.customer.silent?.({} as Order, stage)).toBe(words);
});

test.each<[Order['my_role'], string]>([
  ['seller', 'вам 14\u00a0400'],
  ['staff', 'исполнителю 14\u00a0400'],
])('what the %s reads of the fee names whose money it is', (my_role, part) => {
  const stages = [{ accepted_at: '2026-11-20T12:00:00.000Z', fee_seller_minor: 160_000, price_minor: 1_600_000 }];
  const order = { my_role, net_minor: 1_440_000, ended_at: '2026-11-20T12:00:00.000Z', stages } as unknown as Order;
  expect(feeText(order)).toContain(part);
  expect(feeText(order).includes('вам')).toBe(my_role === 'seller');
});

test.each<[Order['my_role'], string]>([
  ['seller', 'Сколько вы получите, станет ясно, когда банк решит.'],
  ['staff', 'Сколько получит исполнитель, станет ясно, когда банк решит.'],
])('while a bank contests the money the %s is promised no sum', (my_role, words) => {
  const contested_since = '2026-11-20T12:00:00.000Z';
  const order = {
    my_role,
    net_minor: 1_440_000,
    ended_at: null,
    contested_since,
    stages: [stageThat({ accepted_at: null, customer_minor: null })],
  } as unknown as Order;
  expect(feeText(order)).toBe(words);
});

test('before acceptance the sum a seller reads is the least: the fee may become less', () => {
  const order = { my_role: 'seller', net_minor: 1_440_000, ended_at: null, stages: [stageThat({})] } as unknown as Order;
  expect(feeText(order)).toContain('Вы получите не меньше 14\u00a0400\u00a0руб.');
});

import { expect, test } from 'vitest';
import { ownerEvents, ownerNotice } from './owner.notices.ts';

const facts = {
  number: 7,
  fee_minor: 5_000,
  destination_masked: 'СБП, +7 900 •••-••-67',
  failure_message: 'Банк не нашёл получателя. Проверьте номер',
};
type Told = Parameters<typeof ownerNotice>[0];
const about = (type: Told['type'], reason?: string, to?: string) => {
  const said = ownerNotice({ type, reason, to, data: { number: 7, user_id: 'owner', amount_minor: 505_000 } } as Told, facts);
  return `${said.code}${said.isMailed ? ' letter' : ''}: ${said.title} | ${said.text}`.replaceAll('\u00a0', ' ');
};

test.each<[string, ReturnType<typeof about>, string]>([
  [
    'asked for',
    about('payout.requested'),
    'N-F7 letter: Выплата №7 на проверке: 5 050 руб. | СБП, +7 900 •••-••-67. Если её просили не вы, отмените её и смените пароль.',
  ],
  ['taken back', about('payout.cancelled'), 'N-F8: Выплата №7 отменена, 5 050 руб. снова на балансе | '],
  [
    'refused by the staff',
    about('payout.rejected', 'Проверьте имя'),
    'N-F8 letter: Выплата №7 отменена, 5 050 руб. снова на балансе | Причина: «Проверьте имя».',
  ],
  [
    'paid: what arrives, without the fee',
    about('payout.paid'),
    'N-F9 letter: Выплата №7 выплачена: 5 000 руб. | СБП, +7 900 •••-••-67. Банк зачисляет её по своим срокам.',
  ],
  [
    'paid after all',
    about('payout.paid_late'),
    'N-F9 letter: Выплата №7 всё-таки прошла: 5 000 руб. | Банк сообщил о ней после отказа, поэтому с баланса эта сумма снята.',
  ],
  [
    'failed: all comes back, the fee too',
    about('payout.failed'),
    'N-F10 letter: Выплата №7 не прошла, 5 050 руб. снова на балансе | Банк не нашёл получателя. Проверьте номер.',
  ],
  [
    'returned',
    about('payout.returned'),
    'N-F10 letter: Банк вернул выплату №7, 5 050 руб. снова на балансе | Банк не нашёл получателя. Проверьте номер.',
  ],
])('%s', (_, said, expected) => expect(said).toBe(expected));

test('of what is on its way nothing is told', () => expect(ownerEvents).not.toContain('payout.sent'));

import { maskedPhone, readPhone } from '@artel/contracts/kit/phone.ts';
import { refuse } from '../../platform/refuse.ts';

export type Destination = { method: 'sbp'; phone: string } | { method: 'card'; number: string };

/** PAYOUT_DESTINATION_WRONG; cards by Luhn (ISO/IEC 7812-1). */
export function readDestination(method: 'sbp' | 'card', typed: string): Destination {
  const digits = typed.replaceAll(/\D/g, '');
  if (method === 'sbp') {
    const phone = readPhone(typed);
    return phone ? { method, phone } : refuse('PAYOUT_DESTINATION_WRONG', { destination: 'Укажите номер телефона: +7 и десять цифр' });
  }
  if (digits.length < 16 || digits.length > 19 || !passesLuhn(digits))
    refuse('PAYOUT_DESTINATION_WRONG', { destination: 'Проверьте номер карты: в нём опечатка' });
  return { method, number: digits };
}

export const masked = (to: Destination): string =>
  to.method === 'sbp' ? `СБП, ${maskedPhone(to.phone)}` : `карта •••• ${to.number.slice(-4)}`;

function passesLuhn(digits: string): boolean {
  const total = [...digits].reverse().reduce((sum, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return total % 10 === 0;
}

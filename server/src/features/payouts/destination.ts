/** Where a payout goes: read from what a person typed, kept, and shown masked. */
import { refuse } from '../../platform/refuse.ts';

export type Destination = { method: 'sbp'; phone: string } | { method: 'card'; number: string };

/** Refuses PAYOUT_DESTINATION_WRONG at the field. A card number must pass the Luhn check (ISO/IEC 7812-1). */
export function readDestination(method: 'sbp' | 'card', typed: string): Destination {
  const digits = typed.replaceAll(/\D/g, '');
  if (method === 'sbp') {
    const phone =
      digits.length === 11 && /^[78]/.test(digits)
        ? `7${digits.slice(1)}`
        : digits.length === 10 && digits.startsWith('9')
          ? `7${digits}`
          : undefined;
    return phone ? { method, phone } : refuse('PAYOUT_DESTINATION_WRONG', { destination: 'Укажите номер телефона: +7 и десять цифр' });
  }
  if (digits.length < 16 || digits.length > 19 || !passesLuhn(digits))
    refuse('PAYOUT_DESTINATION_WRONG', { destination: 'Проверьте номер карты: в нём опечатка' });
  return { method, number: digits };
}

export const masked = (to: Destination): string =>
  to.method === 'sbp' ? `СБП, +7 ${to.phone.slice(1, 4)} •••-••-${to.phone.slice(-2)}` : `карта •••• ${to.number.slice(-4)}`;

function passesLuhn(digits: string): boolean {
  const total = [...digits].reverse().reduce((sum, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return total % 10 === 0;
}

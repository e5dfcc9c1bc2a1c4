/** Where a payout goes. Of a card only the provider's token is here, and the last four digits once the provider has said them. */

import { maskedPhone, readPhone } from '@artel/contracts/kit/phone.ts';
import { refuse } from '../../platform/index.ts';

export type Destination =
  | { method: 'sbp'; phone: string; bank_id: string; bank: string }
  | { method: 'card'; token: string; last4?: string };
type Input = { method: 'sbp' | 'card'; destination: string; bank_id?: string | undefined };

/** REQUISITES_WRONG, with words for the field. `banks`: the provider's list. */
export function readDestination(input: Input, banks: readonly { bank_id: string; name: string }[]): Destination {
  const wrong = (details: Record<string, string>) => refuse('REQUISITES_WRONG', details);
  if (input.method === 'sbp') {
    const phone = readPhone(input.destination) ?? wrong({ destination: 'Укажите номер телефона: +7 и десять цифр' });
    const bank = banks.find(({ bank_id }) => bank_id === input.bank_id) ?? wrong({ bank_id: 'Выберите банк из списка' });
    return { method: 'sbp', phone, bank_id: bank.bank_id, bank: bank.name };
  }
  if (isCardNumber(input.destination)) wrong({ destination: 'Номер карты вводят в форме платёжного сервиса: нам его не нужно знать' });
  if (input.destination === '') wrong({ destination: 'Добавьте карту' });
  return { method: 'card', token: input.destination };
}

export const masked = (to: Destination): string =>
  to.method === 'sbp' ? `${to.bank}, ${maskedPhone(to.phone)}` : to.last4 ? `карта •••• ${to.last4}` : 'карта, номер скрыт';

const isCardNumber = (text: string): boolean => /^\d{13,19}$/.test(text.replaceAll(/[\s.,_/-]/g, ''));

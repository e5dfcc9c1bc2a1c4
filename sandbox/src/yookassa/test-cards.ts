/** The provider's test cards and reasons. */

export const testCards = [
  { number: '2202474301322987', card_type: 'Mir', title: 'Мир', three_d_secure: false },
  { number: '5555555555554477', card_type: 'MasterCard', title: '3‑D Secure', three_d_secure: true },
  { number: '5555555555554444', card_type: 'MasterCard', title: 'Mastercard', three_d_secure: false },
  { number: '4111111111111111', card_type: 'Visa', title: 'Visa', three_d_secure: false },
] as const;

export type TestCard = (typeof testCards)[number];
export const cardNumbers = testCards.map((card) => card.number);

export function findCard(number: string | null): TestCard {
  return testCards.find((card) => card.number === number) ?? testCards[0];
}

/** `cancellation_details.reason` → Russian. */
export const declineReasons = {
  insufficient_funds: 'Не хватает денег',
  '3d_secure_failed': 'Не подтверждён код из банка',
  card_expired: 'Срок карты истёк',
  invalid_csc: 'Неверный код с оборота',
  payment_method_limit_exceeded: 'Превышен лимит',
  payment_method_restricted: 'Операции запрещены банком',
  fraud_suspected: 'Подозрение на мошенничество',
  issuer_unavailable: 'Банк не отвечает',
  call_issuer: 'Банк просит позвонить',
  general_decline: 'Отказ без объяснений',
} as const;

export type DeclineReason = keyof typeof declineReasons;
export const declineReasonKeys = Object.keys(declineReasons) as [DeclineReason, ...DeclineReason[]];

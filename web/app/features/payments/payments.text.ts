import type { PaymentMethod } from '@artel/contracts/money/payments.ts';
import type { ReceiptStatus } from '@artel/contracts/money/receipts.ts';

export { paymentStatusTexts, refundStatusTexts } from '@artel/contracts/money/payments.ts';

export const methodTexts: Record<PaymentMethod, { name: string; note: string; paid: string; by: string }> = {
  card: { name: 'Картой', note: 'Мир, Visa и Mastercard российских банков', paid: 'Картой', by: 'картой' },
  sbp: { name: 'СБП', note: 'По коду из приложения банка', paid: 'Через СБП', by: 'через СБП' },
  usdt: { name: 'USDT', note: 'Стейблкоин в сети TRC20', paid: 'В USDT', by: 'в USDT' },
  btc: { name: 'BTC', note: 'Биткоин, обычный перевод в сети', paid: 'В BTC', by: 'в BTC' },
  balance: { name: 'С баланса', note: 'Деньги уже на площадке, банк не нужен', paid: 'С баланса', by: 'с баланса' },
};

export const receiptTexts: Record<ReceiptStatus, { payer: string; staff: string }> = {
  pending: { payer: 'придёт на почту', staff: 'Чек в пути' },
  registered: { payer: 'отправлен на почту', staff: '' },
  failed: { payer: 'касса его ещё не пробила', staff: 'Чек не пробит' },
};

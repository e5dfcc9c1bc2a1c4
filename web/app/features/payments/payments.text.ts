import type { PaymentMethod, PaymentStatus, RefundStatus } from '@artel/contracts/money/payments.ts';
import type { ReceiptStatus } from '@artel/contracts/money/receipts.ts';

export const methodTexts: Record<PaymentMethod, { name: string; note: string; paid: string; by: string }> = {
  card: { name: 'Картой', note: 'Мир, Visa и Mastercard российских банков', paid: 'Картой', by: 'картой' },
  sbp: { name: 'СБП', note: 'По коду из приложения банка', paid: 'Через СБП', by: 'через СБП' },
  usdt: { name: 'USDT', note: 'Стейблкоин в сети TRC20', paid: 'В USDT', by: 'в USDT' },
  btc: { name: 'BTC', note: 'Биткоин, обычный перевод в сети', paid: 'В BTC', by: 'в BTC' },
  balance: { name: 'С баланса', note: 'Деньги уже на площадке, банк не нужен', paid: 'С баланса', by: 'с баланса' },
};

export const paymentStatusTexts: Record<PaymentStatus, { name: string; meaning: 'plan' | 'hold' | 'wait' | 'good' | 'bad' }> = {
  created: { name: 'Начат', meaning: 'plan' },
  pending: { name: 'Ждёт банка', meaning: 'wait' },
  succeeded: { name: 'Оплачен', meaning: 'good' },
  failed: { name: 'Не прошёл', meaning: 'bad' },
  expired: { name: 'Истёк', meaning: 'plan' },
  cancelled: { name: 'Отменён', meaning: 'plan' },
  partially_refunded: { name: 'Возвращён частично', meaning: 'hold' },
  refunded: { name: 'Возвращён', meaning: 'plan' },
};

export const receiptTexts: Record<ReceiptStatus, { payer: string; staff: string }> = {
  pending: { payer: 'придёт на почту', staff: 'Чек в пути' },
  registered: { payer: 'отправлен на почту', staff: '' },
  failed: { payer: 'касса его ещё не пробила', staff: 'Чек не пробит' },
};

export const refundStatusTexts: Record<RefundStatus, { name: string; meaning: 'hold' | 'good' | 'bad'; note: string }> = {
  requested: { name: 'Отправляем', meaning: 'hold', note: 'Передаём возврат в банк' },
  processing: {
    name: 'В пути',
    meaning: 'hold',
    note: 'Банк зачисляет до 3 рабочих дней, иногда дольше. Не примет — деньги вернутся на баланс',
  },
  succeeded: { name: 'Возвращены', meaning: 'good', note: 'Деньги там, откуда платили' },
  failed: { name: 'Не прошёл', meaning: 'bad', note: 'Банк не принял возврат. Деньги на балансе' },
};

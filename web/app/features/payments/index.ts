export { AllPayments, allPayments } from './all-payments.tsx';
export { paymentStatusTexts, refundStatusTexts } from './payments.text.ts';
export { RefundHistory } from './refund-history.tsx';
export { RefundDialog, RefundList } from './refund-list.tsx';
export { TopUpForm, TopUpOutcome } from './top-up-form.tsx';

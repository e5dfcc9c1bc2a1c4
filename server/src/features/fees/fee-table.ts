/** As the specification's call: an entry by key. */
import { asMinor, type Minor, rub } from '@artel/contracts/kit/money.ts';
import type { FeeEntry } from '@artel/contracts/money/payments.ts';
import { referralTerms } from '@artel/contracts/money/referrals.ts';

const none = {
  min_minor: null,
  max_minor: null,
  tiers: [],
  fixed_minor: asMinor(0),
  currency: 'RUB',
  version: 1,
  valid_from: '2026-01-01T00:00:00.000Z',
};
const percent = (percent_bp: number, min_minor: Minor | null = null, max_minor: Minor | null = null) =>
  ({ ...none, kind: 'percent', percent_bp, min_minor, max_minor }) as const;
const fixed = (fixed_minor: Minor) => ({ ...none, kind: 'fixed', percent_bp: 0, fixed_minor }) as const;

export const feeTable = {
  order_fee_seller: {
    ...none,
    key: 'order_fee_seller',
    title: 'Комиссия с исполнителя',
    payer: 'seller',
    kind: 'tiered',
    percent_bp: 0,
    applies_to: 'stage',
    tiers: [
      { from_minor: asMinor(0), to_minor: rub(50_000), percent_bp: 1000 },
      { from_minor: rub(50_000), to_minor: rub(200_000), percent_bp: 700 },
      { from_minor: rub(200_000), to_minor: null, percent_bp: 400 },
    ],
  },
  order_fee_buyer: {
    ...percent(300, rub(30), rub(1500)),
    key: 'order_fee_buyer',
    title: 'Сервисный сбор',
    payer: 'customer',
    applies_to: 'order',
  },
  topup_card: { ...percent(0), key: 'topup_card', title: 'Пополнение картой', payer: 'customer', applies_to: 'topup' },
  topup_sbp: { ...percent(0), key: 'topup_sbp', title: 'Пополнение через СБП', payer: 'customer', applies_to: 'topup' },
  withdraw_sbp: { ...percent(0), key: 'withdraw_sbp', title: 'Вывод через СБП', payer: 'seller', applies_to: 'payout' },
  withdraw_card: { ...percent(100, rub(50)), key: 'withdraw_card', title: 'Вывод на карту', payer: 'seller', applies_to: 'payout' },
  referral_share: {
    ...percent(referralTerms.share_bp),
    key: 'referral_share',
    title: 'Доля пригласившего',
    payer: 'platform',
    applies_to: 'fee',
  },
  dispute_fee: { ...fixed(asMinor(0)), key: 'dispute_fee', title: 'Разбор спора', payer: 'platform', applies_to: 'dispute' },
} as const satisfies Record<string, FeeEntry>;

/** Frozen in the order. */
export type FeeSnapshot = { order_fee_buyer: FeeEntry; order_fee_seller: FeeEntry };
export const currentSnapshot = (): FeeSnapshot => ({
  order_fee_buyer: feeTable.order_fee_buyer,
  order_fee_seller: feeTable.order_fee_seller,
});

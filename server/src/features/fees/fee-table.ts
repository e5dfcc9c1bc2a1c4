/**
 * Which fees there are, and which version of each holds at a time. As the specification's call: an entry by key. The steps of a tiered fee are
 * marginal, by what this customer and this seller have earned together before (`lockPairTurnover`); `tieredFee` shares an amount over them.
 */
import { asMinor, type Minor, rub } from '@artel/contracts/kit/money.ts';
import type { FeeEntry } from '@artel/contracts/money/payments.ts';
import type { FeeKey, TariffRates } from '@artel/contracts/money/tariffs.ts';

type Kind = Pick<FeeEntry, 'title' | 'payer' | 'kind' | 'applies_to'>;
export const feeKinds = {
  order_fee_seller: { title: 'Комиссия с исполнителя', payer: 'seller', kind: 'tiered', applies_to: 'stage' },
  order_fee_buyer: { title: 'Сервисный сбор', payer: 'customer', kind: 'percent', applies_to: 'order' },
  topup_card: { title: 'Пополнение картой', payer: 'customer', kind: 'percent', applies_to: 'topup' },
  topup_sbp: { title: 'Пополнение через СБП', payer: 'customer', kind: 'percent', applies_to: 'topup' },
  withdraw_sbp: { title: 'Вывод через СБП', payer: 'seller', kind: 'percent', applies_to: 'payout' },
  withdraw_card: { title: 'Вывод на карту', payer: 'seller', kind: 'percent', applies_to: 'payout' },
  referral_share: { title: 'Доля пригласившего', payer: 'platform', kind: 'percent', applies_to: 'fee' },
  dispute_fee: { title: 'Разбор спора', payer: 'platform', kind: 'fixed', applies_to: 'dispute' },
} as const satisfies Record<FeeKey, Kind>;
export const feeKeys = Object.keys(feeKinds) as FeeKey[];

export type FeeVersion = TariffRates & { key: FeeKey; version: number; valid_from: Date; fixed_minor: Minor };
export type FeeTable = Record<FeeKey, FeeEntry>;

export const entryOf = ({ key, valid_from, ...figures }: FeeVersion): FeeEntry => ({
  key,
  ...feeKinds[key],
  ...figures,
  currency: 'RUB',
  valid_from: valid_from.toISOString(),
});

/** The latest that has begun; before the first one began, the first. */
export function versionAt(versions: readonly FeeVersion[], key: FeeKey, at: Date): FeeVersion {
  const own = versions.filter((one) => one.key === key).sort((a, b) => a.valid_from.getTime() - b.valid_from.getTime());
  const version = own.findLast(({ valid_from }) => valid_from <= at) ?? own[0];
  if (!version) throw new Error(`the fee ${key} has no version`);
  return version;
}

export const tableAt = (versions: readonly FeeVersion[], at: Date): FeeTable =>
  Object.fromEntries(feeKeys.map((key) => [key, entryOf(versionAt(versions, key, at))])) as FeeTable;

export const announcedAt = (versions: readonly FeeVersion[], at: Date): FeeVersion[] =>
  versions.filter(({ valid_from }) => valid_from > at).sort((a, b) => a.valid_from.getTime() - b.valid_from.getTime());

export type FeeSnapshot = { order_fee_buyer: FeeEntry; order_fee_seller: FeeEntry };

const none = { percent_bp: 0, fixed_minor: asMinor(0), min_minor: null, max_minor: null, tiers: [] };
const firstFigures: Record<FeeKey, Partial<TariffRates>> = {
  order_fee_seller: {
    tiers: [
      { from_minor: asMinor(0), to_minor: rub(50_000), percent_bp: 1000 },
      { from_minor: rub(50_000), to_minor: rub(200_000), percent_bp: 700 },
      { from_minor: rub(200_000), to_minor: null, percent_bp: 400 },
    ],
  },
  order_fee_buyer: { percent_bp: 300, min_minor: rub(30), max_minor: rub(1500) },
  topup_card: {},
  topup_sbp: {},
  withdraw_sbp: {},
  withdraw_card: { percent_bp: 100, min_minor: rub(50) },
  referral_share: { percent_bp: 2000 },
  dispute_fee: {},
};
/** As 1008_payments.sql writes them: for rules and proofs that need no database. */
export const firstVersions: readonly FeeVersion[] = feeKeys.map((key) => ({
  key,
  ...none,
  ...firstFigures[key],
  version: 1,
  valid_from: new Date('2026-01-01T00:00:00.000Z'),
}));
export const firstFees: FeeTable = tableAt(firstVersions, firstVersions[0]!.valid_from);

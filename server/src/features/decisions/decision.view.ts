/** What strangers are told of a decided case. */
import { type Decision, type SumBand, sumBands } from '@artel/contracts/disputes/decisions.ts';
import { rub } from '@artel/contracts/kit/money.ts';

export type DecisionRecord = Omit<Decision, 'band'> & { amount_minor: number };

const uppers = [3_000, 10_000, 30_000, 100_000];
/** The upper end of a band is in it. */
export const bandOf = (amount_minor: number): SumBand => {
  const at = uppers.findIndex((upper) => amount_minor <= rub(upper));
  return sumBands[at === -1 ? sumBands.length - 1 : at]!;
};

/** Named field by field: what else a record may have one day stays inside. */
export const viewDecision = ({
  number,
  month,
  category,
  reason,
  amount_minor,
  customer_percent,
  fault,
  rules,
  summary,
}: DecisionRecord): Decision => ({
  number,
  month,
  category,
  reason,
  band: bandOf(amount_minor),
  customer_percent,
  fault,
  rules,
  summary,
});

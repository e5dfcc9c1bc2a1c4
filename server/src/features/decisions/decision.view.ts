import { type Decision, SumBand } from '@artel/contracts/disputes/decisions.ts';
import { rub } from '@artel/contracts/kit/money.ts';

export type DecisionRecord = Omit<Decision, 'band'> & { amount_minor: number };

const uppers = [3_000, 10_000, 30_000, 100_000];
export const bandOf = (amount_minor: number): SumBand => {
  const at = uppers.findIndex((upper) => amount_minor <= rub(upper));
  return SumBand.options[at === -1 ? SumBand.options.length - 1 : at]!;
};

/** Field by field, so that a new column of the record is not published. */
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

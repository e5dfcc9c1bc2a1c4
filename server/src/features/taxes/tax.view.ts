import { maskedInn } from '@artel/contracts/kit/inn.ts';
import type { Tax } from '@artel/contracts/money/taxes.ts';
import type { z } from 'zod';
import { standingOf, type TaxRecord } from './tax.policy.ts';

export type TaxView = z.input<typeof Tax>;

export function viewTax(tax: TaxRecord): TaxView {
  const standing = standingOf(tax);
  const isAsked = standing === 'asking' || standing === 'confirmed' || standing === 'lost';
  return {
    ...viewTaxForStaff(tax),
    allowed_actions: isAsked && tax.wanted_at === null ? ['state', 'ask_again'] : ['state'],
  };
}

export const viewTaxForStaff = (tax: TaxRecord): Omit<TaxView, 'allowed_actions'> => ({
  kind: tax.kind,
  inn: tax.inn === null ? null : maskedInn(tax.inn),
  standing: standingOf(tax),
  answered_at: tax.answered_at?.toISOString() ?? null,
  asking_since: tax.wanted_at?.toISOString() ?? null,
});

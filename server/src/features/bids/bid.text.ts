import { type Budget, budgetText } from '@artel/contracts/projects/project-budget.ts';
import { type ProjectField, projectFieldText } from '@artel/contracts/projects/project-content.ts';
import { countedDays, formatSum } from '../../platform/index.ts';
import type { Terms } from './bid.ts';

export const formatOffer = ({ price_minor, term_days }: Pick<Terms, 'price_minor' | 'term_days'>): string =>
  `${formatSum(price_minor)}, ${countedDays(term_days)}`;

/** A counter-offer as its seller reads it: what is left first. */
export const formatNetOffer = (
  { price_minor, term_days }: Pick<Terms, 'price_minor' | 'term_days'>,
  net_minor: number,
  project: string,
) => ({
  title: `Встречное предложение: вам не меньше ${formatSum(net_minor)}, ${countedDays(term_days)}`,
  text: `«${project}», цена ${formatSum(price_minor)} до комиссии`,
});

export type PricedBy = Budget & { deadline_days: number | null };
/** «бюджет: 10 000–20 000 руб. → до 30 000 руб.; задача» */
export function formatDifference(changed: readonly ProjectField[], before: PricedBy, after: PricedBy): string {
  const text: Partial<Record<ProjectField, (of: PricedBy) => string>> = {
    budget: (of) => budgetText(of, formatSum),
    deadline_days: (of) => (of.deadline_days === null ? 'не указан' : countedDays(of.deadline_days)),
  };
  const parts = changed.map((field) => {
    const [name, say] = [projectFieldText[field].toLowerCase(), text[field]];
    return say ? `${name}: ${say(before)} → ${say(after)}` : name;
  });
  return parts.join('; ');
}

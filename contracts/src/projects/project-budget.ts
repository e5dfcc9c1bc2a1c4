import type { BudgetKind } from './project-content.ts';

export type Budget = { budget_kind: BudgetKind; budget_from_minor: number | null; budget_to_minor: number | null };
const nbsp = '\u00a0';

/** «25 000–40 000 руб.»: the unit is said once. `say` formats one sum with a no-break space. */
export function budgetText({ budget_kind, budget_from_minor: from, budget_to_minor: to }: Budget, say: (minor: number) => string): string {
  const one = from ?? to;
  if (budget_kind === 'ask' || one === null) return 'по договорённости';
  if (budget_kind === 'fixed' || from === to) return say(one);
  if (from === null || to === null) return `${from === null ? 'до' : 'от'}${nbsp}${say(one)}`;
  const upper = say(to);
  const unit = upper.slice(upper.lastIndexOf(nbsp));
  const lower = say(from);
  return `${lower.endsWith(unit) ? lower.slice(0, -unit.length) : lower}–${upper}`;
}

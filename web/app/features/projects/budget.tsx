/** What the customer is ready to pay, in the currency the visitor looks in. */
import type { ProjectCard } from '@artel/contracts/projects.ts';
import { useContext } from 'react';
import { formatMoney } from '../../platform/money.ts';
import { cx } from '../../ui/class-names.ts';
import { CurrencyContext } from '../../ui/money.tsx';

type Asked = Pick<ProjectCard, 'budget_kind' | 'budget_from_minor' | 'budget_to_minor'>;
const nbsp = '\u00a0';

/** «25 000–40 000 руб.»: the unit is said once. */
export function budgetText({ budget_kind, budget_from_minor: from, budget_to_minor: to }: Asked, say: (minor: number) => string): string {
  const one = from ?? to;
  if (budget_kind === 'ask' || one === null) return 'по договорённости';
  if (budget_kind === 'fixed' || from === to) return say(one);
  if (from === null || to === null) return `${from === null ? 'до' : 'от'}${nbsp}${say(one)}`;
  const upper = say(to);
  const unit = upper.slice(upper.lastIndexOf(nbsp));
  const lower = say(from);
  return `${lower.endsWith(unit) ? lower.slice(0, -unit.length) : lower}–${upper}`;
}

export function Budget({ of, className }: { of: Asked; className?: string }) {
  const { currency, rates } = useContext(CurrencyContext);
  return <span className={cx('font-head', className)}>{budgetText(of, (minor) => formatMoney(minor, currency, rates))}</span>;
}

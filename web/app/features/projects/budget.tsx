import { type Budget as Asked, budgetText } from '@artel/contracts/projects/project-budget.ts';
import { useContext } from 'react';
import { formatMoney } from '../../platform/format/money.ts';
import { cx } from '../../ui/layout/class-names.ts';
import { CurrencyContext } from '../../ui/money/money.tsx';

export function Budget({ of, className }: { of: Asked; className?: string }) {
  const { currency, rates } = useContext(CurrencyContext);
  return <span className={cx('font-head', className)}>{budgetText(of, (minor) => formatMoney(minor, currency, rates))}</span>;
}

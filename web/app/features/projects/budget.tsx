import { type Budget as Asked, budgetText } from '@artel/contracts/projects/project-budget.ts';
import { useContext } from 'react';
import { formatMoney } from '../../platform/format/index.ts';
import { CurrencyContext, cx } from '../../ui/index.ts';

export function Budget({ of, className }: { of: Asked; className?: string }) {
  const { currency, rates } = useContext(CurrencyContext);
  return <span className={cx('font-head', className)}>{budgetText(of, (minor) => formatMoney(minor, currency, rates))}</span>;
}

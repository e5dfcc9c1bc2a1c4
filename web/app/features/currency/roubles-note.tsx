import { useContext } from 'react';
import { isConverted } from '../../platform/format/money.ts';
import { CurrencyContext } from '../../ui/money/money.tsx';

export function RoublesNote({ className }: { className?: string }) {
  const { currency, rates } = useContext(CurrencyContext);
  return isConverted(currency, rates) ? (
    <p className={className}>Оплата в&nbsp;рублях. {currency} — только чтобы смотреть цены, по&nbsp;текущему курсу.</p>
  ) : null;
}

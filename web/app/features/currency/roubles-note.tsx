import { useContext } from 'react';
import { isConverted } from '../../platform/format/index.ts';
import { CurrencyContext } from '../../ui/index.ts';

export function RoublesNote({ className }: { className?: string }) {
  const { currency, rates } = useContext(CurrencyContext);
  return isConverted(currency, rates) ? <p className={className}>Цена в&nbsp;рублях, {currency} — по&nbsp;текущему курсу.</p> : null;
}

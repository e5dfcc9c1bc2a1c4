import { type Currency, currencies } from '@artel/contracts/money/currency.ts';
import { useContext, useEffect, useRef } from 'react';
import { CurrencyContext, cx } from '../../ui/index.ts';
import { chooseCurrency } from './stored-currency.ts';

export function CurrencySwitch({ className }: { className?: string }) {
  const { currency } = useContext(CurrencyContext);
  const select = useRef<HTMLSelectElement>(null);
  const rendered = useRef(currency);
  // chosen before hydration: React heard no change event
  useEffect(() => {
    const { value } = select.current!;
    if (value !== rendered.current) chooseCurrency(value as Currency);
  }, []);
  return (
    <select
      ref={select}
      // or a reload would restore the former choice over the cookie's
      autoComplete="off"
      aria-label="Валюта цен"
      value={currency}
      onChange={(event) => chooseCurrency(event.target.value as Currency)}
      className={cx('plain-select min-h-11 cursor-pointer rounded-control text-13 font-strong lg:min-h-9', className)}
    >
      {currencies.map((code) => (
        <option key={code} value={code}>
          {code}
        </option>
      ))}
    </select>
  );
}

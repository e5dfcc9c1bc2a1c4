/** RUB, USDT, BTC: the browser's own list, which a thumb and a keyboard already know. */

import { type Currency, currencies } from '@artel/contracts/money/currency.ts';
import { useContext } from 'react';
import { cx } from '../../ui/layout/class-names.ts';
import { CurrencyContext } from '../../ui/money/money.tsx';
import { chooseCurrency } from './kept-currency.ts';

export function CurrencySwitch({ className }: { className?: string }) {
  const { currency } = useContext(CurrencyContext);
  return (
    <select
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

import type { Currency } from '@artel/contracts/money/currency.ts';
import { createContext, useContext } from 'react';
import { formatMoney, formatRubExact, formatRubNumber, formatRubSigned, isConverted, type Rates } from '../../platform/format/index.ts';
import { cx } from '../layout/class-names.ts';

export const CurrencyContext = createContext<{ currency: Currency; rates: Rates }>({ currency: 'RUB', rates: {} });

type MoneyProps = { minor: number; from?: boolean; className?: string | undefined };

function usePrice(minor: number): { said: string; title: string | undefined } {
  const { currency, rates } = useContext(CurrencyContext);
  const isExact = minor % 100 === 0 && !isConverted(currency, rates);
  return { said: formatMoney(minor, currency, rates), title: isExact ? undefined : formatRubExact(minor) };
}

export function Money({ minor, from = false, isAdded = false, className }: MoneyProps & { isAdded?: boolean }) {
  const { said, title } = usePrice(minor);
  return (
    <span className={cx('sum font-head', className)} title={title}>
      {`${from ? 'от\u00a0' : isAdded ? '+\u00a0' : ''}${said}`}
    </span>
  );
}

export function Rub({ minor, isSigned = false, isExact = false, className }: MoneyProps & { isSigned?: boolean; isExact?: boolean }) {
  const text = isExact ? formatRubExact(minor) : isSigned ? formatRubSigned(minor) : formatMoney(minor);
  return (
    <span className={cx('sum font-head', isSigned && minor > 0 && 'text-good', className)} title={formatRubExact(minor)}>
      {text}
    </span>
  );
}

type NetProps = { net_minor: number | null; price_minor: number; isLeast: boolean; className?: string };
export function NetRub({ net_minor, price_minor, isLeast, className }: NetProps) {
  if (!net_minor) return <Rub minor={price_minor} className={className} />;
  const soft = 'text-13 text-ink-soft';
  return (
    <span className="flex flex-wrap items-baseline gap-x-1.5 md:grid md:justify-items-end">
      <span className={soft}>{isLeast ? 'вам не меньше' : 'вам'}</span>
      <Rub minor={net_minor} className={className} />
      <span className={soft}>при цене {formatMoney(price_minor)}</span>
    </span>
  );
}

export function BigRub({ minor, className }: MoneyProps) {
  return (
    <span className={cx('sum text-32 leading-[1.15] font-head tracking-[-0.02em]', className)} title={formatRubExact(minor)}>
      {formatRubNumber(minor)} <small className="text-[0.56em] font-strong tracking-normal text-ink-soft">руб.</small>
    </span>
  );
}

export function BigFigure({ value, unit }: { value: string; unit?: string }) {
  return (
    <span className="sum text-[1.375rem] leading-[1.15] font-head tracking-[-0.02em] md:text-32">
      {value} {unit ? <small className="text-[0.56em] font-strong tracking-normal text-ink-soft">{unit}</small> : null}
    </span>
  );
}

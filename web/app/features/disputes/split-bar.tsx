import { formatRub } from '../../platform/format/money.ts';

type BarProps = { customer_percent: number; names: { customer: string; seller: string }; price_minor: number };

export function SplitBar({ customer_percent, names, price_minor }: BarProps) {
  const customer_minor = Math.round((price_minor * customer_percent) / 100);
  const parts = [
    { key: 'customer', percent: customer_percent, look: 'bg-sun text-paint-ink' },
    { key: 'seller', percent: 100 - customer_percent, look: 'bg-good-fill text-on-brand' },
  ].filter(({ percent }) => percent > 0);
  return (
    <div className="grid gap-2">
      <div aria-hidden="true" className="flex h-7 overflow-hidden rounded-sm text-13 font-strong">
        {parts.map(({ key, percent, look }) => (
          <span key={key} className={`grid min-w-10 place-items-center ${look}`} style={{ flexGrow: percent, flexBasis: 0 }}>
            {percent} %
          </span>
        ))}
      </div>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>
          {names.customer} <b className="sum font-strong">{formatRub(customer_minor)}</b>
        </span>
        <span>
          {names.seller} <b className="sum font-strong">{formatRub(price_minor - customer_minor)}</b>
        </span>
      </p>
    </div>
  );
}

import type { SplitSums } from '@artel/contracts/disputes/disputes.ts';
import { formatRub } from '../../platform/format/index.ts';
import { Rub } from '../../ui/index.ts';

export function SplitTable({ sums }: { sums: SplitSums }) {
  const { price_minor, customer_minor, fee_back_minor, fee_seller_minor, seller_net_minor } = sums;
  const rows = [
    {
      name: 'Заказчику на баланс',
      minor: customer_minor + fee_back_minor,
      note: fee_back_minor > 0 ? `с этапа ${formatRub(customer_minor)}, со сбора ${formatRub(fee_back_minor)}` : '',
    },
    {
      name: 'Исполнителю на руки',
      minor: seller_net_minor,
      note:
        fee_seller_minor > 0 ? `с этапа ${formatRub(price_minor - customer_minor)}, комиссия −\u00a0${formatRub(fee_seller_minor)}` : '',
    },
  ];
  return (
    <dl className="mt-3 grid">
      {rows.map(({ name, minor, note }) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2">
          <dt>
            {name}
            {note ? <span className="block text-13 text-ink-soft">{note}</span> : null}
          </dt>
          <dd>
            <Rub minor={minor} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

import type { Balances } from '@artel/contracts/money/finance.ts';
import { Badge, DateTime, Rub } from '../../ui/index.ts';
import { refundStatusTexts } from './payments.text.ts';

export const RefundHistory = ({ refunds }: Pick<Balances, 'refunds'>) => (
  <ul>
    {refunds.map(({ _id, payment_number, method, amount_minor, status, created_at, ended_at }) => {
      const { name, meaning, note } = refundStatusTexts[status];
      return (
        <li
          key={_id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-t border-line py-3.5 first:border-0 md:grid-cols-[minmax(0,1fr)_minmax(0,18rem)_8rem]"
        >
          <span className="min-w-0">
            По платежу №{payment_number}
            <span className="block text-13 text-ink-soft">
              {method === 'card' ? 'на карту' : 'на счёт СБП'}, <DateTime at={ended_at ?? created_at} />
            </span>
          </span>
          <span className="grid gap-1 max-md:order-3 max-md:col-span-2">
            <Badge meaning={meaning}>{name}</Badge>
            <span className="text-13 text-ink-soft">{note}</span>
          </span>
          <span className="text-right">
            <Rub minor={amount_minor} />
          </span>
        </li>
      );
    })}
  </ul>
);

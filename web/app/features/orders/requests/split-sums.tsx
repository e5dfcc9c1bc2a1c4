import type { Order } from '@artel/contracts/orders/orders.ts';
import type { Split } from '@artel/contracts/orders/requests.ts';
import { Rub } from '../../../ui/index.ts';

export function SplitSums({ order, split }: { order: Order; split: Split | undefined }) {
  const isSeller = order.my_role === 'seller';
  const isCustomer = order.my_role === 'customer';
  const isExact = split ? [split.returned_minor, split.seller_minor, split.net_minor ?? 0].some((minor) => minor % 100 !== 0) : false;
  const net = split && split.net_minor !== split.seller_minor ? split.net_minor : null;
  return (
    <dl className="grid min-h-14 grid-cols-2 gap-4" aria-live="polite">
      {split ? (
        <>
          <div>
            <dt className="text-ink-soft">{isCustomer ? 'Вам' : order.customer.name}</dt>
            <dd>
              <Rub minor={split.returned_minor} isExact={isExact} className="font-strong" />
              {split.returned_minor > split.customer_minor ? (
                <span className="block text-13 text-ink-soft">вместе с долей сбора</span>
              ) : null}
            </dd>
          </div>
          <div className="text-right">
            <dt className="text-ink-soft">{isSeller ? 'Вам' : order.seller.name}</dt>
            <dd>
              <Rub minor={net ?? split.seller_minor} isExact={isExact} className="font-strong" />
              {net === null ? null : (
                <span className="block text-13 text-ink-soft">
                  после комиссии, из <Rub minor={split.seller_minor} isExact={isExact} />
                </span>
              )}
            </dd>
          </div>
        </>
      ) : null}
    </dl>
  );
}

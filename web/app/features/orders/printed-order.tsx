import type { Order } from '@artel/contracts/orders/orders.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSite } from '../../platform/boot/site.ts';
import { formatDate } from '../../platform/format/index.ts';
import { useNow } from '../../platform/use-now.ts';
import { EarlierVersions } from './cards/delivery-card.tsx';

/** What reads what was written and then prints, anew for each number; shown on paper alone, and it stays there. */
export type Written = (time: number) => ReactNode;

export function usePrint(order: Order, written: Written | undefined): { print: () => void; paper: ReactNode } {
  const [times, setTimes] = useState(0);
  const print = (): void => {
    flushSync(() => setTimes((before) => before + 1));
    if (!written) window.print();
  };
  const paper = (
    <>
      <EarlierVersions order={order} />
      <Suspense>{written?.(times)}</Suspense>
    </>
  );
  return { print, paper: times > 0 ? paper : null };
}

export function PrintedHead({ order }: { order: Order }) {
  const { brandName, publicUrl } = useSite();
  const party = ({ name, surname, user_name }: Order['seller']) => `${name} ${surname}, ${publicUrl}/user/${user_name}`;
  return (
    <div className="mb-6 hidden gap-1 border-b border-ink pb-4 print:grid">
      <p className="title-3">
        {brandName}. Заказ №{order.number}
      </p>
      <p>Исполнитель: {party(order.seller)}</p>
      <p>Заказчик: {party(order.customer)}</p>
      <p className="text-ink-soft">
        {publicUrl}, распечатано {formatDate(useNow())}, время московское
      </p>
    </div>
  );
}

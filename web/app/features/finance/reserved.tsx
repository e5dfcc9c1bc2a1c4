import type { Balances } from '@artel/contracts/money/finance.ts';
import { useState } from 'react';
import { Button, DateTime, Note, Rub } from '../../ui/index.ts';
import { RefundDialog } from '../payments/index.ts';

type Props = Pick<Balances, 'payable_minor' | 'back_only' | 'refundable'>;

/** Before the form of a payout: what cannot leave yet, from when on it can, and the way that is open now. */
export function Reserved({ payable_minor, back_only, refundable }: Props) {
  const [chosen, setChosen] = useState<string>();
  const payment = refundable.find(({ payment_id }) => payment_id === chosen);
  if (back_only.length === 0) return null;
  return (
    <Note meaning="wait">
      <div className="grid gap-3">
        <p>
          Сейчас можно вывести <Rub minor={payable_minor} />, остальное пришло с карты. Банк может отозвать такой платёж, поэтому первое
          время эти деньги возвращаются только на неё. Оплатить ими заказ можно.
        </p>
        <ul className="grid gap-2">
          {back_only.map(({ payment_id, amount_minor, until }) => (
            <li key={payment_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
              <span>
                <Rub minor={amount_minor} />
                <span className="text-ink-soft">
                  {' '}
                  куда угодно можно будет <DateTime at={until} isAhead />
                </span>
              </span>
              {refundable.some((one) => one.payment_id === payment_id) ? (
                <Button size="s" onClick={() => setChosen(payment_id)}>
                  Вернуть на карту
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
      {payment ? <RefundDialog payment={payment} onClose={() => setChosen(undefined)} /> : null}
    </Note>
  );
}

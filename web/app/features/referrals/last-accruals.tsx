import type { ReferralAccrual } from '@artel/contracts/money/referrals.ts';
import { formatRub } from '../../platform/format/index.ts';
import { Card, DateTime, Link, Rub, StatusBadge } from '../../ui/index.ts';
import { accrualStatusTexts } from './referrals.text.ts';

export function LastAccruals({ accruals }: { accruals: readonly ReferralAccrual[] }) {
  return (
    <Card className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="title-3">Последние начисления</h2>
        <Link className="link touch" to="/profile/payments">
          Все операции
        </Link>
      </div>
      <ul>
        {accruals.map((accrual) => (
          <Accrual key={accrual._id} accrual={accrual} />
        ))}
      </ul>
      <p className="text-13 text-ink-soft">
        Доля ждёт вместе с&nbsp;деньгами этапа: стали доступны исполнителю — пришла и&nbsp;вам. Человека отклонили — та, что ждала,
        отменилась.
      </p>
    </Card>
  );
}

function Accrual({ accrual }: { accrual: ReferralAccrual }) {
  const { masked_name, status, base_fee_minor, amount_minor, created_at, clears_at } = accrual;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-line py-3 first:border-0 md:grid-cols-[8.5rem_minmax(0,1fr)_auto_6rem]">
      <DateTime at={created_at} className="text-ink-soft max-md:col-span-full" />
      <span className="grid min-w-0">
        <span className="font-strong">{masked_name}</span>
        <span className="text-13 text-ink-soft">комиссия {formatRub(base_fee_minor)}</span>
      </span>
      <span className="flex flex-wrap items-center gap-2 max-md:order-last max-md:col-span-full">
        <StatusBadge of={accrualStatusTexts[status]} />
        {clears_at ? (
          <span className="text-13 text-ink-soft">
            придёт <DateTime at={clears_at} isAhead />
          </span>
        ) : null}
      </span>
      <Rub minor={amount_minor} className={status === 'reversed' ? 'text-right font-text! text-ink-soft line-through' : 'text-right'} />
    </li>
  );
}

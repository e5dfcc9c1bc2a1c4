import type { ReferralTotals } from '@artel/contracts/money/referrals.ts';
import type { ReactNode } from 'react';
import { formatNumber, formatRub } from '../../platform/format/index.ts';
import { BigRub, Card, Link, Rub } from '../../ui/index.ts';

export function Earned({ base_fee_minor, pending_minor, paid_minor }: ReferralTotals) {
  return (
    <dl className="grid grid-cols-2 gap-5 border-t-2 border-ink pt-4 md:grid-cols-3 md:gap-0 md:divide-x md:divide-line">
      <Sum name="Начислено за всё время" note={base_fee_minor > 0 ? `с\u00a0${formatRub(base_fee_minor)} комиссии` : undefined}>
        <BigRub minor={paid_minor + pending_minor} />
      </Sum>
      <Sum
        name="Уже на балансе"
        note={
          paid_minor > 0 ? (
            <Link className="link touch" to="/profile/finance">
              вывести вместе с остальным
            </Link>
          ) : undefined
        }
      >
        <Rub minor={paid_minor} className="text-24" />
      </Sum>
      <Sum name="Ожидает" note={pending_minor > 0 ? 'придёт с деньгами этапов' : undefined}>
        <Rub minor={pending_minor} className="text-24" />
      </Sum>
    </dl>
  );
}

function Sum({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1 max-md:first:col-span-full md:px-5 md:first:pl-0">
      <dt className="text-ink-soft">{name}</dt>
      <dd>{children}</dd>
      {note ? <dd className="text-13 text-ink-soft">{note}</dd> : null}
    </div>
  );
}

const lengthOf = (value: number, most: number): string => `${most > 0 ? Math.round(Math.sqrt(value / most) * 100) : 0}%`;
const percentOf = (value: number, whole: number): string | undefined =>
  whole > 0 ? `${Math.round((value / whole) * 100)}\u00a0%` : undefined;

export function Funnel({ visits, registered, qualified, paid_minor, pending_minor }: ReferralTotals) {
  const most = Math.max(visits, registered);
  const came = percentOf(registered, visits);
  const ordered = percentOf(qualified, registered);
  const steps = [
    { name: 'Переходы', value: visits, note: 'за всё время' },
    { name: 'Регистрации', value: registered, note: came && registered <= visits ? `${came} перешедших` : '' },
    { name: 'Сделали заказ', value: qualified, note: ordered ? `${ordered} пришедших` : '' },
  ];
  return (
    <Card className="grid gap-4">
      <h2 className="title-3">От ссылки до денег</h2>
      <ol className="grid gap-3">
        {steps.map(({ name, value, note }) => (
          <li
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 md:grid-cols-[7.5rem_minmax(0,1fr)_4rem_8.5rem]"
          >
            <span>{name}</span>
            <span className="h-7 max-md:order-last max-md:col-span-full" aria-hidden="true">
              <span className="block h-full min-w-1 rounded-[2px] bg-brand-fill" style={{ width: lengthOf(value, most) }} />
            </span>
            <span className="sum text-right font-head">{formatNumber(value)}</span>
            <span className="text-13 text-ink-soft max-md:hidden">{note}</span>
          </li>
        ))}
      </ol>
      <p className="flex justify-between gap-4 border-t-2 border-ink pt-3">
        <span>Принесли вам</span>
        <Rub minor={paid_minor + pending_minor} />
      </p>
    </Card>
  );
}

import { type MonthOfMoney, operationKinds } from '@artel/contracts/money/operations.ts';
import { formatRub } from '../../platform/format/index.ts';
import { BigRub, Card, type Fact, Facts, Rub } from '../../ui/index.ts';
import { firstDay, kindTexts, monthTitle, nextMonth } from './operations.text.ts';

export function MonthSum({
  month: { month, is_current, start_minor, in_minor, out_minor, end_minor, hold_minor },
}: {
  month: MonthOfMoney;
}) {
  const parts = [
    { name: `На ${firstDay(month)}`, sign: '', minor: start_minor },
    { name: 'Пришло', sign: '+ ', minor: in_minor },
    { name: 'Ушло', sign: '− ', minor: out_minor },
    { name: is_current ? 'Сейчас доступно' : `На ${firstDay(nextMonth(month, 1))}`, sign: '', minor: end_minor },
  ];
  return (
    <dl
      aria-label={`Итог: ${monthTitle(month)}`}
      className="grid grid-cols-2 gap-x-4 gap-y-5 border-t-2 border-ink pt-4 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:divide-x lg:divide-line"
    >
      {parts.map(({ name, sign, minor }, at) => (
        <div key={name} className="grid content-start gap-1 lg:px-5 lg:first:pl-0">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="text-20 font-head whitespace-nowrap lg:text-24">
            {minor > 0 ? sign : ''}
            <BigRub minor={minor} className="text-20! lg:text-24!" />
          </dd>
          {at === 3 && is_current && hold_minor > 0 ? (
            <dd className="text-13 text-ink-soft">и ещё {formatRub(hold_minor)} ожидают</dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}

export function MonthByKinds({ month: { month, kinds, in_minor, out_minor, fee_minor, price_minor } }: { month: MonthOfMoney }) {
  if (in_minor + out_minor === 0) return null;
  const facts = (side: 'in_minor' | 'out_minor', name: string, whole: number): Fact[] => [
    ...operationKinds
      .filter((kind) => kinds[kind][side] > 0)
      .map((kind) => ({ name: namesOf[side][kind], value: <Rub minor={kinds[kind][side]} className="font-text!" /> })),
    { name, value: <Rub minor={whole} />, isSum: true },
  ];
  return (
    <Card label="По видам" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-20 font-head">{monthTitle(month)} по видам</h2>
        <span className="text-13 text-ink-soft">только то, что дошло до «Доступно» или ушло из него</span>
      </div>
      <div className="grid gap-x-10 gap-y-5 md:grid-cols-2">
        <Facts facts={facts('in_minor', 'Пришло', in_minor)} />
        <Facts facts={facts('out_minor', 'Ушло', out_minor)} />
      </div>
      {fee_minor > 0 ? (
        <p className="text-13 text-ink-soft">
          Эти работы стоили {formatRub(price_minor)}, комиссия площадки {formatRub(fee_minor)} уже вычтена
        </p>
      ) : null}
    </Card>
  );
}
const namesOf = {
  in_minor: { work: kindTexts.work, orders: 'Оплата картой и СБП, возвраты', payout: 'Вывод вернулся', other: 'Пополнения' },
  out_minor: { work: kindTexts.work, orders: 'Оплата заказов', payout: 'Вывод', other: 'Назад на карту или счёт' },
} as const;

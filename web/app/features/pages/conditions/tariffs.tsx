import type { Rules } from '@artel/contracts/site/rules.ts';
import { formatDay } from '../../../platform/format/dates.ts';
import { feeText, tiersText } from '../rules-of.ts';
import { typeset } from '../typeset.ts';

const linesOf = ({ fees }: Rules) => [
  { name: 'Сервисный сбор', who: 'заказчик, с заказа', value: feeText(fees.order_fee_buyer) },
  {
    name: 'Комиссия',
    who: 'исполнитель, с принятой работы; ступени по обороту с одним заказчиком',
    value: tiersText(fees.order_fee_seller),
  },
  { name: 'Пополнение картой', who: 'тот, кто пополняет', value: feeText(fees.topup_card) },
  { name: 'Пополнение по СБП', who: 'тот, кто пополняет', value: feeText(fees.topup_sbp) },
  { name: 'Вывод по СБП', who: 'тот, кто выводит', value: feeText(fees.withdraw_sbp) },
  { name: 'Вывод на карту', who: 'тот, кто выводит', value: feeText(fees.withdraw_card) },
];

export function Tariffs({ rules }: { rules: Rules }) {
  const { version, valid_from } = rules.fees.order_fee_buyer;
  return (
    <div className="grid gap-4">
      <p className="text-13 text-ink-soft">{`версия ${version}, действует с\u00a0${formatDay(new Date(valid_from), new Date(0))}`}</p>
      <dl className="grid border-t border-line">
        {linesOf(rules).map(({ name, who, value }) => (
          <div key={name} className="grid gap-x-8 gap-y-1 border-b border-line py-3.5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
            <dt className="grid">
              <span className="font-strong">{name}</span>
              <span className="text-13 text-ink-soft">{typeset(who)}</span>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-[68ch] text-ink-soft">
        {typeset('Регистрация, размещение услуг и проектов ничего не стоят. Заказ хранит тариф, который действовал в день оформления.')}
      </p>
    </div>
  );
}

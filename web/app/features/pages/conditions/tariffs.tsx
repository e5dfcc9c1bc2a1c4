import type { FeeEntry } from '@artel/contracts/money/payments.ts';
import type { Rules } from '@artel/contracts/site/rules.ts';
import { ratesText } from '../../../platform/format/fees.ts';
import { formatDay } from '../../../platform/format/index.ts';
import { typeset } from '../typeset.ts';

const lines: readonly { key: keyof Rules['fees']; name: string; who: string }[] = [
  { key: 'order_fee_buyer', name: 'Сервисный сбор', who: 'заказчик, с заказа' },
  { key: 'order_fee_seller', name: 'Комиссия', who: 'исполнитель, с принятой работы; ступени по обороту с одним заказчиком' },
  { key: 'topup_card', name: 'Пополнение картой', who: 'тот, кто пополняет' },
  { key: 'topup_sbp', name: 'Пополнение по СБП', who: 'тот, кто пополняет' },
  { key: 'withdraw_sbp', name: 'Вывод по СБП', who: 'тот, кто выводит' },
  { key: 'withdraw_card', name: 'Вывод на карту', who: 'тот, кто выводит' },
  { key: 'referral_share', name: 'Доля пригласившего', who: 'сервис, из своей комиссии и своего сбора' },
];
const since = ({ valid_from }: FeeEntry): string => formatDay(new Date(valid_from), new Date(0));

export function Tariffs({ rules: { fees, announced_fees } }: { rules: Rules }) {
  const newest = Object.values(fees).reduce((one, other) => (other.valid_from > one.valid_from ? other : one));
  return (
    <div className="grid gap-4">
      <p className="text-13 text-ink-soft">{`действуют с\u00a0${since(newest)}`}</p>
      <dl className="grid border-t border-line">
        {lines.map(({ key, name, who }) => (
          <div key={key} className="grid gap-x-8 gap-y-1 border-b border-line py-3.5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
            <dt className="grid content-start">
              <span className="font-strong">{name}</span>
              <span className="text-13 text-ink-soft">{typeset(who)}</span>
            </dt>
            <dd className="grid content-start gap-1">
              <span>{ratesText(fees[key])}</span>
              {announced_fees
                .filter((one) => one.key === key)
                .map((one) => (
                  <span key={one.version} className="text-wait">{`с\u00a0${since(one)}: ${ratesText(one)}`}</span>
                ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="max-w-[68ch] text-ink-soft">
        {typeset(
          'Регистрация, размещение услуг и проектов ничего не стоят. Об изменении тарифа говорим здесь не позже чем за десять дней. Заказ хранит тариф, который действовал в день оформления.',
        )}
      </p>
    </div>
  );
}

import { rub } from '@artel/contracts/kit/money.ts';
import { referralTerms } from '@artel/contracts/money/referrals.ts';
import type { Rules } from '@artel/contracts/site/rules.ts';
import { useState } from 'react';
import { percentText } from '../../platform/format/fees.ts';
import { formatNumber, formatRub } from '../../platform/format/index.ts';
import { Slider } from '../../ui/controls/slider.tsx';
import { Segment } from '../../ui/controls/tabs.tsx';
import { Card, type Fact, Facts } from '../../ui/index.ts';
import { bendsOf, type Invited, partsOf, shareOf } from './share.state.ts';

const most_minor = rub(500_000);
const step_minor = rub(10_000);

const placeOf = (at: number, all: number): string => (at === 0 ? 'первых' : at === all - 1 ? 'остальных' : 'следующих');

export function ShareCalculator({ fees }: { fees: Rules['fees'] }) {
  const [whom, setWhom] = useState<Invited>('seller');
  const [turnover, setTurnover] = useState<number>(rub(120_000));
  const parts = partsOf(whom, turnover, fees);
  const { fee_minor, share_minor } = shareOf(parts, fees);
  const facts: Fact[] = [
    ...parts.map(({ percent_bp, of_minor, fee_minor: fee }, at) => ({
      name: `${percentText(percent_bp)} с ${whom === 'customer' ? 'заказов на' : placeOf(at, parts.length)} ${formatNumber(of_minor / 100)}`,
      value: formatRub(fee),
    })),
    { name: whom === 'customer' ? 'Сервисный сбор' : 'Комиссия', value: formatRub(fee_minor) },
    { name: `Ваши ${percentText(fees.referral_share.percent_bp)}`, value: formatRub(share_minor), isSum: true },
  ];
  const { order_fee_seller, order_fee_buyer } = fees;
  const [, ...later] = order_fee_seller.tiers;
  return (
    <Card className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="title-3">Сколько это может быть</h2>
        <Segment<Invited>
          label="Кого приглашаете"
          value={whom}
          onChange={setWhom}
          options={[
            { value: 'seller', name: 'Исполнителя' },
            { value: 'customer', name: 'Заказчика' },
          ]}
        />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-8">
        <div className="grid gap-3">
          <Slider
            label={whom === 'seller' ? 'Оборот с одним заказчиком за год' : 'Заказов за год на'}
            value={turnover}
            onChange={setTurnover}
            min={0}
            max={most_minor}
            step={step_minor}
            said={formatRub}
          />
          <Line whom={whom} turnover={turnover} share_minor={share_minor} fees={fees} />
        </div>
        <div className="grid gap-4" aria-live="polite">
          <Facts facts={facts} />
          <p className="text-13 text-ink-soft">
            {whom === 'seller'
              ? `${later.map(({ from_minor, percent_bp }, at) => `${at === 0 ? 'С' : 'с'}\u00a0${formatNumber(from_minor / 100)}\u00a0руб. — ${percentText(percent_bp)}`).join(', ')}. У\u00a0каждой пары свой счёт: три заказчика по 50\u00a0000 дадут ${formatRub(3 * shareOf(partsOf('seller', rub(50_000), fees), fees).share_minor)}`
              : `С одного заказа сбор от ${formatRub(order_fee_buyer.min_minor ?? 0)} до ${formatRub(order_fee_buyer.max_minor ?? 0)}, с первого на ${formatRub(referralTerms.first_fee_minor)} меньше.`}
          </p>
        </div>
      </div>
    </Card>
  );
}

const [width, height] = [600, 150];
type LineProps = { whom: Invited; turnover: number; share_minor: number; fees: Rules['fees'] };
function Line({ whom, turnover, share_minor, fees }: LineProps) {
  const bends = bendsOf(whom, most_minor, fees);
  const top = Math.max(...bends.map((bend) => bend.share_minor), 1) * 1.1;
  const x = (minor: number) => (minor / most_minor) * width;
  const y = (minor: number) => height - (minor / top) * height;
  const path = bends.map((bend, at) => `${at === 0 ? 'M' : 'L'}${x(bend.turnover_minor)} ${y(bend.share_minor)}`).join('');
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="h-auto w-full overflow-visible">
      <path d={`${path}V${height}H0z`} className="fill-brand-soft" />
      <path d={path} fill="none" className="stroke-brand" strokeWidth="2.5" />
      <path d={`M0 ${height}h${width}`} className="stroke-ink" strokeWidth="2" />
      <path d={`M${x(turnover)} ${height}V${y(share_minor)}`} className="stroke-ink" strokeDasharray="4 4" strokeWidth="1.5" />
      <circle cx={x(turnover)} cy={y(share_minor)} r="7" className="fill-sun stroke-ink" strokeWidth="2" />
    </svg>
  );
}

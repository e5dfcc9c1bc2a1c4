import { feeOf, tieredFee } from '@artel/contracts/kit/fees.ts';
import type { Rules } from '@artel/contracts/site/rules.ts';
import { useState } from 'react';
import { percentText, tiersText } from '../../../platform/format/fees.ts';
import { formatRub } from '../../../platform/format/index.ts';
import { Select } from '../../../ui/controls/choice.tsx';
import { MoneyField } from '../../../ui/fields/field.tsx';
import { Card, type Fact, Facts } from '../../../ui/index.ts';
import { typeset } from '../typeset.ts';

const first_minor = 1_200_000;
const most_minor = 10_000_000_00;

export function Calculator({ rules }: { rules: Rules }) {
  const { order_fee_seller, order_fee_buyer } = rules.fees;
  const [price, setPrice] = useState<number | undefined>(first_minor);
  const [before, setBefore] = useState('0');
  const isSum = price !== undefined && Number.isInteger(price) && price > 0 && price <= most_minor;
  const sum = isSum ? price : 0;
  const fee = tieredFee(order_fee_seller, Number(before), sum);
  const buyer = feeOf(order_fee_buyer, sum);
  const facts: Fact[] = [
    { name: 'Цена работы', value: formatRub(sum) },
    { name: `Комиссия${sum > 0 ? `, ${percentText(Math.round((fee / sum) * 10_000))}` : ''}`, value: `−\u00a0${formatRub(fee)}` },
    { name: 'Вы получите', value: formatRub(sum - fee), isSum: true },
    { name: 'Заказчик заплатит со сбором', value: formatRub(sum + buyer) },
  ];
  return (
    <Card as="div" className="grid items-start gap-6 md:grid-cols-2 md:gap-10">
      <div className="grid gap-4">
        <MoneyField
          name="price"
          label="Цена работы"
          value={price}
          onChange={setPrice}
          error={isSum || price === undefined ? undefined : 'Сумма в рублях, до 10 000 000'}
        />
        <Select
          name="before"
          label="С этим заказчиком уже сделано на"
          value={before}
          onChange={setBefore}
          options={order_fee_seller.tiers.map(({ from_minor }) => ({
            value: String(from_minor),
            label: from_minor === 0 ? 'первая сделка' : `${formatRub(from_minor)} и больше`,
          }))}
        />
        <p className="text-13 text-ink-soft">
          {typeset(`${tiersText(order_fee_seller)}. Комиссия считается ступенями: каждый процент берётся только со своей части суммы.`)}
        </p>
      </div>
      <div aria-live="polite">
        <Facts facts={facts} />
      </div>
    </Card>
  );
}

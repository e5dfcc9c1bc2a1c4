import { feeOf, tieredFee } from '@artel/contracts/kit/fees.ts';
import { ratingRules } from '@artel/contracts/orders/ratings.ts';
import type { Rules } from '@artel/contracts/site/rules.ts';
import { feeText, tiersText } from '../../../platform/format/fees.ts';
import { formatNumber, formatRub } from '../../../platform/format/index.ts';
import { Card, type Fact, Facts } from '../../../ui/index.ts';
import { Paragraphs } from '../prose.tsx';
import { typeset } from '../typeset.ts';

const decimal = (value: number): string => String(value).replace('.', ',');

const example_minor = 1_200_000;

export function Formulas({ rules }: { rules: Rules }) {
  const { fees, rank } = rules;
  const buyer = feeOf(fees.order_fee_buyer, example_minor);
  const seller = tieredFee(fees.order_fee_seller, 0, example_minor);
  const facts: Fact[] = [
    { name: 'Цена работы', value: formatRub(example_minor) },
    { name: 'Сервисный сбор', value: `+\u00a0${formatRub(buyer)}` },
    { name: 'Платит заказчик', value: formatRub(example_minor + buyer), isSum: true },
    { name: 'Комиссия исполнителя', value: `−\u00a0${formatRub(seller)}` },
    { name: 'Получает исполнитель', value: formatRub(example_minor - seller), isSum: true },
  ];
  return (
    <div className="grid gap-10">
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:gap-12">
        <div className="grid gap-3">
          <h3 className="title-3">Сбор и комиссия</h3>
          <Paragraphs
            text={`Заказчик: ${feeText(fees.order_fee_buyer)} с заказа. Исполнитель: ${tiersText(fees.order_fee_seller)}, по сумме принятых работ с этим же заказчиком. Комиссия считается ступенями: каждый процент берётся только со своей части суммы.\n\nЗаказ хранит тариф, который действовал при его оформлении: новые ставки его не касаются.`}
            className="text-ink-soft"
          />
        </div>
        <Card label="Пример первой сделки">
          <Facts facts={facts} />
        </Card>
      </div>
      <div className="grid gap-3">
        <h3 className="title-3">Место в каталоге</h3>
        <Paragraphs text="«Сначала рекомендуем» — это сумма трёх слагаемых. За место в ней нельзя заплатить." className="text-ink-soft" />
        <ul className="grid max-w-[68ch] border-t border-line">
          <Part
            name="Оценка"
            text={`средняя оценка услуги × ${formatNumber(rank.for_each_score)}. К отзывам прибавляем ${rank.imagined_reviews} воображаемых с оценкой ${decimal(rank.imagined_score)}, чтобы одна случайная пятёрка не обогнала сотню честных.`}
          />
          <Part
            name="Заказы"
            text={`${rank.for_each_doubling} за каждое удвоение числа заказов, всего не больше ${formatNumber(rank.orders_at_most)}.`}
          />
          <Part name="Свежесть" text={`по ${rank.for_each_day} за каждый день: среди равных выше та услуга, что опубликована позже.`} />
        </ul>
        <Paragraphs
          text="На первой странице не больше двух услуг одного исполнителя, остальные идут следом. Порядок исполнителей считается иначе, он описан в их списке."
          className="text-ink-soft"
        />
      </div>
      <Score />
      <div className="grid gap-3">
        <h3 className="title-3">«Вовремя 24 из 25»</h3>
        <Paragraphs
          text="Второе число — сколько заказов исполнитель довёл до приёмки. Первое — сколько из них сдал до срока. Время первого ответа — медиана: половина ответов быстрее, половина медленнее."
          className="text-ink-soft"
        />
      </div>
    </div>
  );
}

function Score() {
  return (
    <div className="grid gap-3" id="score">
      <h3 className="title-3">Оценка</h3>
      <Paragraphs
        text="Оценка исполнителя, услуги или заказчика складывается только из опубликованных отзывов: свежие и крупные заказы весят больше. Убрать отзыв за деньги нельзя, скрывают его только за нарушение правил, и на его месте остаётся пометка."
        className="text-ink-soft"
      />
      <p className="rounded-card bg-sunken px-5 py-4 font-strong">R = (C × m + Σ w × r) ÷ (C + Σ w)</p>
      <ul className="grid max-w-[68ch] border-t border-line">
        <Part name="r" text="оценка одного отзыва: среднее его звёзд." />
        <Part
          name="w"
          text={`вес отзыва: 0,5 в степени (возраст ÷ ${ratingRules.half_life_days} дней), умноженное на (цена заказа ÷ ${formatRub(ratingRules.full_price_minor)}) в степени ${decimal(ratingRules.price_power)}. Дороже этой суммы все заказы весят одинаково.`}
        />
        <Part
          name="C и m"
          text={`рядом с отзывами стоят ${ratingRules.imagined_reviews} воображаемых с оценкой m. Это средняя по категории; пока в ней отзывов нет, ${decimal(ratingRules.mean_without)}.`}
        />
        <Part
          name="«Новый»"
          text={`пока отзывов меньше ${ratingRules.few}, вместо числа стоит «новый», а в списках такая оценка не поднимает выше средней.`}
        />
      </ul>
      <Paragraphs
        text="Под каждой оценкой лежит таблица: звёзды, даты, суммы и веса, без имён и текстов. Пересчитать оценку по ней может кто угодно."
        className="text-ink-soft"
      />
      <p>
        <a href="/reviews/score.mjs" download="score.mjs" className="link touch">
          Программа для пересчёта
        </a>
        <span className="text-ink-soft">, запускается так: node score.mjs отзывы-и-веса.csv</span>
      </p>
    </div>
  );
}

const Part = ({ name, text }: { name: string; text: string }) => (
  <li className="grid gap-x-6 gap-y-1 border-b border-line py-3 md:grid-cols-[8rem_1fr]">
    <span className="font-strong">{name}</span>
    <span className="text-ink-soft">{typeset(text)}</span>
  </li>
);

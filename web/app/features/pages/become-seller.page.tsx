import { sellerLevels } from '@artel/contracts/people/users.ts';
import type { Rules } from '@artel/contracts/site/rules.ts';
import { type PageQueries, pageClientLoader, pageLoader } from '../../platform/api/index.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { Link, levelNames } from '../../ui/index.ts';
import { BecomeButton } from './become-seller/become-button.tsx';
import { Calculator } from './become-seller/calculator.tsx';
import { needsText } from './become-seller/needs-text.ts';
import { NumberedSteps } from './numbered-steps.tsx';
import { PageTop, Section } from './prose.tsx';
import { inDays, inHours } from './rules-of.ts';
import { rulesQuery, useRules } from './use-rules.ts';

const queries: PageQueries = () => [rulesQuery];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

const stepsOf = ({ terms }: Rules) => [
  {
    title: 'Опишите услугу',
    text: 'Шесть коротких шагов: что делаете, пакеты и цены, что получит заказчик, что вам нужно для старта. Черновик сохраняется сам.',
  },
  {
    title: 'Пройдите проверку',
    text: 'Модератор читает описание и пишет замечания к полям, если что-то неясно. После этого услуга в каталоге.',
  },
  {
    title: 'Получите оплаченный заказ',
    text: `Деньги уже в резерве. Возьмите заказ за ${inHours(terms.start_hours)}: с этого момента пойдёт срок. Не подходит — откажитесь с причиной.`,
  },
  {
    title: 'Сдайте и получите деньги',
    text: `У заказчика ${inHours(terms.review_hours)} на проверку, у этапа проекта ${inHours(terms.review_stage_hours)}, молчание — приёмка. Вывести можно по СБП или на карту.`,
  },
];

export default function BecomeSeller() {
  const rules = useRules();
  if (!rules) return null;
  return (
    <div className="grid gap-14 py-6 md:gap-20 md:py-8">
      <PageHead title="Стать исполнителем" description="Заказы с деньгами в резерве, понятная комиссия, выплата по СБП или на карту" />
      <PageTop
        title="Станьте исполнителем"
        name="Стать исполнителем"
        lead="Работа начинается, когда деньги за неё уже лежат в резерве. Условия записаны, у каждого шага есть срок — спорить почти не о чем."
      >
        <div className="mt-2">
          <BecomeButton />
        </div>
      </PageTop>
      <Section id="income" title="Сколько вы получите" className="gap-6">
        <Calculator rules={rules} />
      </Section>
      <Section id="steps" title="Как всё идёт" className="gap-6">
        <NumberedSteps steps={stepsOf(rules)} className="xl:grid-cols-4" />
      </Section>
      <Section id="levels" title="Что даёт уровень и что для него нужно" className="gap-6">
        <Levels rules={rules} />
        <Needs rules={rules} />
      </Section>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <BecomeButton />
        <Link to="/faq#sellers" className="link touch">
          Вопросы исполнителей
        </Link>
        <Link to="/conditions#tariffs" className="link touch">
          Все тарифы
        </Link>
      </div>
    </div>
  );
}

const Needs = ({ rules }: { rules: Rules }) => (
  <div className="grid max-w-[76ch] gap-3">
    <p className="text-ink-soft">
      «{levelNames.novice}» — с&nbsp;первого дня. Дальше считаем каждую ночь: повышаем сразу, о&nbsp;понижении предупреждаем за&nbsp;
      {inDays(rules.level_warned_days)}. Как далеко следующий, видно в&nbsp;вашем кабинете.
    </p>
    <ul className="grid gap-2">
      {(['trusted', 'pro', 'top'] as const).map((level) => (
        <li key={level}>
          <b className="font-strong">{levelNames[level]}</b>: {needsText(rules.level_needs[level])}.
        </li>
      ))}
    </ul>
  </div>
);

function Levels({ rules }: { rules: Rules }) {
  const { services_at_most, terms } = rules;
  const wait = (days: number): string => (days === 0 ? 'сразу' : `через ${inDays(days)} после платежа`);
  return (
    <div className="rounded-card border border-line bg-surface">
      <table className="w-full text-left">
        <thead>
          <tr className="border-b border-line text-13 text-ink-soft">
            <th scope="col" className="px-3 py-3 font-text hyphens-auto md:px-6">
              Уровень
            </th>
            <th scope="col" className="px-3 py-3 font-text hyphens-auto md:px-6">
              Услуг в каталоге
            </th>
            <th scope="col" className="px-3 py-3 font-text hyphens-auto md:px-6">
              Деньги с оплаты картой можно вывести
            </th>
          </tr>
        </thead>
        <tbody>
          {sellerLevels.map((level) => (
            <tr key={level} className="border-b border-line last:border-0">
              <th scope="row" className="px-3 py-3 font-strong md:px-6">
                {levelNames[level]}
              </th>
              <td className="px-3 py-3 md:px-6">до {services_at_most[level]}</td>
              <td className="px-3 py-3 md:px-6">{wait(terms.card_clearing_days[level])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

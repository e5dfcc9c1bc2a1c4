import { listHelpCases } from '@artel/contracts/site/faq.ts';
import type { Rules } from '@artel/contracts/site/rules.ts';
import { Fragment, Suspense } from 'react';
import { Form } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader, query, useQuery } from '../../platform/api/index.ts';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { Button, Link, LinkButton, OnceHydrated, SearchBox } from '../../ui/index.ts';
import { DurationNote, durationsQuery } from '../figures/index.ts';
import { Formulas } from './help/formulas.tsx';
import { NumberedSteps } from './numbered-steps.tsx';
import { PageTop, Section } from './prose.tsx';
import { inDays, inHours, inMinutes, ofHours } from './rules-of.ts';
import { typeset } from './typeset.ts';
import { rulesQuery, useRules } from './use-rules.ts';

const stepsOf = ({ terms }: Rules) => [
  {
    title: 'Заказ',
    text: `Пакет, опции, срок и список результатов записаны в заказ и больше не меняются. На оплату есть ${inMinutes(terms.payment_minutes)}.`,
  },
  {
    title: 'Резерв',
    text: `Деньги заказчика лежат в резерве. Первые ${inMinutes(terms.free_cancel_minutes)}, пока работа не начата, заказ можно отменить без причины.`,
  },
  {
    title: 'Работа',
    text: `Исполнитель берёт заказ за ${inHours(terms.start_hours)}, и с этого момента идёт срок. Не взял — всё вернулось заказчику.`,
  },
  {
    title: 'Проверка',
    text: `После сдачи есть ${inHours(terms.review_hours)}, у этапа проекта ${inHours(terms.review_stage_hours)}: принять, вернуть на доработку или взять ещё ${inHours(terms.review_extension_hours)}. Молчание — приёмка.`,
  },
  {
    title: 'Выплата',
    text: 'В момент приёмки цена за вычетом комиссии уходит исполнителю. Каждая сторона видит свои суммы в разделе «Платежи».',
  },
];

const DealPath = ({ rules }: { rules: Rules }) => <NumberedSteps steps={stepsOf(rules)} className="xl:grid-cols-5" />;

const ways = [
  {
    title: 'Не согласны с решением',
    text: 'Услугу или проект отклонили, работу скрыли, приглашённого не засчитали',
    to: '/profile/appeals/new?type=moderation',
  },
  { title: 'Что-то с деньгами', text: 'Не дошли, списаны дважды, выплату остановили', to: '/profile/appeals/new?type=payment' },
  { title: 'Отзыв против правил', text: 'Угрозы, личные данные, чужой заказ: нажмите «Оспорить»', to: '/profile/reviews?tab=about_me' },
  { title: 'Спор о работе', text: 'Открывают в самом заказе: деньги ждут в резерве', to: '/profile/orders' },
  { title: 'Личные данные', text: 'Узнать, исправить, удалить, отозвать согласие', to: '/profile/appeals/new?type=personal_data' },
  { title: 'Другое', text: 'Вопрос, ошибка на сайте, предложение', to: '/profile/appeals/new?type=other' },
] as const;

const shortcuts = [
  { keys: ['/'], does: 'перейти к поиску', where: 'на любой странице' },
  { keys: ['Esc'], does: 'закрыть окно, меню или фильтр', where: 'там, где они открыты' },
  { keys: ['Ctrl', 'Enter'], does: 'отправить форму', where: 'в большом поле с текстом' },
  { keys: ['Tab'], does: 'первым нажатием — к ссылке «К содержанию»', where: 'на любой странице' },
] as const;

// for members alone, beside the search on wide screens: nothing moves when it comes
const MyOpenAppeals = lazyWithRetry(() => import('../appeals/my-open-appeals.tsx'));

const cases = query(listHelpCases);
const queries: PageQueries = () => [rulesQuery, cases, durationsQuery];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function Help() {
  const rules = useRules();
  const happened = useQuery(cases).data?.result ?? [];
  if (!rules) return null;
  return (
    <div className="relative grid gap-14 py-6 md:gap-20 md:py-8">
      <PageHead
        title="Помощь"
        description="Что делать, если что-то пошло не так; как устроена безопасная сделка; как считаются сборы и место в каталоге"
      />
      <PageTop title="Помощь" name="Помощь" lead="Выберите, что случилось, или задайте вопрос.">
        <QuestionSearch />
        <ul className="mt-4 grid gap-3 md:grid-cols-2 xl:grid-cols-4">
          {happened.map(({ slug, title, text }) => (
            <Way key={slug} title={title} text={text} to={`/faq#${slug}`} />
          ))}
        </ul>
        <OnceHydrated>
          <Suspense fallback={null}>
            <MyOpenAppeals className="lg:absolute lg:top-8 lg:right-0 lg:w-80 xl:w-96" />
          </Suspense>
        </OnceHydrated>
      </PageTop>
      <Section id="appeals" title="Написать обращение" className="gap-4">
        <p className="max-w-[68ch]">
          {typeset(
            `Первый ответ — в течение ${ofHours(rules.appeals.first_reply_hours)}, решение о деньгах — за ${inDays(rules.appeals.money_days)}, любое другое — за ${inDays(rules.appeals.decide_days)}. Пожаловаться на услугу, проект, человека или сообщение можно прямо на их странице.`,
          )}
        </p>
        <DurationNote of="appeal" begins="Обычно на решение уходит" />
        <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
          {ways.map((way) => (
            <Way key={way.to} {...way} />
          ))}
        </ul>
        <p>
          <Link to="/profile/appeals" className="link">
            Ваши обращения
          </Link>
        </p>
      </Section>
      <Section id="deal" title="Безопасная сделка по шагам" className="gap-6">
        <DealPath rules={rules} />
      </Section>
      <Section id="formulas" title="Как мы считаем" className="gap-6">
        <Formulas rules={rules} />
      </Section>
      <Section id="keys" title="Клавиши">
        <Shortcuts />
      </Section>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/faq">Все вопросы и ответы</LinkButton>
        <LinkButton to="/contacts" look="ghost">
          Написать нам
        </LinkButton>
      </div>
    </div>
  );
}

const QuestionSearch = () => (
  <Form role="search" aria-label="Поиск по вопросам" action="/faq" className="flex max-w-[36rem] gap-2">
    <SearchBox
      hasButton
      className="flex-1"
      label="Поиск по вопросам и ответам"
      placeholder="Например, возврат"
      maxLength={100}
      enterKeyHint="search"
    />
    <Button type="submit" look="primary" className="min-h-11!">
      Найти
    </Button>
  </Form>
);

const Shortcuts = () => (
  <ul className="grid max-w-[68ch] border-t border-line">
    {shortcuts.map(({ keys, does, where }) => (
      <li key={does} className="grid items-center gap-x-6 gap-y-1 border-b border-line py-3 md:grid-cols-[8rem_1fr_auto]">
        <span className="flex items-center gap-1">
          {keys.map((key, at) => (
            <Fragment key={key}>
              {at > 0 ? '+' : null}
              <kbd className="key">{key}</kbd>
            </Fragment>
          ))}
        </span>
        <span>{does}</span>
        <span className="text-13 text-ink-soft">{where}</span>
      </li>
    ))}
  </ul>
);

function Way({ title, text, to }: { title: string; text: string; to: string }) {
  return (
    <li>
      <Link
        to={to}
        className="grid h-full content-start gap-1 rounded-card border border-line bg-surface p-4 hover:border-line-strong hover:text-brand"
      >
        <span className="font-strong">{title}</span>
        <span className="text-13 text-ink-soft">{typeset(text)}</span>
      </Link>
    </li>
  );
}

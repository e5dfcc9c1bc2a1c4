import { type PageQueries, pageClientLoader, pageLoader } from '../../platform/api/index.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { useSite } from '../../platform/boot/site.ts';
import { Card, LinkButton, Note } from '../../ui/index.ts';
import { figuresQueries, LiveFigures } from './about/live-figures.tsx';
import { PageTop, Paragraphs, Section } from './prose.tsx';
import { inHours } from './rules-of.ts';
import { typeset } from './typeset.ts';
import { rulesQuery, useRules } from './use-rules.ts';

const queries: PageQueries = () => [...figuresQueries, rulesQuery];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

const mission = `Артелью называли мастеров, которые берутся за дело вместе и отвечают друг за друга. Мы строим такое место для работы на расстоянии: заказчик видит, за что платит и когда получит, исполнитель знает, что деньги за работу уже есть.

Мы не продаём места в выдаче и не обещаем чудес. Мы записываем обещанное: что входит в заказ, до какого дня, сколько раз можно поправить и сколько это стоит вместе со сбором.`;

const principles = (review: string, stageReview: string) => [
  {
    title: 'Деньги ждут приёмки',
    text: 'Исполнитель начинает, когда сумма уже в резерве заказа. Он получает её, когда заказчик принял работу, когда вышел срок проверки или когда так решил арбитр.',
  },
  {
    title: 'Молчание не останавливает дело',
    text: `У каждого шага есть срок и понятный исход. Исполнитель не взял заказ — деньги вернулись. Заказчик не проверил работу за ${review} (этап проекта — за ${stageReview}) — она принята.`,
  },
  {
    title: 'Условия не меняются задним числом',
    text: 'Заказ хранит снимок услуги: пакет, опции, список результатов, тариф. Что бы ни стало с услугой потом, договорённость остаётся прежней.',
  },
  {
    title: 'Каждая копейка видна',
    text: 'Любое движение денег записано с двух сторон. Каждая запись заверена: исправить её задним числом незаметно нельзя, отпечаток каждого дня опубликован. Свои операции видны в разделе «Платежи».',
  },
  {
    title: 'Цифры с основанием',
    text: 'Рядом с процентом стоит, из чего он посчитан: вовремя 24 из 25. Как считаются место в каталоге и комиссия, написано в «Помощи».',
  },
  {
    title: 'Решает человек',
    text: 'Услуги новичков, первую выплату и каждую необычную смотрит сотрудник. Отказ всегда с причиной, и вы её видите.',
  },
];

export default function About() {
  const { brandName, sandbox } = useSite();
  const rules = useRules();
  const review = rules ? inHours(rules.terms.review_hours) : '';
  return (
    <div className="grid gap-12 py-6 md:gap-16 md:py-8">
      <PageHead title="О сервисе" description={`${brandName}: биржа услуг, где деньги ждут приёмки в резерве`} />
      <PageTop
        title={`${brandName} — биржа, где деньги ждут приёмки`}
        name="О сервисе"
        lead="Заказчики находят мастеров, мастера получают заказы с деньгами в резерве, а условия записаны так, чтобы их не пришлось вспоминать."
      />
      <LiveFigures />
      <Section id="mission" title="Зачем мы это делаем">
        <Paragraphs text={mission} />
      </Section>
      <Section id="principles" title="За что мы держимся">
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {principles(review, rules ? inHours(rules.terms.review_stage_hours) : '').map(({ title, text }) => (
            <li key={title}>
              <Card as="div" className="grid h-full content-start gap-2">
                <h3 className="font-head">{title}</h3>
                <p className="text-pretty text-ink-soft">{typeset(text)}</p>
              </Card>
            </li>
          ))}
        </ul>
      </Section>
      {sandbox ? (
        <Note className="max-w-[80ch]">
          {typeset(
            'Здесь работает демонстрационный рынок: люди и услуги выдуманы, платежи проходят через песочницу, настоящие деньги не списываются.',
          )}
        </Note>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/services" look="primary">
          В каталог
        </LinkButton>
        <LinkButton to="/about/ledger">Открытый реестр</LinkButton>
        <LinkButton to="/conditions">Правила и тарифы</LinkButton>
        <LinkButton to="/help">Как это устроено</LinkButton>
      </div>
    </div>
  );
}

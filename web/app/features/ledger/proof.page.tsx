import { type LedgerDay, listLedgerDays } from '@artel/contracts/money/ledger-proof.ts';
import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader, query, usePages } from '../../platform/api/index.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { useSite } from '../../platform/boot/site.ts';
import { counted, dayText, formatNumber } from '../../platform/format/index.ts';
import { Breadcrumbs, buttonClass, Card, EmptyState, ErrorState, Facts, Icon, Pager, Rub, SchemaScript } from '../../ui/index.ts';

const inputOf = (search: URLSearchParams) => ({ query: { after: search.get('after') ?? undefined } });
const queries: PageQueries = ({ url }) => [query(listLedgerDays, inputOf(url.searchParams))];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

const description = 'Отпечаток каждого дня: все движения денег заверены, исправить запись задним числом незаметно нельзя';

export default function Proof() {
  const { brandName, publicUrl } = useSite();
  const [search] = useSearchParams();
  const pages = usePages(listLedgerDays, inputOf(search));
  const newest = pages.items.find(({ totals }) => totals !== null);
  return (
    <div className="grid gap-10 py-6 md:gap-14 md:py-8">
      <PageHead title="Открытый реестр" description={description} />
      <SchemaScript
        graph={[
          {
            '@type': 'Dataset',
            name: `${brandName}: открытый реестр`,
            description,
            url: `${publicUrl}/about/ledger`,
            isAccessibleForFree: true,
            creator: { '@type': 'Organization', name: brandName, url: publicUrl },
          },
        ]}
      />
      <header className="grid gap-4">
        <Breadcrumbs trail={[{ to: '/', name: 'Главная' }, { to: '/about', name: 'О сервисе' }, { name: 'Открытый реестр' }]} />
        <h1 className="title-1">Открытый реестр</h1>
        <p className="max-w-[62ch] text-17 leading-7 text-pretty text-ink-soft">
          Каждое движение денег записано с двух сторон. Ночью из всех записей дня считается одно число — отпечаток. Изменится хоть одна
          цифра в прошлом — отпечаток станет другим, и это увидит каждый, кто сохранил прежний.
        </p>
      </header>
      {newest ? <Totals day={newest} /> : null}
      <section aria-labelledby="days" className="grid gap-4">
        <h2 id="days" className="title-2">
          Отпечатки дней
        </h2>
        {pages.items.length > 0 ? (
          <Card as="div" className="px-0! py-0! md:px-0!">
            <ul aria-label="Отпечатки дней">
              {pages.items.map((day) => (
                <Day key={day.day} day={day} />
              ))}
            </ul>
          </Card>
        ) : pages.error ? (
          <ErrorState title="Не удалось загрузить реестр" onRetry={pages.retry} />
        ) : (
          <EmptyState title="Первый день ещё не закрыт">Отпечаток появится после полуночи по Москве.</EmptyState>
        )}
        <Pager next={pages.next} onMore={pages.more} isPending={pages.isAdding} />
      </section>
      <HowToCheck />
    </div>
  );
}

const title = (day: string): string => `${dayText(day)} ${day.slice(0, 4)}`;

function Totals({ day: { day, totals } }: { day: LedgerDay }) {
  if (!totals) return null;
  return (
    <section aria-labelledby="totals" className="grid gap-4">
      <h2 id="totals" className="title-2">
        Где деньги на конец дня, {title(day)}
      </h2>
      <div className="grid gap-4 md:grid-cols-2">
        <Card as="div">
          <Facts
            facts={[
              { name: 'В резерве заказов', value: <Rub minor={totals.reserve_minor} isExact /> },
              { name: 'На балансах участников', value: <Rub minor={totals.members_minor} isExact /> },
              { name: 'Средства площадки', value: <Rub minor={totals.platform_minor} isExact /> },
              { name: 'Всего хранится в банке', value: <Rub minor={totals.provider_minor} isExact />, isSum: true },
            ]}
          />
        </Card>
        <Card as="div">
          <Facts
            facts={[
              { name: 'За этот день пришло', value: <Rub minor={totals.in_minor} isExact /> },
              { name: 'За этот день ушло', value: <Rub minor={totals.out_minor} isExact /> },
            ]}
          />
          <p className="mt-4 text-13 text-pretty text-ink-soft">
            Итоги входят в отпечаток дня. Если записей в дне меньше десяти, суммы не показываем: по ним можно было бы узнать чужую сделку.
          </p>
        </Card>
      </div>
    </section>
  );
}

function Day({ day: { day, first_no, last_no, hash, totals } }: { day: LedgerDay }) {
  const count = last_no - first_no + 1;
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-line px-4 py-3.5 first:border-0 md:grid-cols-[11rem_minmax(0,1fr)_10rem] md:px-6">
      <span>
        <b className="font-strong">{title(day)}</b>
        <span className="block text-13 text-ink-soft">
          {counted(count, ['запись', 'записи', 'записей'])},{' '}
          {count === 1 ? `№${formatNumber(first_no)}` : `№${formatNumber(first_no)}–${formatNumber(last_no)}`}
        </span>
      </span>
      <code className="self-center font-mono text-13 break-all">{hash}</code>
      <span className="self-center text-13 text-ink-soft md:text-right">
        {totals ? (
          <>
            в резерве <Rub minor={totals.reserve_minor} className="font-text!" />
          </>
        ) : (
          'без сумм'
        )}
      </span>
    </li>
  );
}

const steps = [
  [
    'Возьмите доказательство',
    'В «Платежах» откройте операцию и нажмите «Скачать JSON». Файл ведёт от вашей записи к отпечатку её дня. Там же кнопка «Проверить здесь»: то же самое посчитает браузер.',
  ],
  ['Проверьте без нас', 'Программа в один файл считает всё заново. Ей не нужны ни наша база, ни сеть: node verify.mjs файл.json'],
  [
    'Сравните отпечатки',
    'Число, которое она назовёт, должно совпасть с числом этого дня в списке выше — или с тем, что сохранили вы или ваш партнёр.',
  ],
] as const;

const HowToCheck = () => (
  <section aria-labelledby="check" className="grid gap-4">
    <h2 id="check" className="title-2">
      Как проверить свою запись
    </h2>
    <ol className="grid gap-4 md:grid-cols-3">
      {steps.map(([name, text], at) => (
        <li key={name}>
          <Card as="div" className="grid h-full content-start gap-2">
            <h3 className="font-head">
              {at + 1}. {name}
            </h3>
            <p className="text-pretty break-words text-ink-soft">{text}</p>
          </Card>
        </li>
      ))}
    </ol>
    <p className="flex flex-wrap gap-3">
      <a href="/ledger/verify.mjs" download="verify.mjs" className={buttonClass({ look: 'second', size: 'm' })}>
        <Icon of={Download} /> Программа проверки
      </a>
      <a href="/ledger/FORMAT.md" download="FORMAT.md" className={buttonClass({ look: 'ghost', size: 'm' })}>
        Что и как считается, байт за байтом
      </a>
    </p>
    <p className="max-w-[68ch] text-13 text-pretty text-ink-soft">
      Здесь нет ни имён, ни номеров заказов, и по отпечатку их не подобрать: к каждой записи добавлено случайное число, которое знают только
      её участники. Сегодняшние записи заверяются после полуночи по Москве.
    </p>
  </section>
);

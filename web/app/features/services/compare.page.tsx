import { getService, type Service } from '@artel/contracts/services/services.ts';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type RouterContextProvider, useSearchParams } from 'react-router';
import { browserQueryClient, query, serverQueryClient, useQueries } from '../../platform/api/index.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { formatSpan, formatTerm } from '../../platform/format/index.ts';
import { Badge, Breadcrumbs, EmptyState, fullName, LevelMark, Link, LinkButton, Money, Picture, Rating } from '../../ui/index.ts';
import { servicePath } from './catalogue-address.ts';
import { comparePath, idsIn } from './compare/compare-list.ts';
import { statusText } from './services.text.ts';

const inputOf = (search: URLSearchParams) => idsIn(search).map((id) => query(getService, { params: { id } }));
const readAll = (client: QueryClient, url: URL) => Promise.all(inputOf(url.searchParams).map((question) => client.prefetchQuery(question)));

export async function loader({ request, context, url }: LoaderFunctionArgs) {
  const client = serverQueryClient(request, context as Readonly<RouterContextProvider>);
  await readAll(client, url);
  return { state: dehydrate(client) };
}
export async function clientLoader({ url }: ClientLoaderFunctionArgs) {
  await readAll(browserQueryClient(), url);
  return { state: undefined };
}

export default function ComparePage() {
  const [search] = useSearchParams();
  const ids = idsIn(search);
  const found = useQueries(inputOf(search));
  const services = found.flatMap(({ data }) => (data ? [data.result] : []));
  const gone = found.filter(({ isError }) => isError).length;
  return (
    <div className="grid grid-cols-1 gap-6 py-6 md:py-8">
      <PageHead title="Сравнение услуг" isHidden />
      <Breadcrumbs trail={[{ to: '/services', name: 'Услуги' }, { name: 'Сравнение' }]} />
      <h1 className="title-1">Сравнение услуг</h1>
      {gone > 0 ? <p className="text-ink-soft">Часть выбранных услуг больше не продаётся: в таблице их нет.</p> : null}
      {services.length > 0 ? (
        <Table services={services} ids={ids} />
      ) : (
        <EmptyState title="Сравнивать пока нечего" action={<LinkButton to="/services">К услугам</LinkButton>}>
          Нажмите на значок весов на карточке. Сравнить можно до четырёх услуг.
        </EmptyState>
      )}
    </div>
  );
}

function Table({ services, ids }: { services: readonly Service[]; ids: readonly string[] }) {
  const line = (name: string, cell: (service: Service) => ReactNode) => (
    <tr className="border-t border-line">
      <th scope="row" className="sticky left-0 z-1 w-32 bg-surface px-3 py-3 text-left align-top font-text text-ink-soft md:w-48 md:px-4">
        {name}
      </th>
      {services.map((service) => (
        <td key={service._id} className="min-w-52 px-3 py-3 align-top break-words md:px-4">
          {cell(service)}
        </td>
      ))}
    </tr>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
    <section aria-label="Таблица сравнения" tabIndex={0} className="relative overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full">
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 z-1 bg-surface">
              <span className="sr-only">Что сравниваем</span>
            </th>
            {services.map((service) => (
              <ServiceHead key={service._id} service={service} rest={ids.filter((id) => id !== service._id)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {line('Цена', ({ packages, min_price_minor }) => (
            <Money minor={min_price_minor} from={packages.length > 1} />
          ))}
          {line('Срок', ({ packages }) => packages.map(({ term_days }) => formatTerm(term_days)).join(' / '))}
          {line('Доработки', ({ packages }) => packages.map(({ revisions_included: n }) => (n < 0 ? 'без ограничений' : n)).join(' / '))}
          {line('Результат', ({ what_you_get }) => (
            <ul className="grid gap-1">
              {what_you_get.map((item) => (
                <li key={item}>— {item}</li>
              ))}
            </ul>
          ))}
          {line('Оценка услуги', ({ rating_score, rating_count }) => (
            <Rating score={rating_score} count={rating_count} />
          ))}
          {line('Исполнитель', ({ seller }) => (
            <span className="grid justify-items-start gap-1">
              <Link to={`/user/${seller._id}`} className="link">
                {fullName(seller)}
              </Link>
              <LevelMark level={seller.level} />
              {seller.city ? <span className="text-13 text-ink-soft">{seller.city}</span> : null}
            </span>
          ))}
          {line('Сдаёт в срок', ({ seller: { on_time_num, on_time_den } }) =>
            on_time_den > 0
              ? `${Math.round((on_time_num / on_time_den) * 100)}\u00a0%, ${on_time_num} из ${on_time_den}`
              : 'пока нет заказов',
          )}
          {line('Отвечает', ({ seller }) =>
            seller.response_minutes === null ? 'пока не известно' : `за ${formatSpan(seller.response_minutes * 60_000)}`,
          )}
          {line('Дальше', (service) => (
            <LinkButton to={servicePath({ _id: service._id, category_slug: service.category.slug })} look="primary" className="w-full">
              {service.status === 'active' ? 'Выбрать' : 'Открыть'}
            </LinkButton>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ServiceHead({ service, rest }: { service: Service; rest: readonly string[] }) {
  return (
    <th scope="col" className="min-w-52 px-3 py-4 text-left align-top font-text md:px-4">
      <Picture path={service.cover_path} sizes="240px" className="mb-3 aspect-3/2 rounded-control" />
      <Link to={servicePath({ _id: service._id, category_slug: service.category.slug })} className="font-strong hover:text-brand">
        {service.title}
      </Link>
      {service.status === 'active' ? null : (
        <span className="mt-2 block">
          <Badge meaning={statusText[service.status].meaning}>{statusText[service.status].name}</Badge>
        </span>
      )}
      <Link to={comparePath(rest)} replace className="link touch mt-1 block text-13">
        Убрать
      </Link>
    </th>
  );
}

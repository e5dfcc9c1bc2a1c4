import { getRating, listReviewsOf } from '@artel/contracts/orders/ratings.ts';
import { getService, listServices } from '@artel/contracts/services/services.ts';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  redirect,
  replace,
  useLoaderData,
  useParams,
} from 'react-router';
import { ApiError, browserQueryClient, pageFailure, query, serverQueryClient, useQuery } from '../../platform/api/index.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { LinkButton, SignScene } from '../../ui/index.ts';
import { categoryPath, servicePath } from './catalogue-address.ts';
import { ServiceView } from './service/service-view.tsx';
import { ServiceGrid } from './service-card.tsx';

function GoneService({ category }: { category: string }) {
  const services = useQuery(query(listServices, { query: { category } })).data?.result.slice(0, 8) ?? [];
  return (
    <div className="grid gap-12 py-10">
      <PageHead title="Услуга больше не продаётся" isHidden />
      <section className="grid justify-items-center gap-3 text-center">
        <SignScene mood="empty" />
        <h1 className="title-1 mt-2">Эта услуга больше не продаётся</h1>
        <p className="max-w-[52ch] text-ink-soft">Начатые заказы идут своим чередом. Ниже — похожие услуги.</p>
        <LinkButton to={categoryPath(category)} look="primary" className="mt-2">
          Все услуги этой категории
        </LinkButton>
      </section>
      {services.length > 0 ? <ServiceGrid services={services} level={2} /> : null}
    </div>
  );
}

const serviceQuery = (id: string) => query(getService, { params: { id } });
const reviewsQueries = (id: string) => {
  const params = { subject: 'service', id } as const;
  return [query(getRating, { params }), query(listReviewsOf, { params, query: {} })] as const;
};
const insteadQuery = (category: string) => query(listServices, { query: { category } });

type Found = { path: string } | { gone: string };

async function find(client: QueryClient, id: string): Promise<Found> {
  try {
    const [rating, reviews] = reviewsQueries(id);
    const [{ result }] = await Promise.all([
      client.fetchQuery(serviceQuery(id)),
      client.prefetchQuery(rating),
      client.prefetchQuery(reviews),
    ]);
    return { path: servicePath({ _id: result._id, category_slug: result.category.slug }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const category = error.detailsOf('SERVICE_GONE')?.category_slug;
    if (!category) throw pageFailure(error);
    await client.fetchQuery(insteadQuery(category)).catch(() => undefined);
    return { gone: category };
  }
}

export async function loader({ request, context, params, url }: LoaderFunctionArgs) {
  const client = serverQueryClient(request, context as Readonly<RouterContextProvider>);
  const found = await find(client, params.serviceId!);
  if ('gone' in found) return data({ state: dehydrate(client), gone: found.gone }, { status: 410 });
  // one canonical address: others redirect for good
  if (found.path !== url.pathname) throw redirect(found.path + url.search, 301);
  return { state: dehydrate(client), gone: undefined };
}

export async function clientLoader({ params, url }: ClientLoaderFunctionArgs) {
  const found = await find(browserQueryClient(), params.serviceId!);
  if ('gone' in found) return { state: undefined, gone: found.gone };
  if (found.path !== url.pathname) throw replace(found.path + url.search);
  return { state: undefined, gone: undefined };
}

export default function ServicePage() {
  const { gone } = useLoaderData<typeof loader>();
  const { serviceId } = useParams();
  return gone === undefined ? <Shown id={serviceId!} /> : <GoneService category={gone} />;
}

function Shown({ id }: { id: string }) {
  const service = useQuery(serviceQuery(id)).data?.result;
  // a key: another service resets the choice
  return service ? <ServiceView key={service._id} service={service} /> : null;
}

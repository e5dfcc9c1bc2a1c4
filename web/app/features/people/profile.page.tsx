import { getRating, listReviewsOf } from '@artel/contracts/orders/ratings.ts';
import { listSellerServices } from '@artel/contracts/people/people.ts';
import { getPublicProfile } from '@artel/contracts/people/users.ts';
import { listProjects } from '@artel/contracts/projects/projects.ts';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  redirect,
  useLoaderData,
  useParams,
} from 'react-router';
import { type AnyQuery, ApiError, browserQueryClient, pageFailure, query, serverQueryClient, useQuery } from '../../platform/api/index.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { isId } from '../../platform/id.ts';
import { LinkButton, SignScene } from '../../ui/index.ts';
import { portfolioQueries } from '../portfolio/index.ts';
import { disputeQuery } from '../reputation/index.ts';
import { freelancersPath, userPath } from './freelancers-address.ts';
import { customerQuery } from './profile/customer-facts.tsx';
import { firstWorksQuery } from './profile/first-works.tsx';
import { ProfileView } from './profile/profile-view.tsx';
import { type ProfileTab, readTab } from './profile-address.ts';

function GoneProfile() {
  return (
    <section className="grid justify-items-center gap-3 py-16 text-center">
      <PageHead title="Профиль удалён" isHidden />
      <SignScene mood="empty" />
      <h1 className="title-1 mt-2">Профиль удалён</h1>
      <p className="max-w-[52ch] text-ink-soft">Человек ушёл с биржи. Его заказы остались у тех, с кем он работал.</p>
      <LinkButton to={freelancersPath('all')} look="primary" className="mt-2">
        Другие исполнители
      </LinkButton>
    </section>
  );
}

const profileQuery = (id: string) => query(getPublicProfile, { params: { id } });

function reviewsQueries(subject: 'seller' | 'customer', id: string): readonly unknown[] {
  const params = { subject, id } as const;
  return [query(getRating, { params }), query(listReviewsOf, { params, query: {} }), disputeQuery(id)];
}

function queriesOf(tab: ProfileTab, id: string, search: URLSearchParams): readonly unknown[] {
  const services = query(listSellerServices, { params: { id }, query: {} });
  const projects = [query(listProjects, { query: { customer_id: id } }), customerQuery(id)];
  if (tab === 'services') return [services];
  if (tab === 'portfolio') return portfolioQueries(id, search);
  if (tab === 'projects') return [...projects, ...reviewsQueries('customer', id)];
  const reviews = reviewsQueries('seller', id);
  return tab === 'reviews' ? reviews : [services, firstWorksQuery(id), ...projects, ...reviews];
}

async function find(client: QueryClient, id: string, { search, searchParams }: URL): Promise<boolean> {
  try {
    const { result } = await client.fetchQuery(profileQuery(id));
    if (result._id !== id.toLowerCase()) throw redirect(userPath(result._id) + search, 301);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 410) return false;
    if (error.status === 404 && !isId(id)) throw data('Page Not Found', { status: 404 });
    throw pageFailure(error);
  }
  // its lists are retried in the browser
  await Promise.all(queriesOf(readTab(searchParams), id, searchParams).map((one) => client.prefetchQuery(one as AnyQuery)));
  return true;
}

export async function loader({ request, context, params, url }: LoaderFunctionArgs) {
  const client = serverQueryClient(request, context as Readonly<RouterContextProvider>);
  const isHere = await find(client, params.id!, url);
  return data({ state: dehydrate(client), isHere }, { status: isHere ? 200 : 410 });
}
export async function clientLoader({ params, url }: ClientLoaderFunctionArgs) {
  return { state: undefined, isHere: await find(browserQueryClient(), params.id!, url) };
}

export default function ProfilePage() {
  const id = useParams().id!;
  const { isHere } = useLoaderData<typeof loader>();
  const profile = useQuery({ ...profileQuery(id), enabled: isHere }).data?.result;
  if (!isHere) return <GoneProfile />;
  return profile ? <ProfileView key={id} profile={profile} /> : null;
}

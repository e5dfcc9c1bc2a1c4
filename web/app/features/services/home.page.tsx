/** The front door: the promise for those who are new here, the trades, the services, how a safe deal goes. */
import { listCategories } from '@artel/contracts/lookups.ts';
import { getMarketFigures, listServices } from '@artel/contracts/services.ts';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { query } from '../../platform/api.ts';
import type { FrameHandle } from '../../platform/frame.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { type PageQueries, pageClientLoader, pageLoader } from '../../platform/load.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { useQuery } from '../../platform/use-query.tsx';
import { WakingPart } from '../../ui/waking-part.tsx';
import { useSession } from '../session/index.ts';
import { readAsk } from './catalogue-address.ts';
import { CatalogueList } from './catalogue-list.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { CatalogueSearch } from './filter-bar.tsx';
import { Figures } from './home/figures.tsx';
import { Hero } from './home/hero.tsx';
import { leadSellersAway, leadSellersAwayHere } from './sellers-start.ts';

const DealSteps = lazyPart(() => import('./home/deal-steps.tsx'));
const TaskBand = lazyPart(() => import('./home/task-band.tsx'));

const queries: PageQueries = ({ url }) => [
  query(listServices, { query: readAsk(undefined, url.searchParams) }),
  query(listCategories),
  query(getMarketFigures),
];
const load = pageLoader(queries);
const loadHere = pageClientLoader(queries);

export async function loader(page: LoaderFunctionArgs) {
  await leadSellersAway(page);
  return load(page);
}
export async function clientLoader(page: ClientLoaderFunctionArgs) {
  leadSellersAwayHere(page);
  return loadHere(page);
}

export const handle: FrameHandle = { search: 'members' };

export default function Home() {
  const { isSignedIn } = useSession();
  const ask = readAsk(undefined, useSearchParams()[0]);
  const categories = useQuery(query(listCategories)).data?.result ?? [];
  const figures = useQuery(query(getMarketFigures)).data?.result;
  return (
    <>
      <PageHead
        title="Услуги фрилансеров"
        description="Услуги фрилансеров с безопасной оплатой: деньги лежат в резерве, пока вы не примете работу"
        canonical="/"
      />
      {isSignedIn ? (
        <>
          <h1 className="sr-only">Услуги фрилансеров</h1>
          <CatalogueSearch ask={ask} className="mt-5 lg:hidden" />
        </>
      ) : (
        <Hero />
      )}
      {isSignedIn || !figures ? null : <Figures figures={figures} />}
      <CategoryTiles categories={categories} className={isSignedIn ? 'mt-8' : 'mt-16 lg:mt-24'} />
      <div className="mt-16 lg:mt-24">
        <CatalogueList ask={ask} title="Услуги фрилансеров" level={2} hasSearch={false} />
      </div>
      <WakingPart>
        <TaskBand className="mt-16" />
        <DealSteps />
      </WakingPart>
    </>
  );
}

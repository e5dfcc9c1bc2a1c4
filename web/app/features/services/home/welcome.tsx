import { getMarketFigures } from '@artel/contracts/services/services.ts';
import type { Category } from '@artel/contracts/site/lookups.ts';
import { query } from '../../../platform/api/api.ts';
import { useQuery } from '../../../platform/api/use-query.tsx';
import { useSession } from '../../session/index.ts';
import type { CatalogueQuery } from '../catalogue-address.ts';
import { CategoryTiles } from '../category-tiles.tsx';
import { CatalogueSearch } from '../list/filter-bar.tsx';
import { Figures } from './figures.tsx';
import { Hero } from './hero.tsx';

export function Welcome({ ask, categories }: { ask: CatalogueQuery; categories: readonly Category[] }) {
  const { isSignedIn } = useSession();
  const figures = useQuery(query(getMarketFigures)).data?.result;
  if (isSignedIn)
    return (
      <>
        <h1 className="sr-only">Услуги фрилансеров</h1>
        <CatalogueSearch ask={ask} className="mt-5 lg:hidden" />
        <CategoryTiles categories={categories} className="mt-8" />
      </>
    );
  return (
    <>
      <Hero />
      {figures ? <Figures figures={figures} /> : null}
      <CategoryTiles categories={categories} className="mt-16 lg:mt-24" />
    </>
  );
}

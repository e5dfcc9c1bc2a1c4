/** A work has an address (`work`): above the gallery before hydration, in a dialog after. */
import { getWork, listPortfolio, type PortfolioWork, type WorkCard } from '@artel/contracts/people/portfolio.ts';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { query, usePages, useQuery } from '../../platform/api/index.ts';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { counted } from '../../platform/format/index.ts';
import { CardsSkeleton, EmptyState, ErrorState, HydratingSuspense, Link, Pager, Picture } from '../../ui/index.ts';
import { WorkView } from './work-view.tsx';

const Lightbox = lazyWithRetry(() => import('./lightbox.tsx'));

const input = (owner_id: string, search: URLSearchParams) => ({
  params: { id: owner_id },
  query: { after: search.get('after') ?? undefined },
});
const workOf = (search: URLSearchParams): string | undefined => {
  const id = search.get('work') ?? '';
  return /^[0-9a-f-]{36}$/.test(id) ? id : undefined;
};

export function portfolioQueries(owner_id: string, search: URLSearchParams) {
  const work = workOf(search);
  return [query(listPortfolio, input(owner_id, search)), ...(work ? [query(getWork, { params: { id: work } })] : [])];
}

type PortfolioProps = { owner_id: string; workPath: (work_id: string) => string; galleryPath: string };

export function Portfolio({ owner_id, workPath, galleryPath }: PortfolioProps) {
  const [search] = useSearchParams();
  const pages = usePages(listPortfolio, input(owner_id, search));
  const work_id = workOf(search);
  const known = pages.items.find(({ _id }) => _id === work_id);
  const found = useQuery({ ...query(getWork, { params: { id: work_id ?? '' } }), enabled: work_id !== undefined && !known });
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const navigate = useNavigate();
  const open = known ?? (found.data?.result.owner_id === owner_id ? found.data.result : undefined);
  const goTo = (work: PortfolioWork | undefined) =>
    void navigate(work ? workPath(work._id) : galleryPath, { replace: work !== undefined, preventScrollReset: true });
  return (
    <section className="grid gap-6" aria-labelledby="portfolio">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="portfolio" className="title-2">
          Портфолио
        </h2>
        {pages.total > 0 ? <p className="text-ink-soft">{counted(pages.total, ['работа', 'работы', 'работ'])}</p> : null}
      </div>
      {open && !isAwake ? (
        <article className="grid gap-4 rounded-card border border-line bg-surface p-4 md:p-6">
          <h3 className="title-3">{open.title}</h3>
          <WorkView work={open} />
          <Link to={galleryPath} className="link">
            Все работы
          </Link>
        </article>
      ) : null}
      {open && isAwake ? (
        <HydratingSuspense>
          <Lightbox work={open} works={pages.items} goTo={goTo} />
        </HydratingSuspense>
      ) : null}
      {pages.isLoading ? (
        <CardsSkeleton count={4} />
      ) : pages.error ? (
        <ErrorState title="Не удалось загрузить работы" onRetry={pages.retry} />
      ) : pages.items.length === 0 ? (
        <EmptyState title="Работ пока нет">Их показывает сам исполнитель. Посмотрите его услуги и отзывы.</EmptyState>
      ) : (
        <WorkTiles works={pages.items} workPath={workPath} />
      )}
      <Pager next={pages.next} onMore={pages.more} isPending={pages.isAdding} />
    </section>
  );
}

export function WorkTiles({ works, workPath }: { works: readonly WorkCard[]; workPath: (work_id: string) => string }) {
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-7 md:grid-cols-3 md:gap-x-6 md:gap-y-10">
      {works.map(({ _id, title, cover_path }) => (
        <li key={_id} className="min-w-0">
          <Link to={workPath(_id)} preventScrollReset className="grid gap-2 hover:text-brand">
            <Picture path={cover_path} sizes="(width >= 48rem) 380px, 50vw" className="aspect-3/2 rounded-card" />
            <span className="font-strong break-words">{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

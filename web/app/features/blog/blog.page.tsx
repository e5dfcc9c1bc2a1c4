import { listBlogPosts, listRubrics } from '@artel/contracts/site/blog/blog.ts';
import { Form, useSearchParams } from 'react-router';
import { apiAddress, type PageQueries, pageClientLoader, pageLoader, query, usePages, useQuery } from '../../platform/api/index.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { TabLinks } from '../../ui/controls/tabs.tsx';
import { Breadcrumbs, EmptyState, LinkButton, SearchBox } from '../../ui/index.ts';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { BlogCard } from './blog-card.tsx';
import { Subscribe } from './letters/subscribe.tsx';

const filterOf = (search: URLSearchParams) => ({
  rubric: search.get('rubric') || undefined,
  q: search.get('q')?.trim().slice(0, 100) || undefined,
  after: search.get('after') ?? undefined,
});
const rubricsQuery = query(listRubrics, {});
const queries: PageQueries = ({ url }) => [query(listBlogPosts, { query: filterOf(url.searchParams) }), rubricsQuery];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function Blog() {
  const filter = filterOf(useSearchParams()[0]);
  const pages = usePages(listBlogPosts, { query: filter });
  const feed = apiAddress('/blog/rss.xml');
  return (
    <div className="grid gap-8 py-6 md:py-8">
      <PageHead title="Блог" description="О работе на заказ, ценах, сроках и о том, как устроена биржа" canonical="/blog" />
      <link rel="alternate" type="application/rss+xml" title="Блог" href={feed} />
      <div className="grid gap-4">
        <Breadcrumbs trail={[{ to: '/', name: 'Главная' }, { name: 'Блог' }]} />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h1 className="title-1">Блог</h1>
          <div className="flex min-w-0 items-center gap-2 max-md:w-full">
            <Form role="search" aria-label="Поиск по статьям" action="/blog" className="min-w-0 md:w-72 max-md:flex-1">
              <SearchBox
                key={filter.q}
                label="Слова из статьи"
                placeholder="Найти в статьях"
                maxLength={100}
                defaultValue={filter.q}
                className="w-full"
              />
              {filter.rubric ? <input type="hidden" name="rubric" value={filter.rubric} /> : null}
            </Form>
            <a href={feed} className="link touch px-2 text-13">
              RSS
            </a>
          </div>
        </div>
      </div>
      <Rubrics chosen={filter.rubric} />
      <PagedList
        pages={pages}
        failed="Не удалось загрузить статьи"
        empty={
          filter.q ? (
            <EmptyState title={`По запросу «${filter.q}» статей нет`}>
              <LinkButton to="/blog">Показать все статьи</LinkButton>
            </EmptyState>
          ) : (
            <EmptyState title="Статей пока нет" />
          )
        }
        isBare
      >
        {(posts) => (
          <ul className="grid gap-x-6 gap-y-10 md:grid-cols-2 xl:grid-cols-3">
            {posts.map((post, at) => (
              <BlogCard key={post._id} post={post} heading="h2" isLead={at === 0 && !filter.after && !filter.q} isEager={at === 0} />
            ))}
          </ul>
        )}
      </PagedList>
      <Subscribe />
    </div>
  );
}

function Rubrics({ chosen }: { chosen: string | undefined }) {
  const rubrics = useQuery(rubricsQuery).data?.result ?? [];
  if (rubrics.length < 2) return null;
  const one = (rubric: string) => ({ to: `/blog?rubric=${encodeURIComponent(rubric)}`, name: rubric, isOn: chosen === rubric });
  return (
    <TabLinks
      label="Рубрики"
      tabs={[{ to: '/blog', name: 'Все', isOn: chosen === undefined }, ...rubrics.map(({ rubric }) => one(rubric))]}
    />
  );
}

import { listBlogPosts } from '@artel/contracts/site/blog.ts';
import { useSearchParams } from 'react-router';
import { query } from '../../platform/api/api.ts';
import { type PageQueries, pageClientLoader, pageLoader } from '../../platform/api/load.ts';
import { usePages } from '../../platform/api/use-pages.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { EmptyState, ErrorState, RowsSkeleton } from '../../ui/feedback/states.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { BlogNotes } from './blog-notes.tsx';

const askOf = (search: URLSearchParams) => ({ after: search.get('after') ?? undefined });
const queries: PageQueries = ({ url }) => [query(listBlogPosts, { query: askOf(url.searchParams) })];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function Blog() {
  const pages = usePages(listBlogPosts, { query: askOf(useSearchParams()[0]) });
  return (
    <div className="grid gap-8 py-6 md:py-8">
      <PageHead title="Блог" description="О работе на заказ, ценах, сроках и о том, как устроена биржа" canonical="/blog" />
      <div className="grid gap-4">
        <Breadcrumbs trail={[{ to: '/', name: 'Главная' }, { name: 'Блог' }]} />
        <h1 className="title-1">Блог</h1>
      </div>
      {pages.isLoading ? (
        <RowsSkeleton />
      ) : pages.items.length === 0 && pages.error ? (
        <ErrorState title="Не удалось загрузить статьи" onRetry={pages.retry} />
      ) : pages.items.length === 0 ? (
        <EmptyState title="Статей пока нет" />
      ) : (
        <ul className="grid border-t border-line">
          {pages.items.map((post) => (
            <li key={post._id} className="group relative grid gap-2 border-b border-line py-6">
              <h2 className="title-3 break-words">
                <Link to={`/blog/${post._id}`} className="after:absolute after:inset-0 after:content-[''] group-hover:text-brand">
                  {post.title}
                </Link>
              </h2>
              {post.excerpt ? <p className="max-w-[68ch] text-ink-soft">{post.excerpt}</p> : null}
              <BlogNotes post={post} />
            </li>
          ))}
        </ul>
      )}
      <Pager next={pages.next} onMore={pages.more} isPending={pages.isAdding} />
    </div>
  );
}

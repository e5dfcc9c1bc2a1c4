import { getBlogPost } from '@artel/contracts/site/blog.ts';
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, useParams } from 'react-router';
import { query } from '../../platform/api/api.ts';
import { pageClientLoader, pageLoader } from '../../platform/api/load.ts';
import { useQuery } from '../../platform/api/use-query.tsx';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { isId } from '../../platform/id.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Note } from '../../ui/layout/card.tsx';
import { Toc } from '../../ui/layout/toc.tsx';
import { fullName } from '../../ui/people/person-line.tsx';
import { BlogBody, contentsOf } from './blog-body.tsx';
import { BlogNotes } from './blog-notes.tsx';
import { BlogRow } from './blog-row.tsx';
import { PostSchema } from './post-schema.tsx';

const postQuery = (id: string) => query(getBlogPost, { params: { id } });
const queries = ({ params }: { params: Record<string, string | undefined> }) => {
  // a malformed id is a 404
  if (!isId(params.id)) throw data('Page Not Found', { status: 404 });
  return [postQuery(params.id)];
};
const load = pageLoader(queries);
const loadHere = pageClientLoader(queries);
export const loader = (page: LoaderFunctionArgs) => load(page);
export const clientLoader = (page: ClientLoaderFunctionArgs) => loadHere(page);

export default function Post() {
  const post = useQuery(postQuery(useParams().id!)).data?.result;
  if (!post) return null;
  const contents = contentsOf(post.body);
  return (
    <article className="grid gap-6 py-6 md:py-8">
      <PageHead title={post.title} description={post.excerpt || undefined} />
      <PostSchema post={post} />
      <Breadcrumbs trail={[{ to: '/', name: 'Главная' }, { to: '/blog', name: 'Блог' }, { name: post.title }]} />
      <header className="grid gap-3">
        <h1 className="title-1 max-w-[32ch] break-words">{post.title}</h1>
        <BlogNotes post={post} />
        {post.excerpt ? <p className="max-w-[60ch] text-17 leading-7 text-ink-soft">{post.excerpt}</p> : null}
      </header>
      {post.has_old_prices ? <Note meaning="wait">Статье больше года: цены в ней могли измениться.</Note> : null}
      <div className={contents.length > 1 ? 'grid items-start gap-10 lg:grid-cols-[200px_minmax(0,1fr)]' : 'grid'}>
        {contents.length > 1 ? <Toc label="Содержание" parts={contents} /> : null}
        <div className="grid gap-6">
          <BlogBody body={post.body} />
          {post.author ? (
            <p className="text-ink-soft">
              Автор:{' '}
              <Link to={`/user/${post.author._id}`} className="link">
                {fullName(post.author)}
              </Link>
            </p>
          ) : null}
        </div>
      </div>
      {post.related.length > 0 ? (
        <section aria-labelledby="related" className="grid gap-4">
          <h2 id="related" className="title-2">
            Читайте дальше
          </h2>
          <ul className="grid border-t border-line">
            {post.related.map((other) => (
              <BlogRow key={other._id} post={other} heading="h3" />
            ))}
          </ul>
        </section>
      ) : null}
    </article>
  );
}

import type { DetailsOf } from '@artel/contracts/refusals.ts';
import { type BlogPost, getBlogPost } from '@artel/contracts/site/blog/blog.ts';
import { Share2 } from 'lucide-react';
import { Suspense } from 'react';
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { pageClientLoader, pageLoader, query, useQuery } from '../../platform/api/index.ts';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { useSite } from '../../platform/boot/site.ts';
import { isId } from '../../platform/id.ts';
import { shareLink } from '../../platform/share-link.ts';
import { Breadcrumbs, Button, fullName, Link, OnceHydrated, SchemaScript } from '../../ui/index.ts';
import { Article } from './article.tsx';
import { BlogCard } from './blog-card.tsx';
import { Subscribe } from './letters/subscribe.tsx';

function PostSchema({ post }: { post: BlogPost }) {
  const { publicUrl, brandName } = useSite();
  const url = `${publicUrl}/blog/${post._id}`;
  const house = { '@type': 'Organization', name: brandName, url: publicUrl };
  const author = post.author && { '@type': 'Person', name: fullName(post.author), url: `${publicUrl}/user/${post.author._id}` };
  const graph = [
    {
      '@type': 'Article',
      '@id': url,
      mainEntityOfPage: url,
      headline: post.title,
      description: post.excerpt,
      articleSection: post.rubric,
      datePublished: post.published_at,
      ...(post.updated_at && { dateModified: post.updated_at }),
      // the cover is a drawing, which no search engine takes for a picture
      image: `${publicUrl}/share/blog/${post._id}.png`,
      inLanguage: 'ru',
      author: author ?? house,
      publisher: house,
    },
  ];
  return <SchemaScript graph={graph} />;
}

const PostVote = lazyWithRetry(() => import('./post-vote.tsx'));

const postQuery = (id: string) => query(getBlogPost, { params: { id } });
const queries = ({ params }: { params: Record<string, string | undefined> }) => {
  // a malformed id is a 404
  if (!isId(params.id)) throw data('Page Not Found', { status: 404 });
  return [postQuery(params.id)];
};
const load = pageLoader(queries);
const loadHere = pageClientLoader(queries);
export const loader = (page: LoaderFunctionArgs) => load(page).catch(orGone);
export const clientLoader = (page: ClientLoaderFunctionArgs) => loadHere(page).catch(orGone);

type Gone = NonNullable<DetailsOf<'BLOG_POST_GONE'>>;
function orGone(failure: { data?: { code?: string; details?: unknown } }) {
  if (failure?.data?.code !== 'BLOG_POST_GONE') throw failure;
  return data({ state: undefined, gone: failure.data.details as Gone }, { status: 410 });
}

export default function Post() {
  const loaded = useLoaderData<typeof loader>();
  return 'gone' in loaded ? <GonePost {...loaded.gone} /> : <WholePost />;
}

function GonePost({ reason, related }: Gone) {
  return (
    <div className="grid gap-6 py-6 md:py-8">
      <PageHead title="Этой статьи больше нет" isHidden />
      <Breadcrumbs trail={[{ to: '/', name: 'Главная' }, { to: '/blog', name: 'Блог' }, { name: 'Статья снята' }]} />
      <h1 className="title-1">Этой статьи больше нет</h1>
      <p className="max-w-[60ch] text-17 leading-7">Редакция сняла её. Причина: {reason}</p>
      {related.length > 0 ? (
        <section aria-labelledby="instead" className="grid gap-3">
          <h2 id="instead" className="title-3">
            Почитайте вместо неё
          </h2>
          <ul className="grid gap-2">
            {related.map(({ _id, title }) => (
              <li key={_id}>
                <Link to={`/blog/${_id}`} className="link touch">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function Share({ post: { _id, title } }: { post: BlogPost }) {
  const { publicUrl } = useSite();
  return (
    <div data-no-print>
      <Button size="s" icon={Share2} onClick={() => void shareLink({ title, url: `${publicUrl}/blog/${_id}` })}>
        Поделиться
      </Button>
    </div>
  );
}

function WholePost() {
  const post = useQuery(postQuery(useParams().id!)).data?.result;
  if (!post) return null;
  return (
    <>
      <PageHead
        title={post.seo_title}
        description={post.seo_description || undefined}
        shared={{
          type: 'article',
          title: post.title,
          description: post.seo_description || undefined,
          picture: `/share/blog/${post._id}.png`,
        }}
      />
      <PostSchema post={post} />
      <Article
        post={post}
        share={<Share post={post} />}
        voice={
          <OnceHydrated>
            <Suspense fallback={null}>
              <PostVote key={post._id} post={post} />
            </Suspense>
          </OnceHydrated>
        }
      >
        {post.related.length > 0 ? (
          <section aria-labelledby="related" className="grid gap-4">
            <h2 id="related" className="title-2">
              Читайте дальше
            </h2>
            <ul className="grid gap-x-6 gap-y-10 md:grid-cols-2 xl:grid-cols-3">
              {post.related.map((other) => (
                <BlogCard key={other._id} post={other} heading="h3" />
              ))}
            </ul>
          </section>
        ) : null}
        <Subscribe />
      </Article>
    </>
  );
}

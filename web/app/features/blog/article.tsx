import type { BlogPost } from '@artel/contracts/site/blog/blog.ts';
import type { ReactNode } from 'react';
import { Breadcrumbs, DateTime, Note, PersonLine, Picture } from '../../ui/index.ts';
import { Toc } from '../../ui/layout/toc.tsx';
import { BlogBody, contentsOf } from './blog-body.tsx';
import { BlogNotes } from './blog-notes.tsx';

export type ReadArticle = Omit<BlogPost, '_id' | 'seo_title' | 'seo_description' | 'helped' | 'related'>;

type ArticleProps = {
  post: ReadArticle;
  share?: ReactNode;
  voice?: ReactNode;
  children?: ReactNode;
  isPreview?: boolean;
};

export function Article({ post, share, voice, children, isPreview = false }: ArticleProps) {
  const contents = contentsOf(post.body);
  return (
    <article className="grid gap-6 py-6 md:py-8">
      <Breadcrumbs trail={[{ to: '/', name: 'Главная' }, { to: '/blog', name: 'Блог' }, { name: post.title }]} />
      <header className="grid gap-3">
        <h1 className="title-1 max-w-[32ch] break-words">{post.title}</h1>
        {post.author ? <PersonLine person={post.author} to={`/user/${post.author._id}`} size={40} note="автор статьи" /> : null}
        <BlogNotes post={post} />
        {post.updated_at ? (
          <p className="text-13 text-ink-soft">
            Обновлено <DateTime at={post.updated_at} />
          </p>
        ) : null}
        {post.excerpt ? <p className="max-w-[60ch] text-17 leading-7 text-ink-soft">{post.excerpt}</p> : null}
        {share}
      </header>
      <Picture
        path={post.cover.path}
        alt={post.cover.alt}
        sizes="(width >= 64rem) 980px, 100vw"
        isEager
        className="aspect-[3/1] max-h-80 rounded-card"
      />
      {post.has_old_prices ? <Note meaning="wait">Статье больше года: цены в ней могли измениться.</Note> : null}
      <div className={contents.length > 1 ? 'grid items-start gap-10 lg:grid-cols-[200px_minmax(0,1fr)]' : 'grid'}>
        {contents.length > 1 ? <Toc label="Содержание" parts={contents} /> : null}
        <div className="grid gap-6">
          <BlogBody body={post.body} isPreview={isPreview} />
          {voice}
        </div>
      </div>
      {children}
    </article>
  );
}

import type { BlogCard as Card } from '@artel/contracts/site/blog/blog.ts';
import { Link, Picture } from '../../ui/index.ts';
import { BlogNotes } from './blog-notes.tsx';

type CardProps = { post: Card; heading: 'h2' | 'h3'; isLead?: boolean; isEager?: boolean };

export function BlogCard({ post, heading: Heading, isLead = false, isEager = false }: CardProps) {
  return (
    <li className={`group relative grid content-start gap-4 ${isLead ? 'md:col-span-2 md:grid-cols-2 md:gap-8 xl:col-span-3' : ''}`}>
      <Picture
        path={post.cover.path}
        alt={post.cover.alt}
        sizes={isLead ? '(width >= 48rem) 50vw, 100vw' : '(width >= 80rem) 33vw, (width >= 48rem) 50vw, 100vw'}
        isEager={isEager}
        className="aspect-[3/2] rounded-card"
      />
      <div className="grid content-start gap-2">
        <Heading className={`${isLead ? 'title-2' : 'title-3'} break-words`}>
          <Link to={`/blog/${post._id}`} className="after:absolute after:inset-0 after:content-[''] group-hover:text-brand">
            {post.title}
          </Link>
        </Heading>
        {post.excerpt ? <p className="max-w-[68ch] break-words text-ink-soft">{post.excerpt}</p> : null}
        <BlogNotes post={post} isSigned />
      </div>
    </li>
  );
}

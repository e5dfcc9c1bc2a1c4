import type { BlogCard } from '@artel/contracts/site/blog.ts';
import { Link } from '../../ui/controls/link.tsx';
import { BlogNotes } from './blog-notes.tsx';

export function BlogRow({ post, heading: Heading }: { post: BlogCard; heading: 'h2' | 'h3' }) {
  return (
    <li className="group relative grid gap-2 border-b border-line py-6">
      <Heading className="title-3 break-words">
        <Link to={`/blog/${post._id}`} className="after:absolute after:inset-0 after:content-[''] group-hover:text-brand">
          {post.title}
        </Link>
      </Heading>
      {post.excerpt ? <p className="max-w-[68ch] text-ink-soft">{post.excerpt}</p> : null}
      <BlogNotes post={post} />
    </li>
  );
}

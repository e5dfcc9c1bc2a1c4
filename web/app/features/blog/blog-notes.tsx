import type { BlogCard } from '@artel/contracts/site/blog.ts';
import { counted } from '../../platform/format/plural.ts';
import { Moment } from '../../ui/text/moment.tsx';

export function BlogNotes({ post: { rubric, published_at, reading_minutes } }: { post: BlogCard }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-13 text-ink-soft">
      {rubric ? <span>{rubric}</span> : null}
      <Moment at={published_at} />
      <span>{counted(reading_minutes, ['минута', 'минуты', 'минут'])} чтения</span>
    </p>
  );
}

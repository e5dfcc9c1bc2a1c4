import type { BlogCard } from '@artel/contracts/site/blog/blog.ts';
import { counted } from '../../platform/format/index.ts';
import { Avatar, DateTime, fullName } from '../../ui/index.ts';

type NotesProps = { post: Pick<BlogCard, 'rubric' | 'published_at' | 'reading_minutes' | 'author'>; isSigned?: boolean };

export function BlogNotes({ post: { rubric, published_at, reading_minutes, author }, isSigned = false }: NotesProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-soft">
      {isSigned && author ? (
        <span className="inline-flex items-center gap-2 text-ink">
          <Avatar name={author.user_name} src={author.avatar.file_path} variant={author.avatar.variant} size={24} />
          {fullName(author)}
        </span>
      ) : null}
      {rubric ? <span>{rubric}</span> : null}
      <DateTime at={published_at} />
      <span>
        {counted(reading_minutes, ['минута', 'минуты', 'минут'])}
        <span className={isSigned ? 'sr-only' : undefined}> чтения</span>
      </span>
    </p>
  );
}

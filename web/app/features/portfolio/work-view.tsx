import type { PortfolioWork } from '@artel/contracts/people/portfolio.ts';
import { Description } from '../../ui/fields/description.tsx';
import { Picture, Tag } from '../../ui/index.ts';
import { MediaView } from '../../ui/media/media-view.tsx';

export function WorkView({ work }: { work: PortfolioWork }) {
  return (
    <div className="grid gap-5">
      {work.media.length === 0 ? <Picture path={work.cover_path} sizes="720px" className="aspect-3/2 rounded-card" /> : null}
      {work.media.map((media) => (
        <MediaView key={media.file_id} media={media} title={work.title} />
      ))}
      <WorkText work={work} />
    </div>
  );
}

export function WorkText({ work }: { work: PortfolioWork }) {
  const facts = [
    ['Категория', work.category.title],
    ['Роль', work.role],
    ['Год', work.made_year],
    ['Для кого', work.client],
  ].filter(([, value]) => value);
  return (
    <div className="grid gap-4">
      {work.description ? <Description text={work.description} /> : null}
      <dl className="flex flex-wrap gap-x-6 gap-y-3">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-13 text-ink-soft">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap gap-2 empty:hidden">
        {work.tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </p>
      {work.link ? (
        <a href={work.link} rel="nofollow ugc noopener noreferrer" target="_blank" className="link touch justify-self-start break-all">
          {work.link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
        </a>
      ) : null}
    </div>
  );
}

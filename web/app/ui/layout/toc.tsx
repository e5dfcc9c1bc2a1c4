import { cx } from './class-names.ts';
import { useCurrentPart } from './use-current-part.ts';

export function Toc({ label, parts }: { label: string; parts: readonly { id: string; title: string }[] }) {
  const current = useCurrentPart(parts);
  return (
    <nav aria-label={label} className="grid content-start gap-1 text-ink-soft lg:sticky lg:top-6">
      {parts.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current ? 'true' : undefined}
          className={cx('flex min-h-9 items-center hover:text-ink max-md:min-h-11', id === current && 'font-medium text-ink')}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}

import { useEffect, useState } from 'react';
import { cx } from './class-names.ts';

/** The last part whose top has passed the upper third of the window; none above the first. */
function useCurrentPart(parts: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const ids = parts.map(({ id }) => id).join(' ');
  useEffect(() => {
    const sections = ids
      .split(' ')
      .map((id) => document.getElementById(id))
      .filter((section) => section !== null);
    const find = () => setCurrent(sections.findLast((section) => section.getBoundingClientRect().top < window.innerHeight / 3)?.id);
    const seen = new IntersectionObserver(find, { rootMargin: '0px 0px -66% 0px' });
    for (const section of sections) seen.observe(section);
    return () => seen.disconnect();
  }, [ids]);
  return current;
}

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

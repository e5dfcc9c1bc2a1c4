import { useEffect, useState } from 'react';

/** The last part whose top has passed the upper third of the window; none above the first. */
export function useCurrentPart(parts: readonly { id: string }[]): string | undefined {
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

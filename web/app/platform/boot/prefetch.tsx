/** Not on slow connections or with data saving (spec §9). */
import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';

const pointed_ms = 80;
type Connection = { saveData?: boolean; effectiveType?: string };

export const isSparing = ({ saveData, effectiveType }: Connection = {}): boolean => saveData === true || /2g/.test(effectiveType ?? '');

export function Prefetch() {
  const [page, setPage] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear = ({ target }: Event) => {
      clearTimeout(timer);
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (
        !link ||
        link.origin !== location.origin ||
        link.target !== '' ||
        isSparing((navigator as { connection?: Connection }).connection)
      )
        return;
      timer = setTimeout(() => setPage(link.pathname + link.search), pointed_ms);
    };
    document.addEventListener('pointerover', hear, { passive: true });
    document.addEventListener('focusin', hear);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', hear);
      document.removeEventListener('focusin', hear);
    };
  }, []);
  return page === undefined ? null : <PrefetchPageLinks page={page} />;
}

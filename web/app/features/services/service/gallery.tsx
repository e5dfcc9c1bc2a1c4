/** The pictures of a service: one large, the others as a strip. Without JavaScript each opens by itself. */
import type { Service } from '@artel/contracts/services.ts';
import { useState } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { Picture } from '../picture.tsx';

export function Gallery({ service }: { service: Service }) {
  const [at, setAt] = useState(0);
  const { media, cover_path, title } = service;
  const shown = media[at] ?? media[0];
  if (!shown) return <Picture path={cover_path} sizes="100vw" isEager className="aspect-16/10 rounded-card" />;
  return (
    <div className="grid gap-3">
      <Picture
        path={shown.path}
        alt={shown.alt || title}
        sizes="(width >= 72rem) 768px, 100vw"
        isEager
        className="aspect-16/10 rounded-card"
      />
      {media.length > 1 ? (
        <ul className="grid grid-cols-5 gap-2 md:gap-3">
          {media.map((picture, no) => (
            <li key={picture.file_id}>
              <a
                href={picture.path}
                aria-label={picture.alt || `Картинка ${no + 1} из ${media.length}`}
                aria-current={no === at ? 'true' : undefined}
                className={cx('block rounded-[8px]', no === at && 'outline-2 outline-offset-2 outline-ink')}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey) return;
                  event.preventDefault();
                  setAt(no);
                }}
              >
                <Picture path={picture.path} sizes="150px" className="aspect-3/2 rounded-[8px]" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

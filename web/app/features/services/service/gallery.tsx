import type { ShownMedia } from '@artel/contracts/files/files.ts';
import type { Service } from '@artel/contracts/services/services.ts';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { lazyWithRetry } from '../../../platform/boot/lazy-with-retry.ts';
import { useHydrated } from '../../../platform/boot/use-hydrated.ts';
import { cx, HydratingSuspense, Picture } from '../../../ui/index.ts';

const rarer = () => import('../../../ui/media/media-view.tsx');
const FilmView = lazyWithRetry(() => rarer().then((all) => ({ default: all.FilmView })));
const MediaThumb = lazyWithRetry(() => rarer().then((all) => ({ default: all.MediaThumb })));
const DocumentLink = lazyWithRetry(() => rarer().then((all) => ({ default: all.FileLink })));
const GalleryTurns = lazyWithRetry(() => import('./gallery-turns.tsx'));

const snapped = { scrollSnapType: 'x mandatory', scrollBehavior: 'smooth' } as const;
const stop = { scrollSnapAlign: 'center' } as const;
const slideId = (no: number) => `slide-${no + 1}`;

export function Gallery({ service }: { service: Service }) {
  const { media, cover_path } = service;
  const slides = media.filter(({ kind }) => kind !== 'pdf');
  const documents = media.filter(({ kind }) => kind === 'pdf');
  return (
    <div className="grid gap-3">
      {slides.length > 0 ? (
        <Slides slides={slides} service={service} />
      ) : (
        <Picture path={cover_path} sizes="100vw" isEager className="aspect-16/10 rounded-card" />
      )}
      <HydratingSuspense>
        {documents.map((paper) => (
          <DocumentLink key={paper.file_id} media={paper} />
        ))}
      </HydratingSuspense>
    </div>
  );
}

function Slides({ slides, service }: { slides: readonly ShownMedia[]; service: Service }) {
  const { title, cover_path } = service;
  const isAlive = useHydrated();
  const track = useRef<HTMLUListElement>(null);
  const { at, goTo, onScroll } = useSlides(track, slides.length);
  const walked = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    // arrow keys inside a video are its own
    if (!by || event.target instanceof HTMLMediaElement) return;
    event.preventDefault();
    goTo(at + by);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows are a shortcut for the strip
    <div className="grid gap-3" onKeyDown={walked}>
      <div className="group relative">
        <ul
          ref={track}
          onScroll={onScroll}
          tabIndex={slides.length > 1 ? 0 : undefined}
          aria-label="Работы"
          className="scroll-x flex rounded-card"
          style={snapped}
        >
          {slides.map((slide, no) => (
            <li key={slide.file_id} id={slideId(no)} className="w-full shrink-0" style={stop}>
              {slide.kind === 'video' ? (
                <HydratingSuspense>
                  <FilmView media={slide} title={title} poster={cover_path} className="aspect-16/10 w-full rounded-card" />
                </HydratingSuspense>
              ) : (
                <Picture
                  path={slide.path}
                  alt={slide.alt || title}
                  sizes="(width >= 72rem) 768px, 100vw"
                  isEager={no === 0}
                  className="aspect-16/10 rounded-card"
                />
              )}
            </li>
          ))}
        </ul>
        {isAlive && slides.length > 1 ? (
          <HydratingSuspense>
            <GalleryTurns at={at} count={slides.length} goTo={goTo} />
          </HydratingSuspense>
        ) : null}
      </div>
      {slides.length > 1 ? <Thumbs slides={slides} at={at} goTo={goTo} /> : null}
    </div>
  );
}

function Thumbs({ slides, at, goTo }: { slides: readonly ShownMedia[]; at: number; goTo: (no: number) => void }) {
  return (
    <ul className="grid grid-cols-5 gap-2 md:gap-3">
      {slides.map((slide, no) => (
        <li key={slide.file_id}>
          <a
            href={`#${slideId(no)}`}
            aria-label={slide.kind === 'video' ? nameOf(slide, no, slides.length) : undefined}
            aria-current={no === at ? 'true' : undefined}
            className={cx('block rounded-[8px]', no === at && 'outline-2 outline-offset-2 outline-ink')}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey) return;
              event.preventDefault();
              goTo(no);
            }}
          >
            {slide.kind === 'video' ? (
              <HydratingSuspense>
                <MediaThumb media={{ ...slide, name: 'Видео' }} sizes="150px" className="rounded-[8px]" />
              </HydratingSuspense>
            ) : (
              <Picture path={slide.path} alt={nameOf(slide, no, slides.length)} sizes="150px" className="aspect-3/2 rounded-[8px]" />
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

const nameOf = ({ alt, kind }: ShownMedia, no: number, count: number): string =>
  alt || `${kind === 'video' ? 'Видео' : 'Картинка'} ${no + 1} из ${count}`;

function useSlides(track: RefObject<HTMLUListElement | null>, count: number) {
  const [at, setAt] = useState(0);
  const goTo = (no: number) => {
    const element = track.current;
    if (element && no >= 0 && no < count) element.scrollTo({ left: no * element.clientWidth });
  };
  const onScroll = () => {
    const element = track.current;
    if (!element) return;
    const seen = Math.min(count - 1, Math.round(element.scrollLeft / element.clientWidth));
    if (seen === at) return;
    setAt(seen);
    for (const film of element.querySelectorAll('video')) film.pause();
  };
  return { at, goTo, onScroll };
}

/**
 * What the service shows: one slide beside another, walked by a swipe, by the arrows, by the strip below. A film plays in its slide, papers are
 * fetched. Without JavaScript the slides are swiped and the strip leads to them all the same.
 */
import type { ShownMedia } from '@artel/contracts/files.ts';
import type { Service } from '@artel/contracts/services.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { Icon, type IconShape } from '../../../ui/icon.tsx';
import { FilmView, MediaThumb, PaperLink } from '../media-view.tsx';
import { Picture } from '../picture.tsx';

const slideId = (no: number) => `slide-${no + 1}`;

export function Gallery({ service }: { service: Service }) {
  const { media, cover_path, title } = service;
  const slides = media.filter(({ kind }) => kind !== 'pdf');
  const papers = media.filter(({ kind }) => kind === 'pdf');
  return (
    <div className="grid gap-3">
      {slides.some(({ kind }) => kind === 'image') ? null : (
        <Picture path={cover_path} sizes="100vw" isEager className="aspect-16/10 rounded-card" />
      )}
      {slides.length > 0 ? <Slides slides={slides} title={title} /> : null}
      {papers.map((paper) => (
        <PaperLink key={paper.file_id} media={paper} />
      ))}
    </div>
  );
}

function Slides({ slides, title }: { slides: readonly ShownMedia[]; title: string }) {
  const track = useRef<HTMLUListElement>(null);
  const { at, goTo, onScroll } = useSlides(track, slides.length);
  const walked = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    // arrows inside a film are the film's own
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
          className="flex snap-x snap-mandatory overflow-x-auto rounded-card [scrollbar-width:none] motion-safe:scroll-smooth"
        >
          {slides.map((slide, no) => (
            <li key={slide.file_id} id={slideId(no)} className="w-full shrink-0 snap-center">
              {slide.kind === 'video' ? (
                <FilmView media={slide} title={title} className="aspect-16/10 w-full" />
              ) : (
                <Picture
                  path={slide.path}
                  alt={slide.alt || title}
                  sizes="(width >= 72rem) 768px, 100vw"
                  isEager={no === 0}
                  className="aspect-16/10"
                />
              )}
            </li>
          ))}
        </ul>
        {slides.length > 1 ? (
          <>
            <Turn icon={ChevronLeft} label="Предыдущая" className="left-3" disabled={at === 0} onClick={() => goTo(at - 1)} />
            <Turn
              icon={ChevronRight}
              label="Следующая"
              className="right-3"
              disabled={at === slides.length - 1}
              onClick={() => goTo(at + 1)}
            />
          </>
        ) : null}
      </div>
      {slides.length > 1 ? (
        <ul className="grid grid-cols-5 gap-2 md:gap-3">
          {slides.map((slide, no) => (
            <li key={slide.file_id}>
              <a
                href={`#${slideId(no)}`}
                aria-label={slide.alt || `${slide.kind === 'video' ? 'Видео' : 'Картинка'} ${no + 1} из ${slides.length}`}
                aria-current={no === at ? 'true' : undefined}
                className={cx('block rounded-[8px]', no === at && 'outline-2 outline-offset-2 outline-ink')}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey) return;
                  event.preventDefault();
                  goTo(no);
                }}
              >
                <MediaThumb media={{ ...slide, name: 'Видео' }} sizes="150px" className="rounded-[8px]" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Which slide is seen, told by where the track has stopped; a film that went out of sight is stopped too. */
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

type TurnProps = { icon: IconShape; label: string; className: string; disabled: boolean; onClick: () => void };

/** Seen where there is a mouse to press it with. */
function Turn({ icon, label, className, disabled, onClick }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className={cx(
        'absolute top-1/2 grid size-10 -translate-y-1/2 place-items-center rounded-full bg-surface shadow-float opacity-0 transition-opacity group-hover:opacity-100 focus-visible:opacity-100 disabled:opacity-0! pointer-coarse:hidden',
        className,
      )}
    >
      <Icon of={icon} />
    </button>
  );
}

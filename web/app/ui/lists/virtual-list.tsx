/** Rows far from the view are replaced by their height, known since they were drawn. */
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

const near_px = 1600;
// useLayoutEffect warns on the server
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

type Area = { view: RefObject<HTMLElement | null>; watch: (stretch: HTMLElement, listeners: (isNear: boolean) => void) => () => void };
const AreaContext = createContext<Area | undefined>(undefined);

export function VirtualList({ view, children }: { view: RefObject<HTMLElement | null>; children: ReactNode }) {
  const listeners = useRef(new Map<Element, (isNear: boolean) => void>());
  const observer = useRef<IntersectionObserver>(undefined);
  const area = useMemo<Area>(
    () => ({
      view,
      watch(stretch, notify) {
        observer.current ??= new IntersectionObserver(
          (entries) => {
            for (const { target, isIntersecting } of entries) listeners.current.get(target)?.(isIntersecting);
          },
          { root: view.current, rootMargin: `${near_px}px 0px` },
        );
        listeners.current.set(stretch, notify);
        observer.current.observe(stretch);
        return () => {
          listeners.current.delete(stretch);
          observer.current?.unobserve(stretch);
        };
      },
    }),
    [view],
  );
  return <AreaContext value={area}>{children}</AreaContext>;
}

type StretchProps = { as?: 'div' | 'ul'; className?: string; name?: number; children: ReactNode };
/** A part of a long list. Never emptied while it holds the focus; `name` finds it while empty. */
export function VirtualChunk({ as: Tag = 'div', className, name, children }: StretchProps) {
  const area = useContext(AreaContext);
  const box = useRef<HTMLElement>(null);
  const [height, setHeight] = useState<number>();
  const saved = useRef<number>(undefined);

  useEffect(() => {
    const stretch = box.current;
    if (!stretch || typeof IntersectionObserver === 'undefined') return;
    return area?.watch(stretch, (isNear) => {
      if (isNear) setHeight(undefined);
      else if (stretch.offsetHeight > 0 && !stretch.contains(document.activeElement)) setHeight(stretch.offsetHeight);
    });
  }, [area]);
  // a narrower window makes it higher: what follows must not move
  useBeforePaint(() => {
    const stretch = box.current;
    const view = area?.view.current;
    if (height === undefined && saved.current !== undefined && stretch && view) {
      const grown = stretch.offsetHeight - saved.current;
      if (grown !== 0 && stretch.getBoundingClientRect().top < view.getBoundingClientRect().top) view.scrollTop += grown;
    }
    saved.current = height;
  }, [height, area]);

  return (
    <Tag
      ref={box as RefObject<HTMLUListElement & HTMLDivElement>}
      className={className}
      data-stretch={name}
      style={height === undefined ? undefined : { height }}
    >
      {height === undefined ? children : null}
    </Tag>
  );
}

/**
 * A list of thousands that stays light: its rows stand in stretches, and a stretch far from what is seen keeps its height and nothing
 * else. Each was drawn once, so its height is known and nothing moves when it comes back.
 */
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** As far as this from the edge of the view is near: about two screens. */
const near_px = 1600;
// on the server nothing is far
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

type Area = { view: RefObject<HTMLElement | null>; watch: (stretch: HTMLElement, told: (isNear: boolean) => void) => () => void };
const AreaContext = createContext<Area | undefined>(undefined);

/** `view` is what scrolls; the stretches are somewhere inside. */
export function Stretches({ view, children }: { view: RefObject<HTMLElement | null>; children: ReactNode }) {
  const told = useRef(new Map<Element, (isNear: boolean) => void>());
  const observer = useRef<IntersectionObserver>(undefined);
  const area = useMemo<Area>(
    () => ({
      view,
      watch(stretch, tell) {
        observer.current ??= new IntersectionObserver(
          (entries) => {
            for (const { target, isIntersecting } of entries) told.current.get(target)?.(isIntersecting);
          },
          { root: view.current, rootMargin: `${near_px}px 0px` },
        );
        told.current.set(stretch, tell);
        observer.current.observe(stretch);
        return () => {
          told.current.delete(stretch);
          observer.current?.unobserve(stretch);
        };
      },
    }),
    [view],
  );
  return <AreaContext value={area}>{children}</AreaContext>;
}

type StretchProps = { as?: 'div' | 'ul'; className?: string; name?: number; children: ReactNode };
/** Neighbours of a long list, a screen or two of them. What has the focus is never taken away. By its name it is found while it is empty. */
export function Stretch({ as: Tag = 'div', className, name, children }: StretchProps) {
  const area = useContext(AreaContext);
  const box = useRef<HTMLElement>(null);
  const [height, setHeight] = useState<number>();
  const kept = useRef<number>(undefined);

  useEffect(() => {
    const stretch = box.current;
    if (!stretch || typeof IntersectionObserver === 'undefined') return;
    return area?.watch(stretch, (isNear) => {
      if (isNear) setHeight(undefined);
      // a list that is hidden as a whole has no heights: it comes back as it was
      else if (stretch.offsetHeight > 0 && !stretch.contains(document.activeElement)) setHeight(stretch.offsetHeight);
    });
  }, [area]);
  // a window that became narrower meanwhile makes it higher: what stands below must not move for that
  useBeforePaint(() => {
    const stretch = box.current;
    const view = area?.view.current;
    if (height === undefined && kept.current !== undefined && stretch && view) {
      const grown = stretch.offsetHeight - kept.current;
      if (grown !== 0 && stretch.getBoundingClientRect().top < view.getBoundingClientRect().top) view.scrollTop += grown;
    }
    kept.current = height;
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

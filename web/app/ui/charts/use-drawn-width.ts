import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { debounce, redrawAfter_ms } from './chart-rules.ts';

/** For how many pixels a chart is drawn: its own width, at once when it appears, later when a resize has come to rest. */
export function useDrawnWidth<Box extends Element>(width_before: number): [RefObject<Box | null>, number] {
  const box = useRef<Box>(null);
  const [width, setWidth] = useState(width_before);
  useLayoutEffect(() => {
    const measured = box.current?.getBoundingClientRect().width;
    if (measured) setWidth(Math.round(measured));
  }, []);
  useEffect(() => {
    if (!box.current) return;
    const redraw = debounce(setWidth, redrawAfter_ms);
    const watched = new ResizeObserver(([entry]) => {
      const measured = Math.round(entry?.contentRect.width ?? 0);
      if (measured > 0) redraw.say(measured);
    });
    watched.observe(box.current);
    return () => {
      watched.disconnect();
      redraw.stop();
    };
  }, []);
  return [box, width];
}

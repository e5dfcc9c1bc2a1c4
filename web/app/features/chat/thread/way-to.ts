import { type RefObject, useEffect, useRef, useState } from 'react';
import { inStretch } from './message-stretch.tsx';

type Above = {
  first: number | undefined;
  /** Undefined at the beginning. */
  more: (() => void) | undefined;
  isAdding: boolean;
};

export function useWayTo(box: RefObject<HTMLElement | null>, { first, more, isAdding }: Above): (seq: number) => void {
  const [target, setTarget] = useState<number>();
  const input = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step of the way is taken when a page has come, or has not
  useEffect(() => {
    if (target === undefined || isAdding) return;
    const isAbove = first !== undefined && first > target;
    // the same page again: given up
    if (isAbove && more && input.current !== first) {
      input.current = first;
      more();
      return;
    }
    input.current = undefined;
    setTarget(undefined);
    if (!isAbove && box.current) show(box.current, target);
  }, [target, first, isAdding]);
  return setTarget;
}

function show(log: HTMLElement, seq: number): void {
  const find = () => log.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
  if (!find()) log.querySelector(`[data-stretch="${Math.floor(seq / inStretch)}"]`)?.scrollIntoView({ block: 'center' });
  let frames = 60;
  const look = (): void => {
    const message = find();
    if (!message) {
      frames -= 1;
      if (frames > 0) requestAnimationFrame(look);
      return;
    }
    message.scrollIntoView({ block: 'center' });
    message.focus({ preventScroll: true });
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) message.animate([{ opacity: 0.3 }, { opacity: 1 }], 700);
  };
  look();
}

/** What every chart keeps: many points do not move, and dragging a window's edge draws once, at its end. */

/** More pieces than this moving at once is a flicker, and slow. */
const movingAtMost = 50;
export const isMoving = (points: number): boolean => points <= movingAtMost;

export const redrawAfter_ms = 150;

/** Calls `act` with the last of what came, when nothing came for that long. */
export function debounce<Said>(act: (said: Said) => void, after_ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timer);
  return {
    say(said: Said): void {
      stop();
      timer = setTimeout(act, after_ms, said);
    },
    stop,
  };
}

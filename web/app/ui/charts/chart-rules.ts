const movingAtMost = 50;
export const isMoving = (points: number): boolean => points <= movingAtMost;

export const redrawAfter_ms = 150;

export function debounce<Said>(act: (text: Said) => void, after_ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timer);
  return {
    say(text: Said): void {
      stop();
      timer = setTimeout(act, after_ms, text);
    },
    stop,
  };
}

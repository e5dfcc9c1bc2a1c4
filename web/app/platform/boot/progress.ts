/** How many calls are in flight, shown as one thin bar: it moves every 500 ms (spec §9) and goes back to 0 when all are done. */

const tick_ms = 500;
let inFlightCount = 0;
let percent = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function show(next: number): void {
  percent = next;
  for (const listener of listeners) listener();
}

/** Runs a call and keeps the bar moving meanwhile. On the server it only runs the call. */
export async function inFlight<T>(call: () => Promise<T>): Promise<T> {
  if (typeof document === 'undefined') return call();
  inFlightCount += 1;
  if (inFlightCount === 1) {
    show(10);
    timer = setInterval(() => show(Math.min(95, percent + (100 - percent) * 0.2)), tick_ms);
  }
  try {
    return await call();
  } finally {
    inFlightCount -= 1;
    if (inFlightCount === 0) {
      clearInterval(timer);
      show(0);
    }
  }
}

export const progress = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  percent: (): number => percent,
};

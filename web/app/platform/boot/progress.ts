import { createStore } from '../store.ts';

const tick_ms = 500;
let inFlightCount = 0;
let timer: ReturnType<typeof setInterval> | undefined;
export const progress = createStore(0);

export async function inFlight<T>(call: () => Promise<T>): Promise<T> {
  if (typeof document === 'undefined') return call();
  inFlightCount += 1;
  if (inFlightCount === 1) {
    progress.set(10);
    timer = setInterval(() => progress.set(Math.min(95, progress.get() + (100 - progress.get()) * 0.2)), tick_ms);
  }
  try {
    return await call();
  } finally {
    inFlightCount -= 1;
    if (inFlightCount === 0) {
      clearInterval(timer);
      progress.set(0);
    }
  }
}

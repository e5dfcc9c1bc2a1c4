/** What a process has begun and must end: newest first, and a step that hangs is not waited for by those after it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { log } from './log.ts';

export type GracefulShutdown = {
  /** `stop` undoes what was begun just now. */
  onShutdown(name: string, stop: () => Promise<unknown>): void;
  /** Resolves when every step has ended, failed or been given up; what was not clean is in the log. Called again, it is the same shutdown. */
  shutdown(): Promise<void>;
};

/** Each step has so long: a supervisor kills after half a minute, and then the database would not be stopped in its own way. */
export function gracefulShutdown(step_ms: number): GracefulShutdown {
  const steps: { name: string; stop: () => Promise<unknown> }[] = [];
  let underway: Promise<void> | undefined;
  const stopAll = async (): Promise<void> => {
    for (const { name, stop } of steps) {
      const patience = new AbortController();
      const late = sleep(step_ms, undefined, { signal: patience.signal }).then(() => {
        throw new Error(`not done within ${step_ms} ms`);
      });
      await Promise.race([stop(), late]).catch((error) =>
        log.error({ event: 'shutdown_step_failed', err: error, step: name }, 'graceful shutdown: step failed'),
      );
      patience.abort();
      late.catch(() => undefined);
    }
  };
  return {
    onShutdown: (name, stop) => void steps.unshift({ name, stop }),
    shutdown: () => (underway ??= stopAll()),
  };
}

/** Stops what was started, newest first; a hanging step does not hold up the rest. */
import { setTimeout as sleep } from 'node:timers/promises';
import { log } from './log.ts';

export type GracefulShutdown = {
  onShutdown(name: string, stop: () => Promise<unknown>): void;
  /** Resolves in any case; failures are logged. Idempotent. */
  shutdown(): Promise<void>;
};

/** A supervisor kills after 30 s, before the database would stop. */
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

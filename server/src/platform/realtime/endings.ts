/** PostgreSQL notifies every node of an ended session, because a hanging poll was authorised when it came. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { log } from '../log.ts';
import { onEndings } from './endings.sql.ts';

export type Endings = { close(): Promise<void> };

const retryDelay_ms = 500;

/** `missed` runs on each connect: ends before it were not heard. */
export function listenForEndings(ended: (session_id: string) => void, missed: () => Promise<void>): Endings {
  let isOver = false;
  let connection: pg.Client | undefined;
  const hear = async (): Promise<void> => {
    while (!isOver) {
      let isLost = (): void => undefined;
      const lost = new Promise<void>((resolve) => {
        isLost = resolve;
      });
      try {
        connection = await onEndings(ended, isLost);
        if (isOver) break;
        await missed();
        await lost;
      } catch (error) {
        if (!isOver) log.warn({ event: 'listen_lost', err: error }, 'LISTEN connection lost: ended sessions are found poll by poll');
      }
      if (!isOver) await sleep(retryDelay_ms);
    }
    await connection?.end().catch(() => undefined);
  };
  const hearing = hear();
  return {
    async close() {
      isOver = true;
      await connection?.end().catch(() => undefined);
      await Promise.race([hearing, sleep(retryDelay_ms)]);
    },
  };
}

/**
 * An ended session falls silent on every node, whichever of them ended it and whatever becomes of Redis: PostgreSQL tells all of them as
 * the end commits. A poll that hangs open was judged when it came; without this it would still bring one answer.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { log } from '../log.ts';
import { hearEnds } from './endings.sql.ts';

export type Endings = { close(): Promise<void> };

const again_ms = 500;

/** `missed` runs each time the hearing begins: what ended before or between was not heard. */
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
        connection = await hearEnds(ended, isLost);
        if (isOver) break;
        await missed();
        await lost;
      } catch (error) {
        if (!isOver) log.warn({ event: 'listen_lost', err: error }, 'LISTEN connection lost: ended sessions are found poll by poll');
      }
      if (!isOver) await sleep(again_ms);
    }
    await connection?.end().catch(() => undefined); // it may be lost already
  };
  const hearing = hear();
  return {
    async close() {
      isOver = true;
      await connection?.end().catch(() => undefined); // likewise
      await Promise.race([hearing, sleep(again_ms)]);
    },
  };
}

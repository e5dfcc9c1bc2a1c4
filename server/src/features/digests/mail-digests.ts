import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { now } from '../../platform/index.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { type DelayedLine, isStillExpected, listReaders, takeDelayed } from '../notifications/index.ts';
import { listStillPublished } from '../saved-searches/index.ts';
import { listTodosOf } from '../todos/index.ts';
import { digestLetter } from './letters.ts';

const atOnce = 50;

export async function mailDigests(): Promise<void> {
  for (let wasFull = true; wasFull; ) {
    wasFull = await inTransaction(async (tx) => {
      const { taken, lines } = await takeDelayed(tx, 'digest', { members: atOnce, at: now() });
      const news = Map.groupBy(await stillTrue(tx, await isStillExpected(tx, lines)), ({ user_id }) => user_id);
      for (const reader of await listReaders(tx, [...news.keys()])) {
        const { deeds, total } = await listTodosOf(reader.id);
        await sendMail(tx, digestLetter(reader, { deeds, total, news: news.get(reader.id)!, at: now() }), {
          user_id: reader.id,
          code: 'digest',
        });
      }
      return taken === atOnce;
    });
  }
}

/** What has been closed meanwhile is left out. */
async function stillTrue(tx: Tx, lines: readonly DelayedLine[]): Promise<DelayedLine[]> {
  const found = lines.flatMap(({ code, entity_id }) => (code === 'N-P9' && entity_id ? [entity_id] : []));
  const open = await listStillPublished(tx, [...new Set(found)]);
  return lines.filter(({ code, entity_id }) => code !== 'N-P9' || !entity_id || open.has(entity_id));
}

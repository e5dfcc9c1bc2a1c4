/** Sessions that are ended from afar in the middle of the day: a second later they hear nothing more, and they do not come back. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startSession } from '../../../server/src/features/auth/index.ts';
import { inTransaction } from '../../../server/src/platform/db/index.ts';
import type { TestPerson } from '../../../server/test/people.ts';
import type { Dice } from '../ledger-chaos/dice.ts';
import { aBrowser, openTab } from './tab.ts';

const silentAfter_ms = 1000;
const listened_ms = 2000;

/** One after another until the day is over. `late` says who heard something after the end. */
export async function endSessions(origin: string, members: readonly TestPerson[], throws: Dice, isDay: () => boolean) {
  const late: string[] = [];
  let ended = 0;
  while (isDay()) {
    const person = throws.pick(members);
    const guest = await inTransaction((tx) =>
      startSession(tx, person.user_id, { remember: false, bind_hash: null, user_agent: 'a lost telephone', ip: '127.0.0.1' }),
    );
    const tab = openTab(origin, { user_id: person.user_id, token: guest.token }, [], aBrowser());
    await until(() => tab.counts.heard > 2 || !isDay());
    if (await isEnded(origin, person, guest.id)) {
      await sleep(silentAfter_ms);
      const heard = tab.counts.heard;
      await sleep(listened_ms);
      if (tab.counts.heard > heard) late.push(`${tab.counts.heard - heard} events came to a session of ${person.user_id} that had ended`);
      ended += 1;
    }
    tab.close();
  }
  return { late, ended };
}

/** The owner asks from another browser until the answer is there. */
async function isEnded(origin: string, { token }: TestPerson, session_id: string): Promise<boolean> {
  for (let tries = 0; tries < 50; tries++) {
    const response = await fetch(`${origin}/api/sessions/${session_id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined);
    if (response?.ok) return true;
    await sleep(100);
  }
  return false;
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(50);
}

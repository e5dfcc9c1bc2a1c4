import { minutes } from '../../platform/clock.ts';
import type { Actor } from '../../platform/events.ts';

/** As whom a member is written into the log of what happened. */
export const actorOf = (active_role: string): Actor =>
  active_role === 'admin' ? 'staff' : active_role === 'seller' ? 'seller' : 'customer';

/** «В сети» is who was here within five minutes; visits are noted once a minute. */
export const isOnline = (last_seen_at: Date | null, moment: Date): boolean =>
  last_seen_at !== null && moment.getTime() - last_seen_at.getTime() < minutes(5);

import { later, onlineFor_ms } from '../../platform/clock.ts';
import type { Actor } from '../../platform/events.ts';

/** As whom a member is written into the log of what happened. */
export const actorOf = (active_role: string): Actor =>
  active_role === 'admin' ? 'staff' : active_role === 'seller' ? 'seller' : 'customer';

/** Was here a moment ago. */
export const isOnline = (last_seen_at: Date | null, moment: Date): boolean =>
  last_seen_at !== null && moment.getTime() - last_seen_at.getTime() < onlineFor_ms;
/** Whoever was here after this moment is online now. */
export const onlineSince = (): Date => later(-onlineFor_ms);

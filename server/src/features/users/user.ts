import { later, onlineFor_ms } from '../../platform/clock.ts';
import type { Actor } from '../../platform/events.ts';

export const actorOf = (active_role: string): Actor =>
  active_role === 'admin' ? 'staff' : active_role === 'seller' ? 'seller' : 'customer';

export const isOnline = (last_seen_at: Date | null, at: Date): boolean =>
  last_seen_at !== null && at.getTime() - last_seen_at.getTime() < onlineFor_ms;
export const onlineSince = (): Date => later(-onlineFor_ms);

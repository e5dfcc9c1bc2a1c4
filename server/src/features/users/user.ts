import { type Actor, later, onlineFor_ms } from '../../platform/index.ts';

export const actorOf = (active_role: string): Actor =>
  active_role === 'admin' ? 'staff' : active_role === 'seller' ? 'seller' : 'customer';

export const isOnline = (last_seen_at: Date | null, at: Date): boolean =>
  last_seen_at !== null && at.getTime() - last_seen_at.getTime() < onlineFor_ms;
export const onlineSince = (): Date => later(-onlineFor_ms);

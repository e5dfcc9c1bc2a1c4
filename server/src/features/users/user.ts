import type { Actor } from '../../platform/events.ts';

/** As whom a member is written into the log of what happened. */
export const actorOf = (active_role: string): Actor =>
  active_role === 'admin' ? 'staff' : active_role === 'seller' ? 'seller' : 'customer';

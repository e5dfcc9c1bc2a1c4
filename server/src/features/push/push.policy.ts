import type { NoticeKind } from '@artel/contracts/chat/notification-choices.ts';

/**
 * The push services of the browsers. A subscription comes from the client: with any other address the product would call whomever it
 * names.
 */
const services = ['fcm.googleapis.com', '.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'] as const;

export function isPushService(endpoint: string, more: readonly string[] = []): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (more.includes(origin)) return true;
  return (
    protocol === 'https:' &&
    port === '' &&
    services.some((known) => (known.startsWith('.') ? hostname.endsWith(known) : hostname === known))
  );
}

export type Manner = { urgency: 'high' | 'normal' | 'low'; ttl_s: number };
const hour_s = 3600;

/** After its time a push would be out of date. */
const manners: Partial<Record<NoticeKind, Manner>> = {
  messages: { urgency: 'high', ttl_s: 4 * hour_s },
  deadlines: { urgency: 'high', ttl_s: 12 * hour_s },
  security: { urgency: 'high', ttl_s: 24 * hour_s },
  matching_projects: { urgency: 'low', ttl_s: 12 * hour_s },
};
export const mannerOf = (kind: NoticeKind): Manner => manners[kind] ?? { urgency: 'normal', ttl_s: 24 * hour_s };

import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { days, later, now, refuse } from '../../platform/index.ts';
import { mailEventSecrets } from '../../platform/mail/event-secrets.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { switchLettersOff } from '../notifications/index.ts';
import { isSigned } from './mail-event.signature.ts';
import { deleteMailEventsBefore, findDelivery, insertMailEvent, noteReturned, refuseAddress } from './mail-events.sql.ts';

/** Our Message-ID is the delivery's id at our host. */
const MailEvent = z.object({
  type: z.enum(['bounced', 'complained']),
  message_id: z.string().max(300),
  email: z.email().max(254),
  is_permanent: z.boolean().default(false),
  reason: z.string().default(''),
});
type MailEvent = z.infer<typeof MailEvent>;

const idIn = (message_id: string): string | undefined =>
  /^<?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/i.exec(message_id)?.[1]?.toLowerCase();
const headerOf = (headers: IncomingHttpHeaders, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/** Refuses a forged one, and everything without a secret. A signed event that is not known is accepted all the same. */
export async function receiveMailEvent(raw: Buffer, headers: IncomingHttpHeaders): Promise<{ received: true }> {
  const secrets = mailEventSecrets();
  if (secrets.length === 0) refuse('NOT_FOUND');
  const id = headerOf(headers, 'webhook-id');
  const signed = { id, timestamp: headerOf(headers, 'webhook-timestamp'), signature: headerOf(headers, 'webhook-signature') };
  if (!isSigned(secrets, signed, raw, now())) refuse('MAIL_EVENT_NOT_THEIRS');
  const event = MailEvent.safeParse(parsed(raw)).data;
  const delivery_id = event && idIn(event.message_id);
  if (event && delivery_id) await inTransaction((tx) => take(tx, id, delivery_id, event));
  return { received: true };
}

async function take(tx: Tx, id: string, delivery_id: string, event: MailEvent): Promise<void> {
  const delivery = await findDelivery(tx, delivery_id);
  // full mailboxes and greylists mend themselves
  if (!delivery || (event.type === 'bounced' && !event.is_permanent)) return;
  const { user_id } = delivery;
  const isNews = await insertMailEvent(tx, { id, kind: event.type, delivery_id, user_id, received_at: now() });
  if (!isNews) return;
  if (event.type === 'bounced') {
    await noteReturned(tx, delivery_id, event.reason, now());
    await refuseAddress(tx, event.email, event.reason, now());
  } else if (user_id) await switchLettersOff(tx, user_id);
  if (user_id) await publishChanged(tx, [user_id], { type: 'notices', id: user_id });
}

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined; // signed, and no event of ours
  }
}

export const forgetOldMailEvents = (): Promise<void> => inTransaction((tx) => deleteMailEventsBefore(tx, later(-days(90))));

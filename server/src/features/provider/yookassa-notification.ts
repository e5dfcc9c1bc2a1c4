/**
 * Verifies a notification. ЮKassa signs nothing: the sender's address is compared with its published list, and the body is never believed
 * (receive-webhook.ts asks for the object). The sandbox signs instead.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import type { ProviderNotification, ProviderObject, Sent } from './provider.ts';
import { readJson } from './read-json.ts';

export type NotificationsBy = { secrets: readonly string[] } | { networks: readonly string[] };

/** https://yookassa.ru/developers/using-api/webhooks */
export const yookassaNetworks: readonly string[] = [
  '185.71.76.0/27',
  '185.71.77.0/27',
  '77.75.153.0/25',
  '77.75.154.128/25',
  '77.75.156.11/32',
  '77.75.156.35/32',
  '2a02:5180::/32',
];

const Notification = z.object({
  type: z.literal('notification'),
  event: z.string().max(100),
  object: z.object({ id: z.string().min(1).max(100), status: z.string() }).loose(),
});
const kinds: readonly ProviderObject['kind'][] = ['payment', 'refund', 'payout'];
const SIGNATURE_AGE_S = 300;

export function readNotification(sent: Sent, by: NotificationsBy): ProviderNotification | undefined {
  if (!('secrets' in by ? isSigned(sent, by.secrets) : isFrom(sent.ip, by.networks))) return undefined;
  const parsed = Notification.safeParse(readJson(sent.raw.toString()));
  const kind = kinds.find((known) => parsed.data?.event.split('.')[0] === known);
  if (!parsed.success || !kind) return undefined;
  const { event, object } = parsed.data;
  const own = sent.headers['x-sandbox-event-id'];
  return { event_id: 'secrets' in by && own ? String(own) : null, type: event, kind, object_id: object.id, payload: parsed.data };
}

function isFrom(ip: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return networks.some((network) => {
    const [range, bits] = ipaddr.parseCIDR(network);
    return range.kind() === address.kind() && address.match(range, bits);
  });
}

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `t.body`, at most five minutes old. */
function isSigned({ raw, headers }: Sent, secrets: readonly string[]): boolean {
  const signature = String(headers['x-sandbox-signature'] ?? '');
  const time = /(?:^|,)t=(\d+)/.exec(signature)?.[1];
  const given = /(?:^|,)v1=([0-9a-f]{64})/.exec(signature)?.[1];
  if (!time || !given || Math.abs(Date.now() / 1000 - Number(time)) > SIGNATURE_AGE_S) return false;
  return secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(`${time}.`).update(raw).digest();
    return timingSafeEqual(expected, Buffer.from(given, 'hex'));
  });
}

import webPush from 'web-push';
import { inTransaction } from '../../platform/db/index.ts';
import { type Outcome, settle } from '../../platform/deliveries/deliveries.ts';
import { log } from '../../platform/index.ts';
import { type Device, deleteGone, findDevice } from './devices.sql.ts';
import { isPushService } from './push.policy.ts';
import type { PushParcel } from './push-out.ts';
import { push } from './vapid.ts';

const patience_ms = 10_000;

export async function sendPush(parcel: PushParcel): Promise<void> {
  await settle('push', parcel, await hand(parcel));
}

async function hand(parcel: PushParcel): Promise<Outcome> {
  const device = await findDevice(parcel.device_id, new Date());
  const opened = push();
  if (!device || !opened) return { is: 'refused', error: 'switched off' };
  if (!isPushService(device.endpoint, opened.origins)) return { is: 'refused', error: 'unknown push service' };
  const answer = await request(device, parcel, opened.vapid).catch((error: Error) => error);
  if (answer instanceof Error) return { is: 'away', error: answer.message };
  return read(answer, device);
}

async function request(
  { endpoint, p256dh, auth }: Device,
  { shown, ttl_s, urgency }: PushParcel,
  vapidDetails: webPush.RequestOptions['vapidDetails'],
) {
  const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(shown), {
    vapidDetails,
    TTL: ttl_s,
    urgency,
    topic: shown.tag,
    contentEncoding: 'aes128gcm' as const,
  });
  return fetch(endpoint, {
    method,
    headers: headers as Record<string, string>,
    body: new Uint8Array(body),
    redirect: 'error',
    signal: AbortSignal.timeout(patience_ms),
  });
}

async function read(answer: Response, device: Device): Promise<Outcome> {
  const { status } = answer;
  await answer.body?.cancel();
  if (status >= 200 && status < 300) return { is: 'sent' };
  const error = `push service answered ${status}`;
  if (status === 404 || status === 410) {
    await inTransaction((tx) => deleteGone(tx, device));
    return { is: 'refused', error };
  }
  if (status === 429 || status >= 500) return { is: 'away', error, after_ms: waitOf(answer.headers.get('retry-after')) };
  // our key, our text or our size is wrong: no later try is better
  log.error({ event: 'push_refused', status, host: new URL(device.endpoint).host }, 'a push service refuses what we send');
  return { is: 'refused', error };
}

const longestWait_ms = 24 * 3_600_000;
/** Seconds or a date; undefined for anything else. */
export function waitOf(text: string | null): number {
  if (!text) return 0;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), longestWait_ms) : 0;
}

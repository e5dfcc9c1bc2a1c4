import type * as api from '@artel/contracts/chat/push.ts';
import type { BodyOf, ResultOf } from '@artel/contracts/kit/endpoint.ts';
import { v7 as newId } from 'uuid';
import { inTransaction } from '../../platform/db/index.ts';
import { leave } from '../../platform/deliveries/deliveries.ts';
import { type Member, now, refuse } from '../../platform/index.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { deviceText } from '../auth/index.ts';
import * as devices from './devices.sql.ts';
import { isPushService, mannerOf } from './push.policy.ts';
import { parcelFor } from './push-out.ts';
import { push } from './vapid.ts';

const devicesAtMost = 20;

export async function readPush({ user_id, session_id }: Member): Promise<ResultOf<typeof api.getPush>> {
  const found = await devices.listDevices(user_id, new Date());
  return { public_key: push()?.vapid.publicKey ?? null, devices: found.map((device) => viewDevice(device, session_id)) };
}

const viewDevice = ({ id, user_agent, created_at, session_id }: devices.ListedDevice, mine: string) => ({
  _id: id,
  name: deviceText(user_agent),
  is_this: session_id === mine,
  since: created_at.toISOString(),
});

export async function switchPushOn(
  { user_id, session_id }: Member,
  body: BodyOf<typeof api.switchPushOn>,
): Promise<ResultOf<typeof api.switchPushOn>> {
  const { origins } = push() ?? refuse('PUSH_IS_OFF');
  if (!isPushService(body.endpoint, origins)) refuse('PUSH_SERVICE_UNKNOWN');
  const saved = await inTransaction(async (tx) => {
    const device = { id: newId(), user_id, session_id, endpoint: body.endpoint, ...body.keys, created_at: now() };
    const { id, created_at } = await devices.upsertDevice(tx, device);
    await devices.dropOldest(tx, user_id, devicesAtMost);
    await publishChanged(tx, [user_id], { type: 'push', id });
    return { id, created_at };
  });
  return viewDevice({ ...saved, session_id, user_agent: await devices.userAgentOf(session_id) }, session_id);
}

export const switchPushOff = ({ user_id }: Member, id: string): Promise<Record<string, never>> =>
  inTransaction(async (tx) => {
    if (!(await devices.deleteDevice(tx, id, user_id))) refuse('PUSH_DEVICE_GONE');
    await publishChanged(tx, [user_id], { type: 'push', id });
    return {};
  });

/** Ignores quiet hours and choices: its owner asks for it. */
export async function tryPush({ user_id }: Member, id: string): Promise<Record<string, never>> {
  const device = await devices.findDevice(id, new Date());
  if (device?.user_id !== user_id) refuse('PUSH_DEVICE_GONE');
  const shown = { title: 'Пробное уведомление', body: 'Так мы и будем писать', url: '/profile/settings?section=notices' };
  await inTransaction((tx) =>
    leave(tx, 'push', [{ parcel: parcelFor(id, { ...shown, topic: `try ${id}`, ...mannerOf('security') }), user_id }]),
  );
  return {};
}

export const forgetEndedDevices = (): Promise<void> => inTransaction(async (tx) => void (await devices.deleteEnded(tx, new Date())));

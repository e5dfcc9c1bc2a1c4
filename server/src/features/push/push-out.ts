import { hash } from 'node:crypto';
import type { NoticeKind } from '@artel/contracts/chat/notification-choices.ts';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../platform/db/index.ts';
import { leave, type Parcel } from '../../platform/deliveries/deliveries.ts';
import { listDevicesOf } from './devices.sql.ts';
import { type Manner, mannerOf } from './push.policy.ts';
import { push } from './vapid.ts';

/** No private text: others may see the device. `about`: a newer one about the same replaces the older. */
export type Pushed = { to: string; code: string; kind: NoticeKind; title: string; body: string; url: string; about: string };

export type PushParcel = Parcel & { device_id: string; shown: { title: string; body: string; url: string; tag: string } } & Manner;

type Shown = { title: string; body: string; url: string; topic: string } & Manner;
export const parcelFor = (device_id: string, { title, body, url, topic, ...manner }: Shown): PushParcel => ({
  id: newId(),
  device_id,
  ...manner,
  // RFC 8030: a topic has 32 letters of base64url at most
  shown: { title, body, url, tag: hash('sha256', topic, 'base64url').slice(0, 32) },
});

export async function pushOut(tx: Tx, all: readonly Pushed[]): Promise<void> {
  if (all.length === 0 || !push()) return;
  const found = await listDevicesOf(tx, [...new Set(all.map(({ to }) => to))], new Date());
  const devices = Map.groupBy(found, ({ user_id }) => user_id);
  await leave(
    tx,
    'push',
    all.flatMap(({ to, code, kind, title, body, url, about }) =>
      (devices.get(to) ?? []).map(({ id }) => ({
        parcel: parcelFor(id, { title, body, url, topic: `${kind} ${about}`, ...mannerOf(kind) }),
        user_id: to,
        code,
      })),
    ),
  );
}

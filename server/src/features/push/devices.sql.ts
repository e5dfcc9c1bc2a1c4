import { hotRead, read, type Tx } from '../../platform/db/index.ts';

export type Device = { id: string; user_id: string; endpoint: string; p256dh: string; auth: string };
export type ListedDevice = { id: string; session_id: string; user_agent: string; created_at: Date };

const isAlive = (at: string) => `s.revoked_at is null and s.expires_at > ${at}`;

export const listDevices = (user_id: string, at: Date): Promise<ListedDevice[]> =>
  hotRead(
    'list-push-devices',
    `select d.id, d.session_id, s.user_agent, d.created_at from push_devices d join sessions s on s.id = d.session_id
     where d.user_id = $1 and ${isAlive('$2')} order by d.created_at desc, d.id`,
    [user_id, at],
  );

export async function listDevicesOf(tx: Tx, user_ids: readonly string[], at: Date): Promise<Pick<Device, 'id' | 'user_id'>[]> {
  const { rows } = await tx.client.query<Pick<Device, 'id' | 'user_id'>>({
    name: 'list-push-devices-of',
    text: `select d.id, d.user_id from push_devices d join sessions s on s.id = d.session_id
           where d.user_id = any ($1) and ${isAlive('$2')} order by d.id`,
    values: [user_ids, at],
  });
  return rows;
}

export const findDevice = async (id: string, at: Date): Promise<Device | undefined> =>
  (
    await hotRead<Device>(
      'find-push-device',
      `select d.id, d.user_id, d.endpoint, d.p256dh, d.auth from push_devices d join sessions s on s.id = d.session_id
       where d.id = $1 and ${isAlive('$2')}`,
      [id, at],
    )
  )[0];

/** A browser has one subscription: whoever agreed in it last has it. One session, one browser. */
export async function upsertDevice(
  tx: Tx,
  device: Device & { session_id: string; created_at: Date },
): Promise<{ id: string; created_at: Date }> {
  await tx.client.query('delete from push_devices where session_id = $1 and endpoint <> $2', [device.session_id, device.endpoint]);
  const { rows } = await tx.client.query<{ id: string; created_at: Date }>(
    `insert into push_devices (id, user_id, session_id, endpoint, p256dh, auth, created_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
       created_at = case when push_devices.user_id = excluded.user_id then push_devices.created_at else excluded.created_at end
     returning id, created_at`,
    [device.id, device.user_id, device.session_id, device.endpoint, device.p256dh, device.auth, device.created_at],
  );
  return rows[0]!;
}

export async function deleteDevice(tx: Tx, id: string, user_id: string): Promise<boolean> {
  const { rowCount } = await tx.client.query('delete from push_devices where id = $1 and user_id = $2', [id, user_id]);
  return rowCount === 1;
}

/** Not when the browser has subscribed anew meanwhile. */
export async function deleteGone(tx: Tx, { id, endpoint }: Pick<Device, 'id' | 'endpoint'>): Promise<void> {
  await tx.client.query('delete from push_devices where id = $1 and endpoint = $2', [id, endpoint]);
}

export async function deleteEnded(tx: Tx, at: Date): Promise<number> {
  const { rowCount } = await tx.client.query(
    `delete from push_devices d using sessions s where s.id = d.session_id and not (${isAlive('$1')})`,
    [at],
  );
  return rowCount ?? 0;
}

export async function dropOldest(tx: Tx, user_id: string, at_most: number): Promise<void> {
  await tx.client.query(
    'delete from push_devices where id in (select id from push_devices where user_id = $1 order by created_at desc, id desc offset $2)',
    [user_id, at_most],
  );
}

export const userAgentOf = async (session_id: string): Promise<string> =>
  (await read().selectFrom('sessions').select('user_agent').where('id', '=', session_id).executeTakeFirst())?.user_agent ?? '';

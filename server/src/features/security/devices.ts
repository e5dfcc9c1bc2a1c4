import type { Page } from '@artel/contracts/kit/endpoint.ts';
import type { Device } from '@artel/contracts/sign-in/security.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { placeOf } from '../../platform/http/visit.ts';
import { type Member, refuse } from '../../platform/index.ts';
import { deviceName, endSession, endSessionsOf, isSessionOf, listLiveSessions, voidOutstanding } from '../auth/index.ts';
import { lockUser } from '../users/index.ts';

export async function listDevices(viewer: Member): Promise<Page<Device>> {
  const sessions = await listLiveSessions(viewer.user_id, new Date());
  const devices = sessions.map((session) => ({
    _id: session.id,
    ...deviceName(session.user_agent),
    ...placeOf(session.ip),
    started_at: session.created_at.toISOString(),
    last_seen_at: session.last_seen_at.toISOString(),
    is_this: session.id === viewer.session_id,
  }));
  return { result: devices.sort((a, b) => Number(b.is_this) - Number(a.is_this)), total: devices.length };
}

export async function endOneOfMine(viewer: Member, session_id: string): Promise<{ is_ended: true }> {
  await inTransaction(async (tx) => {
    if (!(await isSessionOf(tx, session_id, viewer.user_id))) refuse('NOT_FOUND');
    await endSession(tx, session_id, 'from_afar');
  });
  return { is_ended: true };
}

export const endOthers = (viewer: Member): Promise<{ ended: number }> =>
  inTransaction(async (tx) => {
    await lockUser(tx, viewer.user_id);
    await voidOutstanding(tx, viewer.user_id);
    return { ended: await endSessionsOf(tx, viewer.user_id, 'from_afar', viewer.session_id) };
  });

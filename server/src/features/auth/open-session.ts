import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { placeOf, type Visit } from '../../platform/http/visit.ts';
import { site, type Viewer } from '../../platform/index.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { actorOf, type UserRow } from '../users/index.ts';
import { deviceText } from './device.ts';
import { mayNotifyOfDevice } from './guesses.ts';
import { newDeviceLetter } from './letters.ts';
import { endSession, rememberedFor_ms, startSession } from './session.ts';
import { bindingCookie, bindingHash, deviceCookie, deviceIn, newBinding } from './session-token.ts';
import { isNewDevice } from './sessions.sql.ts';

export type SignedIn = { token: string; cookies: string[] };

type Way = {
  viewer: Viewer;
  user: UserRow;
  visit: Visit;
  remember: boolean;
  first?: (tx: Tx) => Promise<void>;
};

/** The caller has checked the right to it; a session sent along ends. */
export async function openSession({ viewer, user, visit, remember, first }: Way): Promise<SignedIn> {
  const binding = visit.is_browser ? newBinding() : null;
  const device = visit.is_browser ? (deviceIn(visit.cookies) ?? newBinding().value) : null;
  const device_hash = device && bindingHash(device);
  const token = await inTransaction(async (tx) => {
    await first?.(tx);
    if (viewer) await endSession(tx, viewer.session_id, 'replaced');
    const started = await startSession(tx, user.id, { ...visit, remember, bind_hash: binding?.hash ?? null, device_hash });
    const isNew = await isNewDevice(tx, { ...visit, id: started.id, user_id: user.id, device_hash });
    const isTold = isNew && (await mayNotifyOfDevice(user.id));
    await tx.announce({
      type: 'session.started',
      entity: 'session',
      entity_id: started.id,
      actor: actorOf(user.active_role),
      actor_id: user.id,
      ...(isTold && { data: { new_device: deviceText(visit.user_agent) } }),
    });
    if (isTold) await sendMail(tx, newDeviceLetter(user, aboutVisit(visit)));
    return started.token;
  });
  const maxAge_s = remember ? rememberedFor_ms / 1000 : undefined;
  return { token, cookies: binding && device ? [bindingCookie(binding.value, maxAge_s), deviceCookie(device)] : [] };
}

const moscow = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Moscow' });
const aboutVisit = (visit: Visit) => ({
  name: deviceText(visit.user_agent),
  network: placeOf(visit.ip).network,
  at: moscow.format(new Date()),
});

/** Demo passwords are public: no sign-in outside the demo. */
export const mayHaveAccount = (user: UserRow): boolean => user.status !== 'deleted' && (!user.is_demo || site().isDemo);

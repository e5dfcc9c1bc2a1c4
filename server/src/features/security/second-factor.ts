import type { BodyOf, ResultOf } from '@artel/contracts/kit/endpoint.ts';
import type * as api from '@artel/contracts/sign-in/second-factor.ts';
import { v7 as newId } from 'uuid';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { type Member, now, refuse, site } from '../../platform/index.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { seal } from '../../platform/secrets/seal.ts';
import { stopLinksFor } from '../account-recovery/index.ts';
import { countCodeGuess, endSessionsOf, forgiveCodeGuess, voidOutstanding } from '../auth/index.ts';
import * as factors from '../second-factor/index.ts';
import { actorOf, changeUser, findUser, lockUser, type UserRow } from '../users/index.ts';
import { secondFactorAddedLetter, secondFactorLetter } from './letters.ts';
import { mayDropFactor, needsSecondFactor } from './second-factor.policy.ts';

type State = ResultOf<typeof api.getSecondFactor>;
type Codes = { recovery_codes: string[] | null };
const done = { is_done: true } as const;

export async function readSecondFactor(viewer: Member): Promise<State> {
  const [totp, passkeys, recovery_codes_left] = await Promise.all([
    factors.findTotp(viewer.user_id),
    factors.listPasskeys(viewer.user_id),
    factors.countRecoveryCodes(viewer.user_id),
  ]);
  return {
    totp_since: totp?.confirmed_at?.toISOString() ?? null,
    passkeys: passkeys.map(viewPasskey),
    recovery_codes_left,
    is_required: viewer.lacks_second_factor || needsSecondFactor(viewer, site().staffNeedsSecondFactor),
    takes_passkeys: factors.takesPasskeys(),
  };
}

const viewPasskey = (passkey: { id: string; name: string; created_at: Date; last_used_at: Date | null }) => ({
  _id: passkey.id,
  name: passkey.name,
  created_at: passkey.created_at.toISOString(),
  last_used_at: passkey.last_used_at?.toISOString() ?? null,
});

/** Only a confirmed address can undo it. */
const needConfirmedAddress = (viewer: Member): void => {
  if (!viewer.email_verified) refuse('EMAIL_NOT_CONFIRMED');
};

export async function startTotp(viewer: Member): Promise<{ secret: string; uri: string }> {
  needConfirmedAddress(viewer);
  const user = (await findUser(viewer.user_id)) ?? refuse('SIGN_IN_NEEDED');
  const secret = factors.newTotpSecret();
  const waits = { user_id: user.id, sealed_secret: seal(secret, user.id), created_at: now() };
  if (!(await inTransaction((tx) => factors.insertTotp(tx, waits)))) refuse('TOTP_IS_ON');
  return { secret, uri: factors.totpUri(secret, user.email) };
}

export async function confirmTotp(viewer: Member, code: string, visit: Visit): Promise<Codes> {
  needConfirmedAddress(viewer);
  const totp = (await factors.findTotp(viewer.user_id)) ?? refuse('TOTP_NOT_STARTED');
  if (totp.confirmed_at) refuse('TOTP_IS_ON');
  await countCodeGuess(viewer.user_id, code, visit);
  const codes = await inTransaction(async (tx) => {
    const user = await lockOwner(tx, viewer);
    if (!(await factors.confirmsTotp(tx, user.id, code, new Date()))) refuse('CODE_WRONG');
    const at = now();
    await factors.markTotpConfirmed(tx, user.id, at);
    return afterAdding(tx, viewer, { user, at }, 'Включён вход по коду из приложения');
  });
  await forgiveCodeGuess(viewer.user_id, visit);
  return codes;
}

export const removeTotp = (viewer: Member): Promise<typeof done> =>
  inTransaction(async (tx) => {
    const user = await lockOwner(tx, viewer);
    if (!user.second_factors.includes('totp')) return done;
    await factors.deleteTotp(tx, user.id);
    return afterRemoving(tx, viewer, user, 'Отключён вход по коду из приложения');
  });

export const renewRecoveryCodes = (viewer: Member): Promise<{ recovery_codes: string[] }> =>
  inTransaction(async (tx) => {
    const user = await lockOwner(tx, viewer);
    if (user.second_factors.length === 0) refuse('TOTP_NOT_STARTED');
    await changeUser(tx, user.id, { secured_at: now() });
    await sendMail(tx, secondFactorLetter(user, 'Созданы новые резервные коды'));
    return { recovery_codes: await factors.giveRecoveryCodes(tx, user.id, now()) };
  });

export async function startPasskey(viewer: Member): Promise<ResultOf<typeof api.startPasskey>> {
  needConfirmedAddress(viewer);
  const user = (await findUser(viewer.user_id)) ?? refuse('SIGN_IN_NEEDED');
  return factors.createPasskey(user, viewer.session_id);
}

export async function addPasskey(viewer: Member, body: BodyOf<typeof api.addPasskey>): Promise<ResultOf<typeof api.addPasskey>> {
  needConfirmedAddress(viewer);
  const { challenge, ...key } = await factors.checkNewPasskey(body.passkey, viewer.session_id);
  return inTransaction(async (tx) => {
    const user = await lockOwner(tx, viewer);
    await factors.consumeChallenge(tx, challenge);
    const passkey = { id: newId(), user_id: user.id, name: body.name, created_at: now(), ...key };
    if (!(await factors.insertPasskey(tx, passkey))) refuse('PASSKEY_KNOWN');
    const codes = await afterAdding(tx, viewer, { user, at: passkey.created_at }, 'Добавлен ключ доступа');
    return { passkey: viewPasskey({ ...passkey, last_used_at: null }), ...codes };
  });
}

export const removePasskey = (viewer: Member, id: string): Promise<typeof done> =>
  inTransaction(async (tx) => {
    const user = await lockOwner(tx, viewer);
    if (!(await factors.deletePasskey(tx, id, user.id))) refuse('NOT_FOUND');
    return afterRemoving(tx, viewer, user, 'Удалён ключ доступа');
  });

const lockOwner = async (tx: Tx, viewer: Member): Promise<UserRow> => (await lockUser(tx, viewer.user_id)) ?? refuse('SIGN_IN_NEEDED');

type Added = { user: UserRow; at: Date };
async function afterAdding(tx: Tx, viewer: Member, { user, at }: Added, what: string): Promise<Codes> {
  await factors.noteSecondFactors(tx, user.id);
  await voidOutstanding(tx, user.id);
  const isFirst = user.second_factors.length === 0;
  // they never showed the second factor
  if (isFirst) await endSessionsOf(tx, user.id, 'second_factor', viewer.session_id);
  await noteChanged(tx, user, 'user.second_factor_added', what);
  for (const reader of await stopLinksFor(tx, user, at)) await sendMail(tx, secondFactorAddedLetter(reader, what));
  return { recovery_codes: isFirst ? await factors.giveRecoveryCodes(tx, user.id, at) : null };
}

async function afterRemoving(tx: Tx, viewer: Member, user: UserRow, what: string): Promise<typeof done> {
  const left = await factors.noteSecondFactors(tx, user.id);
  if (!mayDropFactor(viewer, left, site().staffNeedsSecondFactor)) refuse('SECOND_FACTOR_KEPT');
  await noteChanged(tx, user, 'user.second_factor_removed', what);
  await sendMail(tx, secondFactorLetter(user, what));
  return done;
}

async function noteChanged(
  tx: Tx,
  user: UserRow,
  type: 'user.second_factor_added' | 'user.second_factor_removed',
  what: string,
): Promise<void> {
  await changeUser(tx, user.id, { secured_at: now() });
  await tx.announce({ type, entity: 'user', entity_id: user.id, actor: actorOf(user.active_role), actor_id: user.id, reason: what });
}

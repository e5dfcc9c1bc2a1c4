import { sql } from 'kysely';
import { read, type Tx } from '../../platform/db/index.ts';

export const findTotp = (user_id: string) =>
  read().selectFrom('totp_secrets').select('confirmed_at').where('user_id', '=', user_id).executeTakeFirst();

export const lockTotp = (tx: Tx, user_id: string) =>
  tx.db.selectFrom('totp_secrets').selectAll().where('user_id', '=', user_id).forUpdate().executeTakeFirst();

/** Replaces a pending secret; false when one is active. */
export async function insertTotp(tx: Tx, totp: { user_id: string; sealed_secret: string; created_at: Date }): Promise<boolean> {
  const { sealed_secret, created_at } = totp;
  const result = await tx.db
    .insertInto('totp_secrets')
    .values(totp)
    .onConflict((oc) =>
      oc.column('user_id').doUpdateSet({ sealed_secret, created_at, last_step: 0 }).where('totp_secrets.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function markTotpConfirmed(tx: Tx, user_id: string, at: Date): Promise<void> {
  await tx.db.updateTable('totp_secrets').set({ confirmed_at: at }).where('user_id', '=', user_id).execute();
}

export async function moveTotpStep(tx: Tx, user_id: string, step: number): Promise<void> {
  await tx.db.updateTable('totp_secrets').set({ last_step: step }).where('user_id', '=', user_id).execute();
}

export async function deleteTotp(tx: Tx, user_id: string): Promise<void> {
  await tx.db.deleteFrom('totp_secrets').where('user_id', '=', user_id).execute();
}

export async function replaceRecoveryCodes(tx: Tx, user_id: string, hashes: readonly string[], at: Date): Promise<void> {
  await tx.db.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute();
  if (hashes.length === 0) return;
  await tx.db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id, hash, created_at: at })))
    .execute();
}

export async function consumeRecoveryCode(tx: Tx, user_id: string, hash: string, at: Date): Promise<boolean> {
  const used = await tx.db
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('user_id', '=', user_id)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

export async function countRecoveryCodes(user_id: string): Promise<number> {
  const { left } = await read()
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

export type NewPasskey = {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
};

export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const result = await tx.db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((oc) => oc.column('credential_id').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export const listPasskeys = (user_id: string) =>
  read().selectFrom('passkeys').selectAll().where('user_id', '=', user_id).orderBy('created_at').orderBy('id').execute();

export const findPasskey = (credential_id: string) =>
  read().selectFrom('passkeys').selectAll().where('credential_id', '=', credential_id).executeTakeFirst();

/** False for a repeated counter: a cloned key. */
export async function notePasskeyUse(tx: Tx, id: string, seen: { from: number; to: number }, at: Date): Promise<boolean> {
  const noted = await tx.db
    .updateTable('passkeys')
    .set({ counter: seen.to, last_used_at: at })
    .where('id', '=', id)
    .where('counter', '=', seen.from)
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}

export async function deletePasskey(tx: Tx, id: string, user_id: string): Promise<boolean> {
  const gone = await tx.db.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', user_id).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export async function dropFactorsSince(tx: Tx, user_id: string, since = new Date(0)): Promise<void> {
  await tx.db
    .deleteFrom('totp_secrets')
    .where('user_id', '=', user_id)
    .where((eb) => eb(eb.fn.coalesce('confirmed_at', 'created_at'), '>=', since))
    .execute();
  await tx.db.deleteFrom('passkeys').where('user_id', '=', user_id).where('created_at', '>=', since).execute();
  await tx.db.deleteFrom('recovery_codes').where('user_id', '=', user_id).where('created_at', '>=', since).execute();
  await noteSecondFactors(tx, user_id);
}

export async function noteSecondFactors(tx: Tx, user_id: string): Promise<string[]> {
  const { second_factors } = await tx.db
    .updateTable('users')
    .set({
      second_factors: sql<string[]>`array_remove(array[
        case when exists (select from totp_secrets where user_id = users.id and confirmed_at is not null) then 'totp' end,
        case when exists (select from passkeys where user_id = users.id) then 'passkey' end], null)`,
    })
    .where('id', '=', user_id)
    .returning('second_factors')
    .executeTakeFirstOrThrow();
  if (second_factors.length === 0) await tx.db.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute();
  return second_factors;
}

/** Always under the person's lock. */

import { randomBytes } from 'node:crypto';
import type { Tx } from '../../platform/db/index.ts';
import { days, later, now } from '../../platform/index.ts';
import { sha256 } from '../../platform/secrets/hash.ts';
import { dropFactorsSince } from '../second-factor/index.ts';
import { changeUser, findUserByEmail, nobodysHash, type UserRow } from '../users/index.ts';
import { listLeftAddresses, stopChangesSince, voidOpenChanges } from './email-changes.sql.ts';
import { insertStopLink, isReservedForOther, voidStopLinks } from './stop-links.sql.ts';

const livesFor_ms = days(7);

export type Reader = { name: string; email: string; token: string };

/** To the present address and those of seven days. The link undoes everything from `at` on. */
export async function stopLinksFor(tx: Tx, user: UserRow, at: Date): Promise<Reader[]> {
  const left = await listLeftAddresses(tx, user.id, later(-livesFor_ms));
  const others = left.filter(({ email }) => email.toLowerCase() !== user.email.toLowerCase());
  const readers: Reader[] = [];
  for (const { email, since } of [{ email: user.email, since: at }, ...others]) {
    const token = randomBytes(32).toString('base64url');
    const hash = sha256(token);
    await insertStopLink(tx, { hash, user_id: user.id, email, since, created_at: at, expires_at: later(livesFor_ms, at) });
    readers.push({ name: user.name, email, token });
  }
  return readers;
}

export const isAddressUnchanged = (email: string, user_id?: string, tx?: Tx): Promise<boolean> =>
  isReservedForOther(email, user_id, now(), tx);

/** Restores the address and voids the password; answers whether the address was free. */
export async function undoSince(tx: Tx, user: UserRow, { email, since }: { email: string; since: Date }): Promise<boolean> {
  await stopChangesSince(tx, user.id, since, now());
  await voidOpenChanges(tx, user.id, now());
  await voidStopLinks(tx, user.id, now(), since);
  await dropFactorsSince(tx, user.id, since);
  const holder = await findUserByEmail(email, tx);
  const isFree = !holder || holder.id === user.id;
  await changeUser(tx, user.id, {
    password_hash: nobodysHash,
    secured_at: now(),
    ...(isFree && { email, email_verified_at: now() }),
  });
  return isFree;
}

export async function dropEverythingBefore(tx: Tx, user_id: string): Promise<void> {
  await voidOpenChanges(tx, user_id, now());
  await voidStopLinks(tx, user_id, now());
  await dropFactorsSince(tx, user_id);
}

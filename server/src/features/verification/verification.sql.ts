import type { VerificationStatus } from '@artel/contracts/people/verification.ts';
import type { Kysely } from 'kysely';
import { type DB, read, type Tx } from '../../platform/db/index.ts';
import type { Proofs } from './verification.view.ts';

export async function findProofs(user_id: string): Promise<Proofs | undefined> {
  const [user, code, rows] = await Promise.all([
    read().selectFrom('users').select(['email', 'email_verified_at', 'phone']).where('id', '=', user_id).executeTakeFirst(),
    read().selectFrom('phone_codes').selectAll().where('user_id', '=', user_id).executeTakeFirst(),
    read().selectFrom('verifications').select(['kind', 'status', 'reason', 'decided_at']).where('user_id', '=', user_id).execute(),
  ]);
  return user && { ...user, code, rows };
}

type SentCode = { user_id: string; phone: string; code_hash: string; sent_at: Date; expires_at: Date };

export async function storeCode(tx: Tx, { user_id, ...code }: SentCode): Promise<void> {
  const fresh = { ...code, tries: 0 };
  await tx.db
    .insertInto('phone_codes')
    .values({ user_id, ...fresh })
    .onConflict((oc) => oc.column('user_id').doUpdateSet(fresh))
    .execute();
}

export async function takeTry(
  tx: Tx,
  user_id: string,
  at: Date,
  most: number,
): Promise<{ phone: string; code_hash: string; tries: number } | undefined> {
  return tx.db
    .updateTable('phone_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('user_id', '=', user_id)
    .where('tries', '<', most)
    .where('expires_at', '>', at)
    .returning(['phone', 'code_hash', 'tries'])
    .executeTakeFirst();
}

export async function dropCode(tx: Tx, user_id: string, code_hash: string): Promise<boolean> {
  const dropped = await tx.db
    .deleteFrom('phone_codes')
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .executeTakeFirst();
  return dropped.numDeletedRows > 0n;
}

type Decision = { status: 'approved' | 'revoked'; reason: string | null; decided_at: Date; decided_by: string | null };
export async function recordDecision(tx: Tx, user_id: string, kind: string, decision: Decision): Promise<void> {
  await tx.db
    .insertInto('verifications')
    .values({ user_id, kind, ...decision, submitted_at: decision.decided_at })
    .onConflict((oc) => oc.columns(['user_id', 'kind']).doUpdateSet(decision))
    .execute();
}

export type Standing = {
  status: VerificationStatus;
  reason: string | null;
  submitted_at: Date | null;
  decided_at: Date | null;
  decided_by: string | null;
  expires_at: Date | null;
};
export async function recordStanding(tx: Tx, user_id: string, kind: string, standing: Standing): Promise<void> {
  await tx.db
    .insertInto('verifications')
    .values({ user_id, kind, ...standing })
    .onConflict((oc) => oc.columns(['user_id', 'kind']).doUpdateSet(standing))
    .execute();
}

export const dropProof = async (tx: Tx, user_id: string, kind: string): Promise<void> =>
  void (await tx.db.deleteFrom('verifications').where('user_id', '=', user_id).where('kind', '=', kind).execute());

const isProved =
  (kind: 'identity' | 'phone') =>
  async (user_id: string, db: Kysely<DB> = read()): Promise<boolean> => {
    const row = await db
      .selectFrom('verifications')
      .select('status')
      .where('user_id', '=', user_id)
      .where('kind', '=', kind)
      .where('status', '=', 'approved')
      .executeTakeFirst();
    return row !== undefined;
  };
export const isIdentityKnown = isProved('identity');
export const isPhoneProved = isProved('phone');

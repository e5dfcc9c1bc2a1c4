/** A public demo replaces the README's passwords once. */
import { randomBytes } from 'node:crypto';
import { inTransaction } from '../../platform/db/index.ts';
import { findSetting, saveSetting } from '../../platform/settings.sql.ts';
import { endSessionsOf } from '../auth/index.ts';
import { changeUser, hashPassword } from '../users/index.ts';
import { listDemoAccounts } from './demo.sql.ts';

const setting = 'demo_in_public';
const shown = ['customer', 'seller', 'admin'] as const;

export type DemoPassword = { email: string; password: string };

/** At the first public start; only hashes are stored. Undefined afterwards. */
export async function openDemoInPublic(): Promise<DemoPassword[] | undefined> {
  if ((await findSetting(setting)) !== undefined) return undefined;
  // hashing is slow: outside the transaction
  const passwords = shown.map((user_name) => ({ email: `${user_name}@artel.test`, password: randomBytes(15).toString('base64url') }));
  const hashes = new Map(await Promise.all(passwords.map(async ({ email, password }) => [email, await hashPassword(password)] as const)));
  const nobodys = await hashPassword(randomBytes(32).toString('base64url'));
  await inTransaction(async (tx) => {
    await saveSetting(tx, setting, true);
    for (const { id, email } of await listDemoAccounts(tx)) {
      await changeUser(tx, id, { password_hash: hashes.get(email) ?? nobodys });
      await endSessionsOf(tx, id, 'password');
    }
  });
  return passwords;
}

/** A demo that strangers reach: its accounts lose the password that the README names, once, for good. */
import { randomBytes } from 'node:crypto';
import { inTransaction } from '../../platform/db/transaction.ts';
import { findSetting, keepSetting } from '../../platform/settings.sql.ts';
import { endSessionsOf } from '../auth/index.ts';
import { changeUser, hashPassword } from '../users/index.ts';
import { listDemoAccounts } from './demo.sql.ts';

const setting = 'demo_in_public';
/** The accounts that visitors of the demo sign in with; nobody signs in as the others any more. */
const shown = ['customer', 'seller', 'admin'] as const;

export type DemoPassword = { email: string; password: string };

/** The new passwords, at the first start in public alone: only their hashes are kept. Undefined when they were told already. */
export async function openDemoInPublic(): Promise<DemoPassword[] | undefined> {
  if ((await findSetting(setting)) !== undefined) return undefined;
  // hashing is slow on purpose, so it waits outside the transaction
  const passwords = shown.map((user_name) => ({ email: `${user_name}@artel.test`, password: randomBytes(15).toString('base64url') }));
  const hashes = new Map(await Promise.all(passwords.map(async ({ email, password }) => [email, await hashPassword(password)] as const)));
  const nobodys = await hashPassword(randomBytes(32).toString('base64url'));
  await inTransaction(async (tx) => {
    await keepSetting(tx, setting, true);
    for (const { id, email } of await listDemoAccounts(tx)) {
      await changeUser(tx, id, { password_hash: hashes.get(email) ?? nobodys });
      await endSessionsOf(tx, id, 'password');
    }
  });
  return passwords;
}

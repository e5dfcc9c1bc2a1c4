/** Files in DATA_DIR/sms until there is a gateway. Sent by a job. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { v7 as newId } from 'uuid';
import type { Tx } from '../db/transaction.ts';
import { addJob } from '../jobs/jobs.ts';
import { site } from '../site.ts';

/** `to`: digits with the country code. */
export type TextMessage = { to: string; text: string };

/** Outbox of this transaction. */
export function sendSms(tx: Tx, message: TextMessage): Promise<void> {
  const id = newId();
  return addJob(tx, 'sms', { id, message }, `sms:${id}`);
}

/** A retry writes the same file. */
export async function deliverSms({ id, message }: { id: string; message: TextMessage }): Promise<void> {
  const folder = path.join(site().dataDir, 'sms');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // renamed: nobody reads half a message
  await writeFile(path.join(folder, `.${id}`), `+${message.to}\n${message.text}\n`, { mode: 0o600 });
  await rename(path.join(folder, `.${id}`), path.join(folder, `${id}.txt`));
}

/** Outgoing text messages: each is a file in DATA_DIR/sms until a gateway is agreed with. Sent by a job, never by a page. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { v7 as newId } from 'uuid';
import type { Tx } from '../db/transaction.ts';
import { addJob } from '../jobs/jobs.ts';
import { site } from '../site.ts';

/** `to`: digits with the country's code. */
export type TextMessage = { to: string; text: string };

/** Puts a message into the outbox of this transaction; it goes out after the commit, once. */
export function sendSms(tx: Tx, message: TextMessage): Promise<void> {
  const id = newId();
  return addJob(tx, 'sms', { id, message }, `sms:${id}`);
}

/** The job: a repeated try writes the same file again. */
export async function deliverSms({ id, message }: { id: string; message: TextMessage }): Promise<void> {
  const folder = path.join(site().dataDir, 'sms');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // written aside and renamed, so that nobody reads half a message
  await writeFile(path.join(folder, `.${id}`), `+${message.to}\n${message.text}\n`, { mode: 0o600 });
  await rename(path.join(folder, `.${id}`), path.join(folder, `${id}.txt`));
}

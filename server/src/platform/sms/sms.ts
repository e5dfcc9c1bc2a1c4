/** Text messages by SMS.RU, or files in DATA_DIR/sms. Sent by a job. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { v7 as newId } from 'uuid';
import type { Tx } from '../db/transaction.ts';
import { addJob } from '../jobs/jobs.ts';
import { type SmsRuOptions, smsRu } from './sms-ru.ts';

export type TextMessage = { to: string; text: string };
/** May be called again with the same id when it throws. */
export type SmsGateway = (message: TextMessage, id: string) => Promise<void>;

let gateway: SmsGateway | undefined;

export function openSms(options: { smsRu: SmsRuOptions | null; dataDir: string }): void {
  gateway = options.smsRu ? smsRu(options.smsRu) : intoFolder(path.join(options.dataDir, 'sms'));
}

export function sendSms(tx: Tx, message: TextMessage): Promise<void> {
  const id = newId();
  return addJob(tx, 'sms', { id, message }, `sms:${id}`);
}

export async function deliverSms({ id, message }: { id: string; message: TextMessage }): Promise<void> {
  if (!gateway) throw new Error('the SMS gateway is not open');
  await gateway(message, id);
}

/** A retry writes the same file. */
const intoFolder =
  (folder: string): SmsGateway =>
  async (message, id) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // renamed: nobody reads half a message
    await writeFile(path.join(folder, `.${id}`), `+${message.to}\n${message.text}\n`, { mode: 0o600 });
    await rename(path.join(folder, `.${id}`), path.join(folder, `${id}.txt`));
  };

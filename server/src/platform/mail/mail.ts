/** SMTP, or .eml files in DATA_DIR/mail. Sent by a job. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { v7 as newId } from 'uuid';
import type { Tx } from '../db/transaction.ts';
import { addJob } from '../jobs/jobs.ts';
import { signId } from './letter-page.ts';

/** As letter() frames it. */
export type Letter = { to: string; subject: string; text: string; html: string; replyTo?: string };

const sign = path.join(import.meta.dirname, 'letter-sign.png');

let deliver: ((letter: Letter, id: string) => Promise<void>) | undefined;

export function openMail(options: { smtpUrl: string | null; dataDir: string; brandName: string; publicUrl: string }): void {
  const from = { name: options.brandName, address: `noreply@${new URL(options.publicUrl).hostname}` };
  const message = async (letter: Letter, id: string) => ({
    from,
    ...letter,
    attachments: [{ filename: 'sign.png', content: await readFile(sign), cid: signId, contentDisposition: 'inline' as const }],
    messageId: `<${id}@${new URL(options.publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  if (options.smtpUrl) {
    const transport = createTransport(options.smtpUrl);
    deliver = async (letter, id) => void (await transport.sendMail(await message(letter, id)));
    return;
  }
  const folder = path.join(options.dataDir, 'mail');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  deliver = async (letter, id) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { message: eml } = await transport.sendMail(await message(letter, id));
    // renamed: nobody reads half a letter
    await writeFile(path.join(folder, `.${id}`), eml as Buffer, { mode: 0o600 });
    await rename(path.join(folder, `.${id}`), path.join(folder, `${id}.eml`));
  };
}

let isSilent = false;
/** For the seed, which lives the past again before anybody is served: nobody is written to about it. */
export async function withoutLetters(work: () => Promise<void>): Promise<void> {
  isSilent = true;
  await work().finally(() => {
    isSilent = false;
  });
}

/** Outbox of this transaction. */
export async function sendMail(tx: Tx, letter: Letter): Promise<void> {
  if (isSilent) return;
  const id = newId();
  await addJob(tx, 'mail', { id, letter }, `mail:${id}`);
}

/** The id is the Message-ID: receivers recognise a retry. */
export async function deliverMail({ id, letter }: { id: string; letter: Letter }): Promise<void> {
  if (!deliver) throw new Error('mail is not open');
  await deliver(letter, id);
}

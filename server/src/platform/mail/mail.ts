import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { v7 as newId } from 'uuid';
import { now } from '../clock.ts';
import type { Tx } from '../db/transaction.ts';
import { leave, type Outcome, settle } from '../deliveries/deliveries.ts';
import { addressRefused, addressTook } from './addresses.sql.ts';
import { signId } from './letter-page.ts';

/** How a letter is switched off: on a page, and by the mail program itself (RFC 8058). */
export type Off = { label: string; page: string; call: string };
export type Letter = { to: string; subject: string; text: string; html: string; replyTo?: string; off?: string };

const sign = path.join(import.meta.dirname, 'letter-sign.png');

let deliver: ((letter: Letter, id: string) => Promise<void>) | undefined;

export function openMail(options: { smtpUrl: string | null; dataDir: string; brandName: string; publicUrl: string }): void {
  const from = { name: options.brandName, address: `noreply@${new URL(options.publicUrl).hostname}` };
  const message = async ({ off, ...letter }: Letter, id: string) => ({
    from,
    ...letter,
    attachments: [{ filename: 'sign.png', content: await readFile(sign), cid: signId, contentDisposition: 'inline' as const }],
    messageId: `<${id}@${new URL(options.publicUrl).hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(off && { 'List-Unsubscribe': `<${off}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
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

let hasNoMail = false;
/** For the seed, which repeats the past: no letters are sent about it. */
export async function withoutLetters(work: () => Promise<void>): Promise<void> {
  hasNoMail = true;
  await work().finally(() => {
    hasNoMail = false;
  });
}

/** Whose letter it is, and of which notice: for the record of what became of it. */
type About = { user_id?: string; code?: string };

export const sendMail = (tx: Tx, letter: Letter, about: About = {}): Promise<void> => sendMails(tx, [{ letter, ...about }]);

export async function sendMails(tx: Tx, all: readonly ({ letter: Letter } & About)[]): Promise<void> {
  if (hasNoMail) return;
  await leave(
    tx,
    'email',
    all.map(({ letter, ...about }) => ({ parcel: { id: newId(), letter } as MailParcel, ...about })),
  );
}

type MailParcel = { id: string; letter: Letter };

/** A job. The id is the Message-ID: receivers recognise a retry. */
export async function deliverMail(parcel: MailParcel): Promise<void> {
  const outcome = await handOver(parcel);
  await settle('email', parcel, outcome);
  if (outcome.is === 'sent') await addressTook(parcel.letter.to);
  else if (outcome.isNoSuchMailbox) await addressRefused(parcel.letter.to, outcome.error, now());
}

export async function handOver({ letter, id }: MailParcel): Promise<Outcome & { isNoSuchMailbox?: boolean; error?: string }> {
  if (!deliver) throw new Error('mail is not open');
  return deliver(letter, id).then(
    () => ({ is: 'sent' }),
    (error: Refusal) => ({ is: isForGood(error) ? 'refused' : 'away', error: error.message, isNoSuchMailbox: isNoSuchMailbox(error) }),
  );
}

type Refusal = Error & { responseCode?: number; command?: string; response?: string };
/** A 5xx about the recipient or the letter. One about our sign-in or sender is our fault and can be fixed. */
const isForGood = ({ responseCode = 0, command = '' }: Refusal): boolean => responseCode >= 500 && /^(RCPT|DATA)/.test(command);

/** Not «we do not take mail from you» (5.7), which says nothing of the mailbox. */
const isNoSuchMailbox = ({ responseCode = 0, command = '', response = '' }: Refusal): boolean =>
  command.startsWith('RCPT') && [550, 551, 553, 554].includes(responseCode) && !/\b5\.7\.\d/.test(response);

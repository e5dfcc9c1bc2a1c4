/** The letters the product wrote as files instead of sending them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';

type Letter = { to: string; subject: string; text: string };

/** Waits for the newest letter to this address with this subject. */
export async function letterTo(address: string, subject: string): Promise<Letter> {
  let found: Letter | undefined;
  await expect
    .poll(
      () => {
        found = letters().findLast((letter) => letter.to.includes(address) && letter.subject === subject);
        return found !== undefined;
      },
      { message: `a letter «${subject}» to ${address}`, timeout: 20_000 },
    )
    .toBe(true);
  return found as Letter;
}

/** The path and query of the first link in a letter. */
export function linkIn(letter: Letter): string {
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(letter.text)?.[0] ?? '');
  return pathname + search;
}

/** All letters, oldest first: names of the files grow with time. */
function letters(): Letter[] {
  const folder = path.join(process.env.E2E_DATA_DIR ?? '', 'mail');
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => parse(readFileSync(path.join(folder, name), 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []; // no letter was written yet
    throw error;
  }
}

function parse(eml: string): Letter {
  const { header, inside } = partOf(eml);
  return { to: header('to'), subject: words(header('subject')), text: plainIn(header, inside) };
}

type Header = (name: string) => string;
function partOf(source: string): { header: Header; inside: string } {
  const [head = '', ...rest] = source.split(/\r?\n\r?\n/);
  const unfolded = head.replace(/\r?\n[ \t]+/g, ' ');
  return {
    header: (name) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? '',
    inside: rest.join('\n\n'),
  };
}

/** The first part that is plain text, as a mail program without HTML shows it. */
function plainIn(header: Header, inside: string): string {
  const boundary = /boundary="?([^";]+)/i.exec(header('content-type'))?.[1];
  if (!boundary) return /text\/html/i.test(header('content-type')) ? '' : body(inside, header('content-transfer-encoding'));
  const parts = inside.split(`--${boundary}`).slice(1, -1);
  for (const part of parts) {
    const { header, inside } = partOf(part.replace(/^\r?\n/, ''));
    const text = plainIn(header, inside);
    if (text) return text;
  }
  return '';
}

const bytes = (quoted: string): string =>
  Buffer.from(
    quoted.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

/** Encoded words of a header: `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=`. */
const words = (text: string): string =>
  text
    .replace(/\?= +=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, coded: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(coded, 'base64').toString() : bytes(coded.replaceAll('_', ' ')),
    );

function body(text: string, encoding: string): string {
  if (/base64/i.test(encoding)) return Buffer.from(text, 'base64').toString();
  if (/quoted-printable/i.test(encoding)) return bytes(text.replace(/=\r?\n/g, ''));
  return text;
}

/** Waits for the newest code sent to this number (digits with the country's code). */
export async function codeSentTo(number: string): Promise<string> {
  const folder = path.join(process.env.E2E_DATA_DIR ?? '', 'sms');
  let code: string | undefined;
  const look = () => {
    const texts = existsSync(folder) ? readdirSync(folder).sort() : [];
    const own = texts.filter((name) => name.endsWith('.txt')).map((name) => readFileSync(path.join(folder, name), 'utf8'));
    code = /\b\d{6}\b/.exec(own.findLast((text) => text.startsWith(`+${number}\n`))?.split('\n')[1] ?? '')?.[0];
    return code !== undefined;
  };
  await expect.poll(look, { message: `a code to ${number}`, timeout: 20_000 }).toBe(true);
  return code as string;
}

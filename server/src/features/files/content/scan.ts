/** clamd; fails closed. */

import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { log, Refused, refuse } from '../../../platform/index.ts';

const usualPort = 3310;
const answer_ms = 60_000;

let scanner: URL | null = null;
export function useScanner(url: string | null): void {
  scanner = url === null ? null : new URL(url);
}

export async function scan(place: string): Promise<void> {
  if (!scanner) return;
  const answer = await request(scanner, place).catch((error: Error) => error.message);
  if (/ FOUND$/.test(answer)) refuse('FILE_INFECTED');
  if (/^stream: OK$/.test(answer)) return;
  log.error({ event: 'clamd_unavailable', answer }, 'clamd unavailable');
  throw new Refused('SCANNER_AWAY', undefined, 30);
}

async function request({ hostname, port }: URL, place: string): Promise<string> {
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || usualPort) });
  socket.setTimeout(answer_ms, () => socket.destroy(new Error('no answer in time')));
  try {
    const sent = pipeline(piecesOf(place), socket, { end: false });
    const [answer] = await Promise.all([text(socket), sent]);
    return answer.replaceAll('\0', '').trim();
  } finally {
    socket.destroy();
  }
}

async function* piecesOf(place: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of createReadStream(place) as AsyncIterable<Buffer>) yield* [lengthOf(piece), piece];
  yield lengthOf(Buffer.alloc(0));
}

function lengthOf(piece: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
}

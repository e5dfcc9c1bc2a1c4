/** A scanner of the tests, speaking as clamd does: it knows one virus. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** The harmless line by which scanners are tried; put together here, so that none takes this source for an infected file. */
export const eicar = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''));

export type Scanner = { url: string; answer?: string; close: () => void };

/** `answer`, once set, is said of everything. */
export async function aScanner(): Promise<Scanner> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const parts: Buffer[] = [];
    socket.on('error', () => undefined); // whoever asked may hang up
    socket.on('data', (part) => {
      parts.push(part);
      const content = streamed(Buffer.concat(parts));
      if (content) socket.end(`${scanner.answer ?? (content.includes(eicar) ? 'stream: Eicar-Signature FOUND' : 'stream: OK')}\0`);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const scanner: Scanner = {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  return scanner;
}

/** What INSTREAM brought, once it is whole. */
function streamed(bytes: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (!bytes.toString('latin1', 0, command.length).startsWith(command)) return undefined;
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

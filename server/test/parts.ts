/** A file sent in parts over a real connection, as a browser whose line breaks would. */
import { once } from 'node:events';
import { connect } from 'node:net';
import type { StoredFile } from '@artel/contracts/files/files.ts';
import type { Upload } from '@artel/contracts/files/uploads.ts';
import { bytesType } from '@artel/contracts/kit/endpoint.ts';

export type PartAnswer = { status: number; code?: string; upload?: Upload; details?: Record<string, unknown> };
const uploads = '/api/files/uploads';

export function partsOf(origin: string, token: string) {
  const ask = async (method: string, path: string, body?: { type: string; bytes: Buffer | string }): Promise<PartAnswer> => {
    const answer = await fetch(`${origin}${uploads}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': body.type }) },
      ...(body && { body: body.bytes as Uint8Array<ArrayBuffer> | string }),
    });
    const { code, details, result } = (await answer.json()) as { code?: string; details?: Record<string, unknown>; result?: Upload };
    return { status: answer.status, ...(code && { code }), ...(details && { details }), ...(result && { upload: result }) };
  };
  return {
    begin: (name: string, size: number) => ask('POST', '', { type: 'application/json', bytes: JSON.stringify({ name, size }) }),
    look: (id: string) => ask('GET', `/${id}`),
    send: (id: string, offset: number, bytes: Buffer) => ask('PATCH', `/${id}?offset=${offset}`, { type: bytesType, bytes }),
    drop: (id: string) => ask('DELETE', `/${id}`),
    /** Says that the rest of the file comes, sends these bytes of it and hangs up. */
    async breakOff(id: string, offset: number, bytes: Buffer, said: number): Promise<void> {
      const { hostname, port } = new URL(origin);
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.on('error', () => undefined);
      socket.write(
        `PATCH ${uploads}/${id}?offset=${offset} HTTP/1.1\r\nHost: artel.test\r\nAuthorization: Bearer ${token}\r\n` +
          `Content-Type: ${bytesType}\r\nContent-Length: ${said}\r\n\r\n`,
      );
      await new Promise<void>((sent) => socket.write(bytes, () => sent()));
      socket.end();
      socket.destroySoon();
    },
  };
}

/** The whole of a file in parts of this length; the answer is that of one call. */
export async function sendInParts(
  origin: string,
  token: string,
  name: string,
  bytes: Buffer,
  part_bytes: number,
): Promise<{ status: number; code?: string; file?: StoredFile }> {
  const { begin, send } = partsOf(origin, token);
  let answer = await begin(name, bytes.length);
  const id = answer.upload?._id;
  for (let at = 0; id && answer.upload && at < bytes.length; at += part_bytes)
    answer = await send(id, at, bytes.subarray(at, at + part_bytes));
  const { status, code, upload } = answer;
  return { status, ...(code && { code }), ...(upload?.file && { file: upload.file }) };
}

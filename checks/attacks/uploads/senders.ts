/** Ways to send a file: as a browser does, and as no browser would. */
import { connect, type Socket } from 'node:net';

export const path = '/api/files/single';
export const boundary = 'XcorpusX';

/** What browsers write into a form for this name. */
const inForm = (name: string): string => name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

export const partOf = (disposition: string, bytes: Buffer, type = 'application/octet-stream'): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${type && `Content-Type: ${type}\r\n`}\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ]);
export const formOf = (...parts: Buffer[]): Buffer => Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
export const fileForm = (name: string, bytes: Buffer, type?: string): Buffer =>
  formOf(partOf(`name="file"; filename="${inForm(name)}"`, bytes, type));

export type Sent = { status: number; code?: string; file?: { _id: string; filePath: string; name: string; mime: string; size: number } };

/** A whole form over a real connection. */
export async function send(origin: string, token: string, form: Buffer, type = `multipart/form-data; boundary=${boundary}`): Promise<Sent> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: form as Uint8Array<ArrayBuffer> });
  const body = (await answer.json()) as { code?: string; result?: Sent['file'] };
  return { status: answer.status, ...(body.code && { code: body.code }), ...(body.result && { file: body.result }) };
}

/** A connection by hand, on which the head says what it likes. */
export async function rawSend(origin: string, token: string, length: number, bytes: Buffer): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await new Promise<void>((resolve, reject) => void socket.once('connect', resolve).once('error', reject));
  socket.on('error', () => undefined); // the server may hang up first
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: artel.test\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\n` +
      `Content-Length: ${length}\r\n\r\n`,
  );
  socket.write(bytes);
  return socket;
}

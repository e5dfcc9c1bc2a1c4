/** Uploads of the tests: real pictures through the real call. */
import { shownPath } from '@artel/contracts/files/file-kinds.ts';
import { type StoredFile, uploadFile } from '@artel/contracts/files/files.ts';
import type { ErrorBody } from '@artel/contracts/kit/refusals.ts';
import sharp from 'sharp';
import type { Person, TestServer } from './server.ts';

let made = 0;

/** A picture nobody sent before. */
export async function aPictureOf(server: TestServer, owner: Person): Promise<StoredFile> {
  made += 1;
  const background = { r: made % 256, g: 60, b: 120 };
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
  return aFileOf(server, owner, 'вывеска.png', bytes);
}

export async function aFileOf(server: TestServer, owner: Person, name: string, bytes: Buffer): Promise<StoredFile> {
  const { status, file, error } = await sendFile(server, owner, name, bytes);
  if (status !== 200) throw new Error(`an upload was refused: ${error.message}`);
  return file;
}

/** An upload that may be refused. */
export async function sendFile(server: TestServer, owner: Person, name: string, bytes: Buffer) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const request = new Request('http://artel.test/', { method: 'POST', body: form });
  const answer = await server.app.inject({
    method: 'POST',
    url: uploadFile.path,
    headers: { 'content-type': request.headers.get('content-type')!, authorization: `Bearer ${owner.token}` },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, file: answer.json().result as StoredFile, error: answer.json() as ErrorBody };
}

/** May somebody who is not signed in read it? */
export const isReadableByAll = async (server: TestServer, { filePath }: StoredFile): Promise<boolean> =>
  (await server.app.inject({ url: shownPath(filePath) })).statusCode === 200;

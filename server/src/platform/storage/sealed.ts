/**
 * Bytes that the storage alone does not give away: AES-256-GCM under a key of their own, which the caller's row keeps wrapped by a key of
 * the configuration. Forgetting the row's key forgets the bytes, wherever copies of them lie.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { forgetFolder, readStored, storeBytes } from './storage.ts';

export type StorageKey = { id: string; key: Buffer };
export type Sealing = { folder: string; key_id: string; wrapped_key: string };

let keys: readonly StorageKey[] = [];
/** The first wraps; the others open what they wrapped before. */
export function useStorageKeys(given: readonly StorageKey[]): void {
  keys = given;
}
export const demoKey = (secret: string): StorageKey => ({ id: 'demo', key: Buffer.from(secret, 'base64url').subarray(0, 32) });

const tail = 'sealed.bin';

/** `about` names their owner; under another name they do not open. */
export async function storeSealed(bytes: Buffer, about: string): Promise<Sealing> {
  const { id, key } = current();
  const own = randomBytes(32);
  const folder = randomBytes(16).toString('base64url');
  await storeBytes(folder, tail, encrypt(own, bytes, about));
  return { folder, key_id: id, wrapped_key: encrypt(key, own, about).toString('base64url') };
}

/** Undefined when the storage lost them. Throws for a key that is not configured any more, and for changed bytes. */
export async function readSealed({ folder, key_id, wrapped_key }: Sealing, about: string): Promise<Buffer | undefined> {
  const wrapping = keys.find(({ id }) => id === key_id);
  if (!wrapping) throw new Error(`the storage key ${key_id} is not configured`);
  const stored = await readStored(folder, tail);
  if (!stored) return undefined;
  const own = decrypt(wrapping.key, Buffer.from(wrapped_key, 'base64url'), about);
  return decrypt(own, await buffer(await stored.stream()), about);
}

export const forgetSealed = (folder: string): Promise<void> => forgetFolder(folder);

/** A keyed hash: equal texts are seen to be equal, and by nobody without the key. */
export const markOf = (content: string | Buffer): string => marking(current(), content);
/** By each key, newest first: what was marked before a rotation is found too. */
export const marksOf = (content: string | Buffer): string[] => keys.map((key) => marking(key, content));

const marking = ({ key }: StorageKey, content: string | Buffer): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', key, '', 'artel: marks, 1', 32)))
    .update(content)
    .digest('base64url');

function current(): StorageKey {
  const [first] = keys;
  if (!first) throw new Error('no storage key is set');
  return first;
}

function encrypt(key: Buffer, bytes: Buffer, about: string): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

function decrypt(key: Buffer, bytes: Buffer, about: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
}

/** Ed25519 (RFC 8032) under a key derived from the product's secret: what leaves the site can be checked without it. */
import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign as signBytes } from 'node:crypto';

type Signer = { key: KeyObject; key_id: string; public_key: string };
let signer: Signer | undefined;

/** PKCS #8 of an Ed25519 key (RFC 8410) up to its 32 bytes. */
const head = Buffer.from('302e020100300506032b657004220420', 'hex');

export function useSigningSecret(secret: string): void {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'artel: signatures, 1', 32));
  const key = createPrivateKey({ key: Buffer.concat([head, seed]), format: 'der', type: 'pkcs8' });
  const public_key = createPublicKey(key).export({ format: 'jwk' }).x!;
  const key_id = createHash('sha256').update(Buffer.from(public_key, 'base64url')).digest('hex').slice(0, 16);
  signer = { key, key_id, public_key };
}

function opened(): Signer {
  if (!signer) throw new Error('the secret of signatures is not set');
  return signer;
}

/** `public_key`: 32 bytes, base64url; `key_id`: the beginning of their SHA-256. */
export const signingKey = (): { key_id: string; public_key: string } => ({ key_id: opened().key_id, public_key: opened().public_key });

export const sign = (text: string): string => signBytes(null, Buffer.from(text), opened().key).toString('base64url');

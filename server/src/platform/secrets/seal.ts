/** AES-256-GCM under a key derived from the product's secret. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

let key: Buffer | undefined;

/** What another secret sealed cannot be read. */
export function useSealSecret(secret: string): void {
  key = Buffer.from(hkdfSync('sha256', secret, '', 'artel: sealed texts, 1', 32));
}

function opened(): Buffer {
  if (!key) throw new Error('the secret of sealed texts is not set');
  return key;
}

/** Bound to its owner's row. */
export function seal(text: string, owner_id: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', opened(), iv).setAAD(Buffer.from(owner_id));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Null for another secret, another owner, or a change. */
export function unseal(sealed: string, owner_id: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', opened(), bytes.subarray(0, 12), { authTagLength: 16 });
    decipher.setAAD(Buffer.from(owner_id)).setAuthTag(bytes.subarray(12, 28));
    return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

/** Keeps a text in the database so that the database alone does not give it away: AES-256-GCM under a key made of the product's secret. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

let key: Buffer | undefined;

/** Sets the secret, at start. What was sealed under another one cannot be read any more. */
export function useSealSecret(secret: string): void {
  key = Buffer.from(hkdfSync('sha256', secret, '', 'artel: sealed texts, 1', 32));
}

function opened(): Buffer {
  if (!key) throw new Error('the secret of sealed texts is not set');
  return key;
}

/** Seals a text for its owner: put into another owner's row it does not open. */
export function seal(text: string, owner_id: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', opened(), iv).setAAD(Buffer.from(owner_id));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text again; null when it was sealed under another secret, for another owner, or was changed since. */
export function unseal(sealed: string, owner_id: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', opened(), bytes.subarray(0, 12), { authTagLength: 16 });
    decipher.setAAD(Buffer.from(owner_id)).setAuthTag(bytes.subarray(12, 28));
    return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null; // the caller says what to do without it
  }
}

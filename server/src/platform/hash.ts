/** SHA-256 of a text or of bytes: names, fingerprints, and what is kept of a secret of 128 bits or more. Passwords have argon2. */
import { createHash } from 'node:crypto';

export const sha256 = (content: string | Uint8Array, encoding: 'base64url' | 'base64' | 'hex' = 'base64url'): string =>
  createHash('sha256').update(content).digest(encoding);

/** The source expression of an inline style or script in a Content-Security-Policy. */
export const cspHash = (text: string): string => `'sha256-${sha256(text, 'base64')}'`;

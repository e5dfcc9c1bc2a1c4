import { createHash } from 'node:crypto';

export const sha256 = (content: string | Uint8Array, encoding: 'base64url' | 'base64' | 'hex' = 'base64url'): string =>
  createHash('sha256').update(content).digest(encoding);

export const cspHash = (text: string): string => `'sha256-${sha256(text, 'base64')}'`;

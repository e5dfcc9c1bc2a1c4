import { createHmac, timingSafeEqual } from 'node:crypto';

/** Compares in constant time; anything that is no hex of the right length is wrong. */
export function isSignedBy(secret: string, hash: 'sha256' | 'sha512', text: string | Buffer, given: string): boolean {
  const expected = createHmac(hash, secret).update(text).digest();
  const signature = Buffer.from(given, 'hex');
  return signature.length === expected.length && given.length === expected.length * 2 && timingSafeEqual(expected, signature);
}

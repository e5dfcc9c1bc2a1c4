/** The form of Standard Webhooks: HMAC-SHA256 over id, moment and body. Pure. */

import { createHmac, timingSafeEqual } from 'node:crypto';
import { minutes } from '../../platform/index.ts';

export type SignedBy = { id: string; timestamp: string; signature: string };

const NEAR_MS = minutes(5);

const keyOf = (secret: string): Buffer =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : Buffer.from(secret);

function isBy(secret: string, { id, timestamp }: SignedBy, body: Buffer, given: string): boolean {
  const expected = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest();
  const signature = Buffer.from(given, 'base64');
  return signature.length === expected.length && timingSafeEqual(expected, signature);
}

/** By one of the secrets: the old one counts while it is being changed. Constant time for each. */
export function isSigned(secrets: readonly string[], signed: SignedBy, body: Buffer, at: Date): boolean {
  const { id, timestamp, signature } = signed;
  if (!/^[\w.:-]{1,200}$/.test(id) || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(Number(timestamp) * 1000 - at.getTime()) > NEAR_MS) return false;
  const given = signature
    .split(' ')
    .slice(0, 5)
    .flatMap((one) => (one.startsWith('v1,') ? [one.slice(3)] : []));
  return secrets.some((secret) => given.some((one) => isBy(secret, signed, body, one)));
}

/** RFC 6238: six digits, thirty seconds. */

import { Secret, TOTP } from 'otpauth';
import { site } from '../../platform/index.ts';

const period_s = 30;
const window = 1;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: site().brandName, label, secret: Secret.fromBase32(secret), period: period_s });

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString();

export function stepOf(secret: string, code: string, at: Date): number | null {
  const totp = totpOf(secret);
  const timestamp = at.getTime();
  const away = totp.validate({ token: code, timestamp, window });
  return away === null ? null : totp.counter({ timestamp }) + away;
}

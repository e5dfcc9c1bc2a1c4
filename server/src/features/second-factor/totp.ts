/** Codes of an authenticator app (RFC 6238): six digits, a new one every thirty seconds. */
import { Secret, TOTP } from 'otpauth';
import { site } from '../../platform/site.ts';

const period_s = 30;
/** Clocks of telephones run half a minute off. */
const window = 1;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: site().brandName, label, secret: Secret.fromBase32(secret), period: period_s });

/** 160 bits, as the app shows them when the QR cannot be read. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What the QR says to the app. */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/** The step whose code this is, if it is one of now; a step is a code's number, so that none counts twice. */
export function stepOf(secret: string, code: string, moment: Date): number | null {
  const totp = totpOf(secret);
  const timestamp = moment.getTime();
  const away = totp.validate({ token: code, timestamp, window });
  return away === null ? null : totp.counter({ timestamp }) + away;
}

/** TOTP, recovery codes, passkeys. Turning on and off: feature `security`; signing in: `auth`. */
export { consumeChallenge, countTry, newChallenge } from './challenges.ts';
export {
  countRecoveryCodes,
  deletePasskey,
  deleteTotp,
  dropFactorsSince,
  findTotp,
  insertPasskey,
  insertTotp,
  listPasskeys,
  markTotpConfirmed,
  noteSecondFactors,
} from './factors.sql.ts';
export { checkNewPasskey, checkPasskey, createPasskey, takesPasskeys, usePasskey } from './passkeys.ts';
export { giveRecoveryCodes } from './recovery-codes.ts';
export { newTotpSecret, totpUri } from './totp.ts';
export { confirmsTotp, isCodeOf } from './use-code.ts';

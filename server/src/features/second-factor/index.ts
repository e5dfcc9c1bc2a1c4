/**
 * The second factor beside the password. Read totp.ts for the codes of an app, recovery-codes.ts for the day it is lost,
 * passkeys.ts for keys that are both factors at once, use-code.ts for what a typed code proves, challenges.ts for the
 * questions that are answered once. Who may turn what on and off stands in the feature `security`, signing in in `auth`.
 */
export { countTry, newChallenge, useUpChallenge } from './challenges.ts';
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
export { askForNewPasskey, askForPasskey, checkNewPasskey, checkPasskey, takesPasskeys } from './passkeys.ts';
export { giveRecoveryCodes } from './recovery-codes.ts';
export { newTotpSecret, totpUri } from './totp.ts';
export { confirmsTotp, isCodeOf } from './use-code.ts';

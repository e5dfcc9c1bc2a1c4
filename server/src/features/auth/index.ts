/**
 * Registering, signing in and out, the mailed links.
 * Read session.ts for what «signed in» means, register.ts and sign-in.ts for the ways into it, open-session.ts for the step
 * all of them end with, mailed-links.ts for the links, guesses.ts for how often one may try, bot-check.ts for «Я не робот».
 */
export { authRoutes } from './auth.routes.ts';
export { passBotCheck, useBotCheck } from './bot-check.ts';
export { refuseBreached, useBreachedPasswords } from './breached-passwords.ts';
export { deviceName } from './device.ts';
export { countCodeGuess, countGuess, countLetter, countWrongGuess, forgiveCodeGuess, forgiveGuess } from './guesses.ts';
export { passwordChangedLetter } from './letters.ts';
export { linkHash, mailAskedLink, mailLink, newMailedToken, voidOutstanding } from './mailed-links.ts';
export { isReservedName, isStaffName, staffName } from './register.policy.ts';
export { authenticate, endSession, endSessionsOf, judgeSession, proveSession, startSession } from './session.ts';
export { useTokenSecret } from './session-token.ts';
export { isSessionOf, listLiveSessions } from './sessions.sql.ts';

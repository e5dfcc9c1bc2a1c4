/** Registration, sign-in and mailed links. session.ts is what «signed in» means; every way in ends in open-session.ts. */
export { authRoutes } from './auth.routes.ts';
export { passBotCheck, useBotCheck } from './bot-check.ts';
export { refuseBreached, useBreachedPasswords } from './breached-passwords.ts';
export { deviceName, deviceText } from './device.ts';
export { countCodeGuess, countGuess, countLetter, countWrongGuess, forgiveCodeGuess, forgiveGuess } from './guesses.ts';
export { passwordChangedLetter } from './letters.ts';
export { linkHash, mailLink, mailRequestedLink, newMailedToken, voidOutstanding } from './mailed-links.ts';
export { isReservedName, isStaffName, staffName } from './reserved-names.policy.ts';
export { authenticate, checkSession, endSession, endSessionsOf, lookWith, proveSession, startSession } from './session.ts';
export { useTokenSecret } from './session-token.ts';
export { isSessionOf, listLiveSessions } from './sessions.sql.ts';

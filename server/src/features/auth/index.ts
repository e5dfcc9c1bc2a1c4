/** Registration, sign-in and mailed links. session.ts is what «signed in» means; every way in ends in open-session.ts. */
export { authRoutes } from './auth.routes.ts';
export { passBotCheck, useBotCheck } from './bot-check.ts';
export { refuseBreached, useBreachedPasswords } from './breached-passwords.ts';
export { deviceInWords, deviceName } from './device.ts';
export { countCodeGuess, countGuess, countLetter, countWrongGuess, forgiveCodeGuess, forgiveGuess } from './guesses.ts';
export { passwordChangedLetter } from './letters.ts';
export { linkHash, mailAskedLink, mailLink, newMailedToken, voidOutstanding } from './mailed-links.ts';
export { isReservedName, isStaffName, staffName } from './register.policy.ts';
export { authenticate, endSession, endSessionsOf, judgeSession, lookWith, proveSession, startSession } from './session.ts';
export { useTokenSecret } from './session-token.ts';
export { isSessionOf, listLiveSessions } from './sessions.sql.ts';

import { randomInt } from 'node:crypto';

/** Without the letters and digits that are read for one another. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Eight characters that name a member in invitations. */
export const newReferralCode = (): string => Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');

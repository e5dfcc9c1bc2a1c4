import { randomInt } from 'node:crypto';

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export const newReferralCode = (): string => Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');

import { rub } from '@artel/contracts/kit/money.ts';
import { days } from '../../platform/index.ts';

/** Above it, all of a day together, what one may decide takes two; where two sign anyway, the second is a superadmin. */
export const LARGE_ABOVE_MINOR = rub(100_000);
export const DAY_MS = days(1);
/** A signature that is not asked for in this time was not needed. */
export const UNSIGNED_FOR_MS = days(3);
export const isLarge = (amount_minor: number): boolean => amount_minor > LARGE_ABOVE_MINOR;

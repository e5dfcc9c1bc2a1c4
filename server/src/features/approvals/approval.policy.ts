/** Which sums are large. Pure. */
import { rub } from '@artel/contracts/kit/money.ts';

/** Above it what one may decide takes two; where two sign anyway, the second is a superadmin. */
export const LARGE_ABOVE_MINOR = rub(100_000);
export const isLarge = (amount_minor: number): boolean => amount_minor > LARGE_ABOVE_MINOR;

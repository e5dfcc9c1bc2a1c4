/** After so long without an action a claim of the staff is free again. */
import { hours } from './clock.ts';

export const CLAIM_TTL_MS = hours(1);

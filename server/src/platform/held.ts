/** What one of the staff has taken, a colleague may take after so long without an action. */
import { hours } from './clock.ts';

export const HELD_MS = hours(1);

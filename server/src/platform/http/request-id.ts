/** The numbers of requests: UUIDs that stand in the order of time. */
import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

const DRAWN = 256;
const bytes = 16;
const drawn = new Uint8Array(DRAWN * bytes);
let used = DRAWN;

/** A new number. Its chance is drawn for many at once: drawn for each it costs more than all the rest of a short call's server work. */
export function newRequestId(): string {
  if (used === DRAWN) {
    randomFillSync(drawn);
    used = 0;
  }
  const from = used++ * bytes;
  return v7({ random: drawn.subarray(from, from + bytes) });
}

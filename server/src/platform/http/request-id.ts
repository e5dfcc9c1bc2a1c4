import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

const DRAWN = 256;
const bytes = 16;
const drawn = new Uint8Array(DRAWN * bytes);
let used = DRAWN;

/** Random bytes are drawn for many: each draw costs more than a short call. */
export function newRequestId(): string {
  if (used === DRAWN) {
    randomFillSync(drawn);
    used = 0;
  }
  const from = used++ * bytes;
  return v7({ random: drawn.subarray(from, from + bytes) });
}

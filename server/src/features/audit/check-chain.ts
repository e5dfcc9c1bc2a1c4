import { listChain } from './audit.sql.ts';
import { hashOf } from './record.ts';

const batch_ms = 500;

/** The number of the first record that does not fit: changed, or with one before it taken out. Undefined: all fit. */
export async function checkChain(): Promise<number | undefined> {
  let [no, hash] = [0, ''];
  for (;;) {
    const records = await listChain(no, batch_ms);
    for (const record of records) {
      if (record.no !== no + 1 || record.prev_hash !== hash || record.hash !== hashOf(record)) return record.no;
      [no, hash] = [record.no, record.hash];
    }
    if (records.length < batch_ms) return undefined;
  }
}

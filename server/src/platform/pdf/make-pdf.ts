/** Papers are made one after another, each in a thread of its own: calls do not wait for fonts and layout. */
import { Worker } from 'node:worker_threads';
import { minutes } from '../clock.ts';
import { countCall } from '../http/limits.ts';
import { refuse } from '../refuse.ts';
import type { Sheet } from './sheet.ts';

const WAITING_AT_MOST = 20;
const OF_ONE_AT_MOST = 2;
const LONGEST_MS = minutes(1);
let waiting: readonly string[] = [];
let last: Promise<unknown> = Promise.resolve();

/** The same sheet is the same bytes. Refuses with `PAPERS_ARE_BUSY` when twenty are waiting, or two of this member, and who has too many made. */
export async function makePdf(sheet: Sheet, user_id: string): Promise<Buffer> {
  await countCall('draw', user_id);
  const own = waiting.filter((one) => one === user_id);
  if (waiting.length >= WAITING_AT_MOST || own.length >= OF_ONE_AT_MOST) refuse('PAPERS_ARE_BUSY');
  waiting = [...waiting, user_id];
  const made = last.then(() => inThread(sheet));
  last = Promise.allSettled([made]);
  try {
    return await made;
  } finally {
    waiting = waiting.toSpliced(waiting.indexOf(user_id), 1);
  }
}

const inThread = (sheet: Sheet): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      workerData: sheet,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    const tooLong = setTimeout(() => void worker.terminate(), LONGEST_MS);
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    worker.once('error', reject);
    worker.once('exit', (code) => {
      clearTimeout(tooLong);
      reject(new Error(`the thread of «${sheet.title}» ended without a paper (${code})`));
    });
  });

/** How long a file's databases, apps and people took: JSON lines in TEST_TIMES_DIR, for `npm run test:times`. */
import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect } from 'vitest';

type SetUp = 'template' | 'database' | 'app' | 'people' | 'close';
type Spent = Partial<Record<SetUp, { count: number; ms: number }>>;

// test files share their process: what one spent is written and forgotten at its end
const spent: { now: Spent } = { now: {} };

export async function timed<T>(kind: SetUp, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    const { count, ms } = spent.now[kind] ?? { count: 0, ms: 0 };
    spent.now[kind] = { count: count + 1, ms: ms + performance.now() - begun };
  }
}

/** Called by the set-up of every file. */
export function reportSetUp(): void {
  const folder = process.env.TEST_TIMES_DIR;
  if (!folder) return;
  afterAll(() => {
    const file = path.relative(process.cwd(), expect.getState().testPath ?? '');
    mkdirSync(folder, { recursive: true });
    const lines = Object.entries(spent.now).map(([kind, sum]) => `${JSON.stringify({ file, kind, ...sum })}\n`);
    appendFileSync(path.join(folder, `${process.pid}.jsonl`), lines.join(''));
    spent.now = {};
  });
}

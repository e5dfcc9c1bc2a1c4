/** What was asked and what came of it, as JSON lines: on the disk before the caller goes on. */
import { open } from 'node:fs/promises';

export type History = { write(line: object): Promise<void>; close(): Promise<void> };

/** Lines that come while the disk is busy share the next fsync. */
export async function openHistory(file: string): Promise<History> {
  const handle = await open(file, 'a');
  let waiting: { text: string; done: () => void }[] = [];
  let writing: Promise<void> | undefined;

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await handle.write(batch.map(({ text }) => text).join(''));
      await handle.datasync();
      for (const { done } of batch) done();
    }
    writing = undefined;
  }

  return {
    write: (line) =>
      new Promise((done) => {
        waiting.push({ text: `${JSON.stringify(line)}\n`, done });
        writing ??= flush();
      }),
    async close() {
      await writing;
      await handle.close();
    },
  };
}

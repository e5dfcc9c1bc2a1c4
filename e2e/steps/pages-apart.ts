/** The pages as a process of their own, with settings of their own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { pagesToken, twoFreePorts } from '../product.global.ts';

let pages: ChildProcess | undefined;
/** Ends what `pagesWith` started; after each test. */
export async function endPages(): Promise<void> {
  if (pages?.exitCode === null) {
    pages.kill('SIGTERM');
    await once(pages, 'exit');
  }
}

/** Answers their origin once they serve. `PORT` and `PUBLIC_URL` may be among the settings, where others have to know them before. */
export async function pagesWith(settings: Record<string, string>): Promise<string> {
  const port = settings.PORT ?? String(await twoFreePorts());
  const origin = settings.PUBLIC_URL ?? `http://127.0.0.1:${port}`;
  const { PATH, HOME } = process.env;
  const env = {
    PATH,
    HOME,
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    PORT: port,
    PUBLIC_URL: origin,
    PAGES_TOKEN: pagesToken,
    ...settings,
  };
  pages = spawn(process.execPath, ['server/src/web.ts'], { env, stdio: 'ignore' });
  const isListening = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isListening())) {
    if (pages.exitCode !== null) throw new Error(`the pages ended with ${pages.exitCode}`);
    await sleep(50);
  }
  return origin;
}

/** One started built product for all tests over HTTP, with a market of its own. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { type Market, startMarket } from '../product.global.ts';

declare module 'vitest' {
  interface ProvidedContext {
    market: Market;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const built = fileURLToPath(new URL('../../web/build/server', import.meta.url));
  if (!existsSync(built)) throw new Error('Нет собранных страниц. Соберите их: npm run build');
  const { market, ready, stop } = await startMarket('built', undefined, null);
  try {
    await ready();
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('market', market);
  return stop;
}

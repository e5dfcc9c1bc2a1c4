/** What a cached page does each time it is sent: it was rendered for nobody, and goes to many. */
import { AsyncLocalStorage } from 'node:async_hooks';

export type SentTo = { ip: string; agent: string };
export type OnSent = (visit: SentTo) => void;
const rendering = new AsyncLocalStorage<OnSent[]>();

/** Renders for the cache; answers the actions of each sending, too. */
export async function renderedForMany<Page>(render: () => Promise<Page>): Promise<{ page: Page; onSent: readonly OnSent[] }> {
  const onSent: OnSent[] = [];
  return { page: await rendering.run(onSent, render), onSent };
}

/** Whether a page is being rendered for the cache: then `act` runs at each sending instead of now. */
export function whenSent(act: OnSent): boolean {
  const input = rendering.getStore();
  input?.push(act);
  return input !== undefined;
}

/** Reads through the bad network, until there is an answer. */
import { setTimeout as sleep } from 'node:timers/promises';

/** The result of a read, or undefined when there is no such thing, or nobody waits for it any more. */
export async function request<T>(origin: string, token: string, path: string, isOver: () => boolean): Promise<T | undefined> {
  while (!isOver()) {
    const response = await fetch(`${origin}${path}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined);
    // a chat that its member has deleted: there is nothing to wait for
    if (response?.status === 404) return undefined;
    const body = response?.ok ? ((await response.json().catch(() => undefined)) as { result: T } | undefined) : undefined;
    if (body) return body.result;
    await sleep(200);
  }
  return undefined;
}

/** Calls to the product's processes: an answer with its exact text, or nothing when none came. */

import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type Reply = { status: number; text: string };

const agent = new Agent({ keepAlive: true, maxSockets: 100 });
const timeout_ms = 15_000;

/** Where to send it; asked again when nobody listens there, as a balancer in front would do. */
type Where = () => string;
/** Null: the process died, froze or cut the line, and nobody can say what it did before. */
export async function post(where: Where, path: string, text: string, headers: Record<string, string>): Promise<Reply | null> {
  for (let tries = 0; tries < 500; tries++) {
    const reply = await once(`${where()}${path}`, text, headers);
    if (reply !== 'nobody listens') return reply;
    await sleep(10);
  }
  return null;
}

function once(url: string, text: string, headers: Record<string, string>): Promise<Reply | null | 'nobody listens'> {
  return new Promise((resolve) => {
    const call = request(url, { method: 'POST', agent, timeout: timeout_ms, headers: { ...headers, 'content-type': 'application/json' } });
    call
      .on('response', (response) => {
        let got = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          got += chunk;
        });
        response.on('end', () => resolve(response.complete ? { status: response.statusCode!, text: got } : null));
        response.on('error', () => resolve(null));
      })
      .on('timeout', () => call.destroy())
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED' ? 'nobody listens' : null));
    call.end(text);
  });
}

/** Ends the kept connections, so that the process can leave. */
export const hangUp = (): void => agent.destroy();

/**
 * A bad network between the people and the product: requests are cut before they arrive or after they were answered, answers come late.
 * Polling requests go back to the node that their `sid` names, others to any node that lives: what a balancer in front does.
 */
import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Dice } from '../ledger-chaos/dice.ts';

export type FaultProxy = { origin: string; counts: { cut: number; unanswered: number; late: number }; calm(): void; stop(): Promise<void> };

/** Of requests: lost on the way there, lost on the way back, late. */
const lost = 0.03;
const unanswered = 0.05;
const late = 0.2;
const latest_ms = 150;

/** `upstream` says where a request goes: with the node's name for one of an open connection. */
export async function startFaultProxy(upstream: (node: string | undefined) => string, port: number, dice: Dice): Promise<FaultProxy> {
  const counts = { cut: 0, unanswered: 0, late: 0 };
  let isCalm = false;
  const agent = new Agent({ keepAlive: true });
  const server = createServer((request, response) => void pass(request, response).catch(() => request.socket.destroy()));

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (!isCalm && dice.chance(lost)) {
      counts.cut += 1;
      request.socket.destroy();
      return;
    }
    if (!isCalm && dice.chance(late)) {
      counts.late += 1;
      await sleep(dice.below(latest_ms));
    }
    const sid = new URL(request.url!, 'http://proxy').searchParams.get('sid');
    const origin = upstream(sid?.split('.')[0]);
    const losesAnswer = !isCalm && dice.chance(unanswered);
    await new Promise<void>((done) => {
      const call = ask(`${origin}${request.url}`, { method: request.method, headers: request.headers, agent }, (answer) => {
        if (losesAnswer) {
          counts.unanswered += 1;
          answer.resume();
          request.socket.destroy();
          return done();
        }
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
        answer.once('close', done);
        answer.once('error', () => request.socket.destroy());
      });
      call.once('error', () => {
        request.socket.destroy();
        done();
      });
      // a visitor that is gone must not leave its long poll behind
      const gone = (): void => void call.destroy();
      request.socket.once('close', gone);
      call.once('close', () => request.socket.off('close', gone));
      call.end(Buffer.concat(chunks));
    });
  }

  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${port}`,
    counts,
    calm() {
      isCalm = true;
    },
    async stop() {
      server.closeAllConnections();
      agent.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

/** A server that answers what a test tells it to, and keeps what it was asked: for adapters. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Seen = { method: string; path: string; headers: IncomingMessage['headers']; body: unknown };
type Answer = { status?: number; body: unknown };

/** `answers` by «GET /path»; a list is used up one by one, and what has no answer is 404 of a proxy. */
export async function spokenServer() {
  const seen: Seen[] = [];
  const answers = new Map<string, Answer[]>();
  const http = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const path = request.url!;
    seen.push({ method: request.method!, path, headers: request.headers, body: text ? JSON.parse(text) : undefined });
    const list = answers.get(`${request.method} ${path}`) ?? [];
    const { status = 200, body } = (list.length > 1 ? list.shift() : list[0]) ?? { status: 404, body: '<html>a proxy</html>' };
    response.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    seen,
    answer: (call: string, ...list: Answer[]) => void answers.set(call, list),
    reset(): void {
      seen.length = 0;
      answers.clear();
    },
    close: () => http.close(),
  };
}

/** The world around the product in production, on this machine: the bot check, the mail server, the SMS gateway, ЮKassa and the proxy. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

export const keys = { shop: '100500:live_shop_key', agent: '500100:live_payout_key' };
/** One of those from which ЮKassa sends. */
const theirAddress = '185.71.76.5';

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${portOf(server)}`;
}
async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}
const json = (response: ServerResponse, body: unknown) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Takes every letter; `linkTo` is the first link in the newest one to an address. */
export async function mailServer() {
  const letters: { to: string; text: string }[] = [];
  const server = createTcpServer((socket) => takeLetters(socket, letters));
  await listen(server);
  return {
    url: `smtp://127.0.0.1:${portOf(server)}`,
    linkTo: (address: string): string | undefined =>
      /https:\/\/[^\s)\]>]+/.exec(letters.findLast(({ to }) => to.includes(address))?.text ?? '')?.[0],
    close: () => server.close(),
  };
}

function takeLetters(socket: Socket, letters: { to: string; text: string }[]): void {
  let rest = '';
  let to = '';
  let isText = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 stand-in');
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    rest += chunk.toString('latin1');
    for (;;) {
      const end = rest.indexOf(isText ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const line = rest.slice(0, end);
      rest = rest.slice(end + (isText ? 5 : 2));
      if (isText) {
        letters.push({ to, text: readable(line) });
        isText = false;
        say('250 taken');
      } else if (/^DATA/i.test(line)) {
        isText = true;
        say('354 go on');
      } else if (/^QUIT/i.test(line)) {
        say('221 bye');
        socket.end();
      } else {
        if (/^RCPT/i.test(line)) to = line;
        say('250 ok');
      }
    }
  });
}

/** The plain part of a letter, the codings of mail undone. */
function readable(letter: string): string {
  const [head = '', ...parts] = letter.split('\r\n\r\n');
  const body = parts.join('\r\n\r\n');
  const boundary = /boundary="?([^"\s;]+)/i.exec(head)?.[1];
  if (boundary) return readable(body.split(`--${boundary}`).find((part) => /content-type: text\/plain/i.test(part)) ?? '');
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  if (!/transfer-encoding: quoted-printable/i.test(head)) return body;
  return body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** SMS.RU and Turnstile by one address. */
export async function smallServices(hostname: string) {
  const texts: { to: string; msg: string }[] = [];
  const server = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await bodyOf(request)));
    if (request.url?.startsWith('/rates')) return json(response, { bitcoin: { rub: 9_700_000 }, tether: { rub: 91.5 } });
    if (request.url !== '/sms/send')
      return json(response, { success: true, hostname, action: 'register', challenge_ts: new Date().toISOString() });
    texts.push({ to: form.to!, msg: form.msg! });
    return json(response, { status: 'OK', status_code: 100, sms: { [form.to!]: { status: 'OK', status_code: 100 } } });
  });
  return { url: await listen(server), texts, close: () => server.close() };
}

type Database = { host: string; port: number; user: string };
/**
 * The sandbox as ЮKassa: behind a front that says «not a test» where the sandbox says what it is, its webhooks brought by the proxy of
 * the product, which names the sender.
 */
export async function realProvider(database: Database, product: () => string) {
  const told: string[] = [];
  const proxy = createServer(async (request, response) => {
    const body = await bodyOf(request);
    told.push(body);
    response.writeHead(await notify(product(), body, theirAddress)).end();
  });
  const webhooks = await listen(proxy);
  let origin = '';
  const front = createServer(async (request, response) => {
    const { authorization = '', 'idempotence-key': key, 'content-type': type } = request.headers;
    const text = await bodyOf(request);
    const answer = await fetch(origin + request.url, {
      method: request.method!,
      headers: { authorization, ...(key && { 'idempotence-key': String(key) }), ...(type && { 'content-type': type }) },
      ...(text && { body: text }),
    });
    const said = await answer.text();
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(request.url === '/v3/me' ? said.replace('"test":true', '"test":false').replace('"enabled":false', '"enabled":true') : said);
  });
  const url = await listen(front);
  const [shop = '', shopKey = ''] = keys.shop.split(':');
  const [agent = '', agentKey = ''] = keys.agent.split(':');
  const child: ChildProcess = spawn(process.execPath, [fileURLToPath(new URL('../../sandbox/src/main.ts', import.meta.url))], {
    env: {
      PATH: process.env.PATH,
      SANDBOX_PORT: '0',
      SANDBOX_DATABASE: JSON.stringify({ ...database, database: 'yookassa' }),
      SHOP_ID: shop,
      SECRET_KEY: shopKey,
      PAYOUT_AGENT_ID: agent,
      PAYOUT_SECRET_KEY: agentKey,
      WEBHOOK_URL: webhooks,
      WEBHOOK_SECRET: 'nobody reads the signature',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  origin = line.toString().trim().replace('sandbox: ', '');
  return {
    url,
    told,
    async close() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      front.close();
      proxy.close();
    },
  };
}

/** A notification as the proxy of the product brings it. Answers the status. */
export async function notify(product: string, body: string, from: string): Promise<number> {
  const answer = await fetch(`${product}/api/webhooks/yookassa`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body,
  });
  return answer.status;
}

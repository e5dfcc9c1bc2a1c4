/** A push service of the tests that speaks the real protocol: it judges the key (RFC 8292), and its browsers read their messages (RFC 8291). */
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Subscription } from '@artel/contracts/chat/push.ts';
import { openPush } from '../src/features/push/index.ts';

export type Shown = { title: string; body: string; url: string; tag: string; ttl: string; urgency: string; topic: string };
export type Browser = { subscription: Subscription; shown: Shown[]; asked: number };
type Answer = { status: number; headers?: Record<string, string> };

const vapidKey = Buffer.alloc(32, 7).toString('base64url');

/** Opens it and tells the product of it. `answers`: what it says next; 201 when nothing is left. */
export async function aPushService() {
  const browsers = new Map<string, { browser: Browser; pair: ECDH; auth: Buffer }>();
  const answers: Answer[] = [];
  const server = createServer(async (request, response) => {
    const found = browsers.get(request.url!);
    const body = await bodyOf(request);
    const said = answers.shift();
    if (found) found.browser.asked += 1;
    if (said || !found) {
      response.writeHead(said?.status ?? 404, said?.headers).end();
      return;
    }
    try {
      checkKey(String(request.headers.authorization), origin);
      const words = JSON.parse(decrypted(body, found)) as Pick<Shown, 'title' | 'body' | 'url' | 'tag'>;
      const { ttl, urgency, topic } = request.headers as Record<string, string>;
      found.browser.shown.push({ ...words, ttl: ttl!, urgency: urgency!, topic: topic! });
      response.writeHead(201).end();
    } catch (error) {
      response.writeHead(400).end(String(error));
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  openPush({ vapidKey, pushOrigins: [origin], publicUrl: 'http://artel.test' });
  return {
    origin,
    answers,
    aBrowser(): Browser {
      const pair = createECDH('prime256v1');
      const auth = randomBytes(16);
      const path = `/to/${randomBytes(12).toString('hex')}`;
      const keys = { p256dh: pair.generateKeys('base64url', 'uncompressed'), auth: auth.toString('base64url') };
      const browser = { subscription: { endpoint: origin + path, keys }, shown: [], asked: 0 };
      browsers.set(path, { browser, pair, auth });
      return browser;
    },
    async close(): Promise<void> {
      openPush({ vapidKey: null, pushOrigins: [], publicUrl: 'http://artel.test' });
      await new Promise((done) => server.close(done));
    },
  };
}
export type PushService = Awaited<ReturnType<typeof aPushService>>;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Throws for a token that is not signed by the key it names, or is for somebody else, or has no near end. */
function checkKey(authorization: string, audience: string): void {
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head, claims, signature] = token!.split('.') as [string, string, string];
  const point = Buffer.from(key!, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const by = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), by, Buffer.from(signature, 'base64url'))) throw new Error('signature');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string };
  const left_s = exp - Date.now() / 1000;
  if (aud !== audience || left_s <= 0 || left_s > 86_400 || !/^(mailto|https):/.test(sub)) throw new Error('claims');
}

function decrypted(body: Buffer, { pair, auth }: { pair: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const length = body[20]!;
  const theirs = body.subarray(21, 21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs]);
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(theirs), auth, info, 32));
  const part = (name: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes));
  const sealed = body.subarray(21 + length);
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12)).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

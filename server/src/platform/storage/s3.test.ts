/** What is said to S3 itself: signed as AWS asks, and what comes of it when it does not answer. */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { s3Storage } from './s3.ts';

const seen: IncomingMessage[] = [];
let status = 200;
let server: Server;
let endpoint: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request);
    request.resume();
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/artel`;
});
afterAll(() => void server.close());

/** AWS Signature Version 4, from its description. */
function signatureOf(secret: string, region: string, time: string, canonicalRequest: string): string {
  const day = time.slice(0, 8);
  const text = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, createHash('sha256').update(canonicalRequest).digest('hex')];
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (last, part) => createHmac('sha256', last).update(part).digest(),
    `AWS4${secret}`,
  );
  return createHmac('sha256', key).update(text.join('\n')).digest('hex');
}

test('the test signs as AWS does: the example of its documentation', () => {
  const empty = createHash('sha256').digest('hex');
  const request = [
    ...['GET', '/test.txt', '', 'host:examplebucket.s3.amazonaws.com', 'range:bytes=0-9', `x-amz-content-sha256:${empty}`],
    ...['x-amz-date:20130524T000000Z', '', 'host;range;x-amz-content-sha256;x-amz-date', empty],
  ].join('\n');
  expect(signatureOf('wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', 'us-east-1', '20130524T000000Z', request)).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

test.each(['keepBytes', 'read'] as const)('what we ask of S3 is signed so, too: %s', async (name) => {
  const storage = s3Storage({ endpoint, region: 'ru-central1', accessKey: 'KEY', secretKey: 'a secret of the bucket' });
  if (name === 'read') await (await storage.read('ab/abcdefgh/file.pdf'))!.stream({ start: 0, end: 9 });
  else await storage.keepBytes('ab/abcdefgh/file.pdf', Buffer.from('байты'));
  const { method, url, headers } = seen.at(-1)!;
  const [, signed, signature] =
    /^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/ru-central1\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/.exec(
      headers.authorization!,
    )!;
  const lines = signed!.split(';').map((header) => `${header}:${headers[header]}`);
  const request = [method, url, '', ...lines, '', signed, headers['x-amz-content-sha256']].join('\n');
  expect(signature).toBe(signatureOf('a secret of the bucket', 'ru-central1', String(headers['x-amz-date']), request));
  expect(signed!.split(';')).toEqual(expect.arrayContaining(['host', 'x-amz-content-sha256', 'x-amz-date']));
});

test('S3 that fails or is away is said in words and to be tried again; a wrong key is our own fault', async () => {
  const at = (address: string) => s3Storage({ endpoint: address, region: 'ru-central1', accessKey: 'KEY', secretKey: 'secret' });
  status = 503;
  await expect(at(endpoint).keepBytes('ab/abcdefgh/file.pdf', Buffer.from('x'))).rejects.toMatchObject({ code: 'STORAGE_AWAY' });
  await expect(at(endpoint).read('ab/abcdefgh/file.pdf')).rejects.toMatchObject({ code: 'STORAGE_AWAY' });
  status = 403;
  await expect(at(endpoint).keepBytes('ab/abcdefgh/file.pdf', Buffer.from('x'))).rejects.not.toMatchObject({ code: 'STORAGE_AWAY' });
  await expect(at('http://127.0.0.1:1/artel').read('ab/abcdefgh/file.pdf')).rejects.toMatchObject({ code: 'STORAGE_AWAY' });
});

/**
 * Uploads under attack: a corpus of honest and hostile files through the real call, each with its verdict; what is kept is harmless
 * and its owner's; names, forms and lengths that lie. What a browser makes of them: e2e/account/uploads.full.spec.ts; paths, quota and many at
 * once: uploads-at-once.test.ts. Planted bugs: checks/proofs/planted/files.ts.
 */
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendInParts } from '../../../server/test/parts.ts';
import { corpus } from './corpus.ts';
import { text } from './makers.ts';
import { rowsOf, type UploadMarket, uploadMarket, watchMemory, wordOf } from './market.ts';
import { fileForm, formOf, partOf, rawSend, type Sent, send } from './senders.ts';

let market: UploadMarket;
beforeAll(async () => {
  market = await uploadMarket();
});
afterAll(() => market.close());

const byOneCall: Way = (name, bytes) => send(market.origin, market.owner.token, fileForm(name, bytes));
/** In three parts, or in as many as it has bytes. A form writes quotes in its own way. */
const inParts: Way = (name, bytes) =>
  sendInParts(market.origin, market.other.token, name.replaceAll('"', '%22'), bytes, Math.max(1, Math.ceil(bytes.length / 3)));
type Way = (name: string, bytes: Buffer) => Promise<Sent>;

test.each([
  ['by one call', byOneCall],
  ['in parts', inParts],
])('every file of the corpus gets its verdict %s; what is kept is harmless and its owner’s', { timeout: 120_000 }, async (way, sendBy) => {
  const wrong: string[] = [];
  const memory = watchMemory();
  let kept = 0;
  for (const [what, name, make, verdict, shownName] of corpus) {
    const sent = await sendBy(name, await make());
    const word = wordOf(sent);
    if (word !== verdict) wrong.push(`${what}: ${word} instead of ${verdict}`);
    if (!sent.file) continue;
    kept += 1;
    if (shownName && sent.file.name !== shownName) wrong.push(`${what}: called ${sent.file.name}`);
    for (const flaw of await market.flawsOf(sent.file, way === 'in parts' ? 'other' : 'owner')) wrong.push(`${what}: ${flaw}`);
  }
  expect(wrong).toEqual([]);
  const grown_mb = memory.grown_mb();
  expect(grown_mb).toBeLessThan(400);
  expect(await market.quarantined()).toEqual([]);
  expect(await market.strayFiles()).toEqual([]);
  expect(corpus.length).toBeGreaterThanOrEqual(120);
  process.stdout.write(`uploads: ${corpus.length} files ${way}, wrong verdicts 0, kept ${kept}, escapes 0, memory +${grown_mb} MB\n`);
});

test('names written by no browser do no harm', async () => {
  const bytes = () => text(`слова ${newId()}`);
  const dispositions: [string, string | undefined][] = [
    ['name="file"; filename="a\0.exe.txt"', 'a.exe.txt'],
    ['name="file"; filename*=UTF-8\'\'a%0D%0ASet-Cookie%3A%20x%3D1.txt', undefined],
    ['name="file"; filename*=UTF-8\'\'..%2F..%2Fetc%2Fb.txt', 'b.txt'],
    ['name="file"; filename="c.txt\r\nX-Other: 1"', 'c.txt'],
    ['name="__proto__"; filename="d.txt"', undefined],
    ['name="file"; filename=e.txt', 'e.txt'],
    ['name="file"; filename=""', undefined],
    ['name="file"', undefined],
    ['', undefined],
  ];
  const kept: [string, string | undefined][] = [];
  for (const [disposition] of dispositions) {
    const sent = await send(market.origin, market.owner.token, formOf(partOf(disposition, bytes())));
    expect(sent.status, disposition).toBeLessThan(500);
    kept.push([disposition, sent.file?.name]);
    if (sent.file) expect(await market.flawsOf(sent.file)).toEqual([]);
  }
  expect(kept).toEqual(dispositions);
});

test('what the form says of the kind changes nothing', async () => {
  for (const type of ['text/html', 'image/svg+xml', 'application/x-sh', '', 'text/plain; charset=utf-7', 'a/b\r\nX: y']) {
    const sent = await send(market.origin, market.owner.token, fileForm('вид.txt', text(`слова ${newId()}`), type));
    if (sent.file) expect(await market.flawsOf(sent.file), type).toEqual([]);
    else expect(sent.status, type).toBeLessThan(500);
    expect((await send(market.origin, market.owner.token, fileForm('вид.png', text('<html>'), `image/png${type}`))).status).toBe(415);
  }
});

test('forms of many parts, of none, and broken ones are refused, and nothing is kept of them', async () => {
  const count = (await rowsOf(market.owner)).length;
  const field = (n: number) => partOf(`name="f${n}"`, text('x'), '');
  const forms: [Buffer, string?][] = [
    [formOf(...Array.from({ length: 1000 }, (_, n) => field(n)), partOf('name="file"; filename="a.txt"', text('после тысячи')))],
    [formOf()],
    [Buffer.alloc(0)],
    [formOf(partOf(`name="file"; filename="${'я'.repeat(100_000)}.txt"`, text('длинное имя')))],
    [fileForm('b.txt', text('обрыв')).subarray(0, -14)],
    [fileForm('c.txt', text('без границы')), 'multipart/form-data'],
    [fileForm('d.txt', text('чужая граница')), 'multipart/form-data; boundary=other'],
    [fileForm('e.txt', text('не форма')), 'application/octet-stream'],
    [text('{"file":"f.txt"}'), 'application/json'],
  ];
  for (const [n, [form, type]] of forms.entries()) {
    const { status } = await send(market.origin, market.owner.token, form, type);
    expect(status >= 400 && status < 500, `form ${n}: ${status}`).toBe(true);
  }
  expect((await rowsOf(market.owner)).length).toBe(count);
  expect(await market.quarantined()).toEqual([]);
});

test('a length that lies, and a sender who falls silent, hold nobody up and leave nothing behind', async () => {
  const count = (await rowsOf(market.owner)).length;
  const form = fileForm('длина.txt', text('слова, которых меньше'));
  const lengths = [form.length + 5000, form.length + 1, 2 ** 40];
  const silent = await Promise.all(lengths.map((length) => rawSend(market.origin, market.owner.token, length, form.subarray(0, -20))));
  const short = await rawSend(market.origin, market.owner.token, form.length - 30, form);
  // meanwhile others are served
  expect((await send(market.origin, market.other.token, fileForm('живой.txt', text('я успеваю')))).status).toBe(200);
  for (const socket of [...silent, short]) socket.destroy();
  await expect.poll(market.quarantined).toEqual([]);
  expect((await rowsOf(market.owner)).length).toBe(count);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { addressOf, budgets, bytesOnTheWire, type Weight, weigh } from '../e2e/budgets.ts';
import { type Claim, interleaved } from './measure.ts';
import type { Stand } from './stand.ts';

/** The home page: rendered anew against bare React of the same tree, kept against a static file of the same bytes. */
export async function benchPage(stand: Stand): Promise<Claim[]> {
  const html = await (await fetch(`${stand.url}/`)).text();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'artel-bench-page-'));
  await writeFile(path.join(folder, 'page.html'), html);
  const bare = await stand.bare('page.ts', { PAGE_DIR: folder });
  const expect = 'Артель';
  try {
    // a crawler's page is never kept, so it is rendered each time
    const crawler = { 'user-agent': 'bench-bot' };
    const [fresh, react] = await interleaved(
      [
        { name: '/ rendered', url: `${stand.url}/`, headers: crawler, expect },
        { name: 'Fastify + pg + bare React', url: `${bare}/react`, expect },
      ],
      10,
    );
    const [kept, file] = await interleaved(
      [
        { name: '/ kept', url: `${stand.url}/`, expect },
        { name: 'static file', url: `${bare}/page.html`, expect },
      ],
      20,
    );
    return [
      ...(await weights(stand)),
      { subject: '/ rendered anew, requests per second', ratio: fresh!.rate / react!.rate, of: react!.name, goal: '≥ 0.25' },
      { subject: '/ kept for strangers, requests per second', ratio: kept!.rate / file!.rate, of: file!.name, goal: '≥ 0.6' },
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What a stranger's first pages weigh over the wire, gzipped, against what they may. */
async function weights({ url }: Stand): Promise<Claim[]> {
  const get = async (address: string) => Buffer.from(await (await fetch(url + address)).arrayBuffer());
  const read = async (address: string) => JSON.parse((await get(address)).toString());
  const claims: Claim[] = [];
  const add = (kind: string, bytes: number, kib: number) => {
    process.stdout.write(`${kind}: ${(bytes / 1024).toFixed(1)} KiB\n`);
    claims.push({ subject: kind, ratio: bytes / 1024 / kib, of: `${kib} KiB`, goal: '≤ 1' });
  };
  let heaviest: Weight | undefined;
  for (const name of Object.keys(budgets)) {
    const address = await addressOf(name, read);
    const weight = await weigh(address, (await get(address)).toString(), (asked) => bytesOnTheWire(url, asked));
    add(`scripts of ${name}`, weight.js, 160);
    if (!heaviest || weight.css > heaviest.css) heaviest = weight;
  }
  add('styles of the heaviest page', heaviest!.css, 18);
  return claims;
}

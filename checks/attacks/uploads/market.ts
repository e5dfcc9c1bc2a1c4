/** What the tests of uploads share: a product that listens, two members, and a folder in which nothing may lie but what rows name. */

import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { opaqueType, shownPath } from '@artel/contracts/files/file-kinds.ts';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { database } from '../../../server/src/platform/db/index.ts';
import { site, useSite } from '../../../server/src/platform/site.ts';
import { aCustomer, type TestPerson } from '../../../server/test/people.ts';
import { aScratchFolder } from '../../../server/test/scratch-folder.ts';
import { testServer } from '../../../server/test/server.ts';
import type { Sent } from './senders.ts';

export async function uploadMarket() {
  const before = site();
  const server = await testServer();
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const home = await aScratchFolder();
  const dataDir = path.join(home, 'inside', 'data');
  await mkdir(dataDir, { recursive: true });
  useSite({ ...before, dataDir });
  const [owner, other] = [await aCustomer(), await aCustomer()];
  const get = (url: string, as?: TestPerson) => server.app.inject({ url, headers: as ? { authorization: `Bearer ${as.token}` } : {} });
  return {
    ...{ server, origin, home, dataDir, owner, other, get },
    quarantined: () => readdir(path.join(dataDir, 'files', 'quarantine')),
    strayFiles: () => strayFiles(home),
    flawsOf: (file: NonNullable<Sent['file']>, whose: 'owner' | 'other' = 'owner') =>
      flawsOf(file, path.join(home, 'canary-copy.webp'), (url, as) =>
        get(url, as && (whose === 'owner' ? { owner, other } : { owner: other, other: owner })[as]),
      ),
    async close() {
      useSite(before);
      await server.close();
      await rm(home, { recursive: true });
    },
  };
}
export type UploadMarket = Awaited<ReturnType<typeof uploadMarket>>;

export const rowsOf = async ({ user_id }: TestPerson): Promise<{ path: string; size_bytes: number }[]> =>
  (await database().query('select path, size_bytes from files where owner_id = $1 and deleted_at is null', [user_id])).rows;

/** Files anywhere in the scratch folder but those that rows name: what got out, or was left behind. */
async function strayFiles(home: string): Promise<string[]> {
  const { rows } = await database().query('select path, variants from files where deleted_at is null');
  const places = rows.flatMap((row) => [row.path, ...row.variants.map((variant: { path: string }) => variant.path)]) as string[];
  const named = new Set(places.map((place) => `inside/data/files/${place.slice(7, 9)}/${place.slice(7)}`));
  const found = await readdir(home, { recursive: true, withFileTypes: true });
  return found
    .filter((one) => !one.isDirectory())
    .map((one) => path.relative(home, path.join(one.parentPath, one.name)))
    .filter((place) => !named.has(place) && !place.includes('canary'));
}

/** What came of it, in the word of the verdicts. */
export const wordOf = ({ code, file }: Sent): string => code ?? (file?.mime.startsWith('image/') ? 'picture' : 'file');

type Answer = { statusCode: number; headers: Record<string, unknown>; rawPayload: Buffer };

/** What is wrong with a kept file, in words. */
async function flawsOf(
  { filePath, mime }: NonNullable<Sent['file']>,
  copy: string,
  readAt: (url: string, as?: 'owner' | 'other') => Promise<Answer>,
): Promise<string[]> {
  const isPicture = mime.startsWith('image/');
  const [mine, stranger, nobody] = [await readAt(filePath, 'owner'), await readAt(filePath, 'other'), await readAt(filePath)];
  const flaws: string[] = [];
  const judge = (is: boolean, what: string) => void (is || flaws.push(what));
  const { headers, rawPayload } = mine;
  judge(mine.statusCode === 200, `its owner is told ${mine.statusCode}`);
  judge(stranger.statusCode === 404 && nobody.statusCode === 404, 'a stranger is not told that it does not exist');
  const found = (await fileTypeFromBuffer(rawPayload))?.mime ?? 'text/plain';
  // called otherwise by file-type; a text may begin like anything
  const seen = ({ 'image/apng': 'image/png', 'audio/x-m4a': 'audio/mp4' } as Record<string, string>)[found] ?? found;
  judge([opaqueType, 'text/plain', seen].includes(mime), `kept as ${mime}, it is ${seen}`);
  judge(headers['content-type'] === (mime === 'text/plain' ? 'text/plain; charset=utf-8' : mime), `served as ${headers['content-type']}`);
  judge(headers['x-content-type-options'] === 'nosniff', 'its kind may be guessed');
  judge(headers['content-security-policy'] === "default-src 'none'; sandbox", 'it may do things');
  judge(headers['cross-origin-resource-policy'] === 'same-origin', 'others may embed it');
  judge(/private/.test(String(headers['cache-control'])), 'shared caches may keep it');
  judge(
    new RegExp(`^${isPicture ? 'inline' : 'attachment'}; filename="[^"\\r\\n]*"; filename\\*=UTF-8''[\\w!#$&+.^\`|~%-]*$`).test(
      String(headers['content-disposition']),
    ),
    'its disposition',
  );
  if (isPicture) {
    const drawn = await readAt(shownPath(filePath), 'owner');
    judge(drawn.headers['content-disposition'] === 'inline' && drawn.headers['content-type'] === 'image/webp', 'a picture is not shown');
    await writeFile(copy, drawn.rawPayload);
    const { exif, xmp, icc, pages } = await sharp(copy).metadata();
    judge(!exif && !xmp && !icc && !pages, 'it remembers more than its points');
    judge(!/script|canary|GPS|Canon/.test(drawn.rawPayload.toString('latin1')), 'what was hidden in it is still there');
  }
  return flaws;
}

/** How much the process grows at most while it is watched. */
export function watchMemory(): { grown_mb: () => number } {
  const atFirst = process.memoryUsage.rss();
  let peak = atFirst;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 10);
  return {
    grown_mb() {
      clearInterval(watch);
      return Math.round((peak - atFirst) / 1024 ** 2);
    },
  };
}

/** Seeded files, stored like uploads: bytes, then the row. */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { v7 as newId } from 'uuid';
import { now } from '../src/platform/index.ts';
import { storeBytes } from '../src/platform/storage/storage.ts';
import { drawnFile, type SeedPicture } from './pictures/list.ts';
import type { Row } from './rows.sql.ts';

const drawn = new URL('./pictures/drawn/', import.meta.url);
/** Deterministic: a killed start is overwritten. */
const folderOf = (what: string): string => createHash('sha256').update(`demo ${what}`).digest('base64url').slice(0, 22);
const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** Two widths under the three names. */
export async function storePicture(picture: SeedPicture, owner_id: string): Promise<Row> {
  const folder = folderOf(`picture ${picture.maker} ${picture.no}`);
  const [small, large] = await Promise.all(([600, 1200] as const).map((width) => readFile(new URL(drawnFile(picture, width), drawn))));
  const sizes = [
    { tail: '400.webp', width: 600, bytes: small! },
    { tail: '800.webp', width: 600, bytes: small! },
    { tail: '1600.webp', width: 1200, bytes: large! },
  ];
  for (const { tail, bytes } of sizes) await storeBytes(folder, tail, bytes);
  const variants = sizes.map(({ tail, width, bytes }) => ({
    path: `/files/${folder}/${tail}`,
    width,
    height: Math.round((picture.height * width) / 1200),
    size_bytes: bytes.length,
  }));
  const { path, width, height, size_bytes } = variants.at(-1)!;
  const seen = { path, width, height, size_bytes, variants, mime: 'image/webp', kind: 'image', is_public: true };
  return { id: newId(), owner_id, name: `${picture.title}.webp`, sha256: sha256(large!), created_at: now(), ...seen };
}

export async function storeText(owner_id: string, name: string, text: string): Promise<Row & { id: string }> {
  const folder = folderOf(`text ${owner_id} ${name} ${text}`);
  const bytes = Buffer.from(text);
  await storeBytes(folder, 'file.txt', bytes);
  const seen = { path: `/files/${folder}/file.txt`, width: null, height: null, variants: [], size_bytes: bytes.length };
  const kind = { mime: 'text/plain', kind: 'text', is_public: false };
  return { id: newId(), owner_id, name, sha256: sha256(bytes), created_at: now(), ...seen, ...kind };
}

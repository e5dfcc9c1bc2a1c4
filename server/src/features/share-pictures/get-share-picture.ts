import { Id } from '@artel/contracts/kit/ids.ts';
import { drawShared } from './draw-shared.ts';
import { findShared, type Kind, kinds, type Shared } from './share-pictures.sql.ts';

/** Undefined for what is not everybody's. */
export async function getSharePicture(kind: string, file: string): Promise<Buffer | undefined> {
  const id = Id.safeParse(file.replace(/\.png$/, ''));
  const shared = id.success && (kinds as readonly string[]).includes(kind) ? await findShared(kind as Kind, id.data) : undefined;
  return shared && pictureOf(shared);
}

const most = 200;
/** What it says → its picture, the newest last. */
const drawn = new Map<string, Promise<Buffer>>();
let before: Promise<unknown> = Promise.resolve();

/** One at a time: whoever shares a link waits, visitors of pages do not. */
function pictureOf(shared: Shared): Promise<Buffer> {
  const key = JSON.stringify(shared);
  const known = drawn.get(key);
  if (known) return known;
  const fresh = before.then(() => drawShared(shared));
  before = fresh.catch(() => drawn.delete(key));
  drawn.set(key, fresh);
  if (drawn.size > most) drawn.delete(drawn.keys().next().value!);
  return fresh;
}

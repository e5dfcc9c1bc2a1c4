import { Id } from '@artel/contracts/kit/ids.ts';
import { refuse } from '../../platform/index.ts';
import { drawShared } from './draw-shared.ts';
import { findShared, type Kind, kinds, type Shared } from './share-pictures.sql.ts';

/** Undefined for what is not everybody's. `mayDraw` refuses whoever has too many drawn; what is drawn is anybody's. */
export async function getSharePicture(kind: string, file: string, mayDraw: () => Promise<void>): Promise<Buffer | undefined> {
  const id = Id.safeParse(file.replace(/\.png$/, ''));
  const shared = id.success && (kinds as readonly string[]).includes(kind) ? await findShared(kind as Kind, id.data) : undefined;
  return shared && pictureOf(shared, mayDraw);
}

const most = 200;
const drawn = new Map<string, Promise<Buffer>>();
const waitingAtMost = 20;
let waiting = 0;
let before: Promise<unknown> = Promise.resolve();

/** One at a time: whoever shares a link waits, visitors of pages do not. */
async function pictureOf(shared: Shared, mayDraw: () => Promise<void>): Promise<Buffer> {
  const key = JSON.stringify(shared);
  const known = drawn.get(key);
  if (known) return known;
  await mayDraw();
  return drawn.get(key) ?? draw(key, shared);
}

function draw(key: string, shared: Shared): Promise<Buffer> {
  if (waiting >= waitingAtMost) refuse('TOO_MANY_REQUESTS', undefined, 10);
  waiting += 1;
  const fresh = before.then(() => drawShared(shared)).finally(() => (waiting -= 1));
  before = fresh.catch(() => drawn.delete(key));
  drawn.set(key, fresh);
  if (drawn.size > most) drawn.delete(drawn.keys().next().value!);
  return fresh;
}

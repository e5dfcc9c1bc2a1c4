import type { ShownMedia } from '@artel/contracts/files/files.ts';
import { v7 as newId } from 'uuid';
import { inTransaction } from '../src/platform/db/index.ts';
import { days, later, now } from '../src/platform/index.ts';
import { pictures, type SeedPicture } from './pictures/list.ts';
import { listPictured, type PicturedService, showPictures } from './pictures.sql.ts';
import { claimStep, findIds, insertRows, isStepDone, type Row } from './rows.sql.ts';
import { spread } from './spread.ts';
import { storePicture } from './stored-files.ts';

const mark = 'pictures';
const galleryFrom = 3;
const galleryAtMost = 5;

type StoredPicture = { picture: SeedPicture; media: ShownMedia };

/** Needs the services. Too few pictures: generated covers stay. */
export async function seedPictures(onProgress: (step: string, share: number) => void): Promise<void> {
  if (await isStepDone(mark)) return;
  const ids = await inTransaction((tx) => findIds(tx, 'users', 'user_name'));
  // bytes first: a row never points at nothing
  const files = await Promise.all(pictures.map((picture) => storePicture(picture, ids.get(picture.maker)!)));
  await inTransaction(async (tx) => {
    if (!(await claimStep(tx, mark, now()))) return;
    await insertRows(tx, 'files', files);
    const kept = pictures.map((picture, at): StoredPicture => ({ picture, media: mediaOf(picture, files[at]!) }));
    const trades = await findIds(tx, 'categories', 'slug');
    await insertRows(
      tx,
      'portfolio_works',
      kept.map((one) => workOf(one, ids.get(one.picture.maker)!, trades.get(one.picture.trade)!)),
    );
    await showPictures(tx, galleries(await listPictured(tx), kept));
    onProgress(`Картинки: ${kept.length}`, 1);
  });
}

const mediaOf = ({ title }: SeedPicture, file: Row): ShownMedia => {
  const { id, path, name, width, height, size_bytes } = file as Row & ShownMedia & { id: string };
  return { file_id: id, kind: 'image', path, name, alt: title, width, height, size_bytes };
};

/** Services of a seller begin with different pictures, best known first. */
function galleries(services: readonly PicturedService[], kept: readonly StoredPicture[]): { version_id: string; media: ShownMedia[] }[] {
  const own = Map.groupBy(kept, ({ picture }) => `${picture.maker} ${picture.trade}`);
  const given = new Map<string, number>();
  return services.flatMap(({ version_id, seller, trade }) => {
    const key = `${seller} ${trade}`;
    const works = own.get(key) ?? [];
    const turn = given.get(key) ?? 0;
    if (works.length < galleryFrom || turn >= works.length) return [];
    given.set(key, turn + 1);
    const inTurn = [...works.slice(turn), ...works.slice(0, turn)].slice(0, galleryAtMost);
    return [{ version_id, media: inTurn.map(({ media }) => media) }];
  });
}

/** Before works without a picture. */
function workOf({ picture, media }: StoredPicture, owner_id: string, category_id: string): Row {
  const chance = spread(`made ${picture.title} ${picture.maker}`);
  const at = later(-days(8 + 320 * chance));
  return {
    id: newId(),
    owner_id,
    status: 'published',
    title: picture.title,
    description: '',
    category_id,
    tags: [],
    media: [media],
    cover_path: media.path.replace('/1600.webp', '/800.webp'),
    made_year: now().getFullYear() - Math.floor(3 * chance),
    role: '',
    client: '',
    client_agreed: false,
    sort_order: picture.no - 100,
    created_at: at,
    updated_at: at,
    version: 1,
  };
}

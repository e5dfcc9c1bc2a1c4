/** How the calls about the catalogue as the staff tends it are made. */
import { v7 as newId } from 'uuid';
import { read } from '../../server/src/platform/db/database.ts';
import type { Prepare } from './access.targets.ts';

const aWord = (): string => `слово ${newId().slice(-12)}`;
async function aTag(): Promise<string> {
  const id = newId();
  await read().insertInto('tags').values({ id, tag: aWord() }).execute();
  return id;
}
async function aCategory(): Promise<string> {
  const id = newId();
  const row = { parent_id: null, slug: `c-${id.slice(-12)}`, title: aWord(), icon: 'palette', cover: 'design', sort_order: 0 };
  await read()
    .insertInto('categories')
    .values({ id, ...row })
    .execute();
  return id;
}

export const catalogueCalls: Record<string, Prepare> = {
  'GET /api/admin/catalogue': async () => ({}),
  'GET /api/admin/catalogue/categories/:id/attributes': async () => ({ params: { id: await aCategory() } }),
  'POST /api/admin/catalogue/categories/:id': async () => ({
    params: { id: await aCategory() },
    body: { title: aWord(), is_hidden: false },
  }),
  'GET /api/admin/catalogue/tags': async () => ({}),
  'POST /api/admin/catalogue/tags': async () => ({ body: { tag: aWord() } }),
  'POST /api/admin/catalogue/tags/:id/rename': async () => ({ params: { id: await aTag() }, body: { tag: aWord() } }),
  'POST /api/admin/catalogue/tags/:id/merge': async () => ({ params: { id: await aTag() }, body: { into_id: await aTag() } }),
};

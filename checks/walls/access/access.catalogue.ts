/** How the calls about the catalogue as the staff tends it are made. */
import { v7 as newId } from 'uuid';
import { read } from '../../../server/src/platform/db/index.ts';
import type { Prepare } from './access.targets.ts';

const aWord = (): string => `слово ${newId().slice(-12)}`;
async function aTag(): Promise<string> {
  const id = newId();
  await read().insertInto('tags').values({ id, tag: aWord() }).execute();
  return id;
}
/** With one attribute of two values. */
async function aAdmin(): Promise<string> {
  const id = await aCategory();
  const attribute = {
    ...{ key: 'style', title: 'Стиль', type: 'multi', values: ['строгий', 'живой'], labels: {}, closed_values: ['живой'] },
    ...{ unit: '', filterable: true, required: false, is_closed: false },
  };
  await read()
    .updateTable('categories')
    .set({ attributes: JSON.stringify([attribute]) })
    .where('id', '=', id)
    .execute();
  return id;
}
const ofStyle = async (body: object) => ({ params: { id: await aAdmin(), key: 'style' }, body: { version: 1, ...body } });
const fields = { title: 'Другое', unit: '', filterable: true, required: false };

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
  'POST /api/admin/catalogue/categories/:id/attributes': async () => ({
    params: { id: await aAdmin() },
    body: { version: 1, ...fields, type: 'select', values: ['один', 'два'] },
  }),
  'POST /api/admin/catalogue/categories/:id/attributes/:key': () => ofStyle(fields),
  'POST /api/admin/catalogue/categories/:id/attributes/:key/close': () => ofStyle({}),
  'POST /api/admin/catalogue/categories/:id/attributes/:key/reopen': () => ofStyle({}),
  'POST /api/admin/catalogue/categories/:id/order-attributes': async () => ({
    params: { id: await aAdmin() },
    body: { version: 1, keys: ['style'] },
  }),
  'POST /api/admin/catalogue/categories/:id/attributes/:key/values': () => ofStyle({ label: 'смелый' }),
  'POST /api/admin/catalogue/categories/:id/attributes/:key/values/rename': () => ofStyle({ value: 'строгий', label: 'сдержанный' }),
  'POST /api/admin/catalogue/categories/:id/attributes/:key/values/close': () => ofStyle({ value: 'живой' }),
  'POST /api/admin/catalogue/categories/:id/attributes/:key/values/reopen': () => ofStyle({ value: 'живой' }),
  'POST /api/admin/catalogue/categories/:id/attributes/:key/values/order': () => ofStyle({ values: ['живой', 'строгий'] }),
  'GET /api/admin/catalogue/tags': async () => ({}),
  'POST /api/admin/catalogue/tags': async () => ({ body: { tag: aWord() } }),
  'POST /api/admin/catalogue/tags/:id/rename': async () => ({ params: { id: await aTag() }, body: { tag: aWord() } }),
  'POST /api/admin/catalogue/tags/:id/merge': async () => ({ params: { id: await aTag() }, body: { into_id: await aTag() } }),
};

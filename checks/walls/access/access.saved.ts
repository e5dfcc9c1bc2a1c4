/** Calls of the access table about what a member keeps for later: saved things, their folders and notes, searches. */
import { createFolder, type Favorite, saveFavorite } from '@artel/contracts/people/favorites.ts';
import { saveSearch } from '@artel/contracts/people/saved-searches.ts';
import type { TestPerson } from '../../../server/test/people.ts';
import type { Cast } from './access.cast.ts';
import { aName, aServiceOf, just, type Prepare, type World } from './access.targets.ts';

const aFavorite = async (world: World, { seller, admin }: Cast): Promise<Favorite> => ({
  type: 'service',
  id: (await aServiceOf(world, seller, admin, 'active'))._id,
});
const onFavorite: Prepare = async (world, cast) => ({ body: await aFavorite(world, cast) });

/** Saved by the customer. */
async function aSaved(world: World, cast: Cast): Promise<Favorite> {
  const body = await aFavorite(world, cast);
  await world.server.call(saveFavorite, { as: cast.customer, body });
  return body;
}
const aFolderOf = async ({ server }: World, as: TestPerson): Promise<string> =>
  (await server.call(createFolder, { as, body: { title: aName() } })).body!.result._id;

const aSearch = { scope: 'services', title: 'Логотипы', query: { category: 'all', q: 'логотип' }, notice: 'instant' } as const;
const aSearchOf = async ({ server }: World, as: TestPerson): Promise<string> =>
  (await server.call(saveSearch, { as, body: aSearch })).body!.result._id;

export const savedCalls: Record<string, Prepare> = {
  'PUT /api/favorites': onFavorite,
  'DELETE /api/favorites': onFavorite,
  'POST /api/favorites/merge': async (world, cast) => ({ body: { items: [await aFavorite(world, cast)] } }),
  'POST /api/favorites/remove': async (world, cast) => ({ body: { items: [await aFavorite(world, cast)] } }),
  'POST /api/favorites/restore': async (world, cast) => ({ body: { items: [await aFavorite(world, cast)] } }),
  'PUT /api/favorites/folder': async (world, cast) => ({
    body: { items: [await aSaved(world, cast)], folder_id: await aFolderOf(world, cast.customer) },
  }),
  'PUT /api/favorites/note': async (world, cast) => ({ body: { ...(await aSaved(world, cast)), text: 'Спросить о сроке' } }),
  'POST /api/favorites/folders': () => ({ body: { title: aName() } }),
  'PUT /api/favorites/folders/:id': async (world, { customer }) => ({
    params: { id: await aFolderOf(world, customer) },
    body: { title: aName() },
  }),
  'DELETE /api/favorites/folders/:id': async (world, { customer }) => ({ params: { id: await aFolderOf(world, customer) } }),

  'POST /api/saved_searches': just({ body: aSearch }),
  'PUT /api/saved_searches/:id': async (world, { customer }) => ({
    params: { id: await aSearchOf(world, customer) },
    body: { notice: 'off' },
  }),
  'DELETE /api/saved_searches/:id': async (world, { customer }) => ({ params: { id: await aSearchOf(world, customer) } }),
};

import { readableStates } from '@artel/contracts/services/services.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { lookups } from '../../lookups/index.ts';
import { indexDocuments, indexFacets, indexNext } from '../../search/index.ts';
import { listIndexed, listServiceIdsOf } from '../services.sql.ts';
import { facetsOf } from './service.facets.ts';

export async function indexServices(tx: Tx, ids: readonly string[]): Promise<void> {
  const { byId, pages } = await lookups();
  const titleOf = (id: string | null) => byId.get(id ?? '')?.title ?? '';
  const rows = await listIndexed(tx, { ids });
  await indexDocuments(
    tx,
    'services',
    rows.map((row) => ({
      id: row.id,
      rank: row.rank,
      is_open: row.status === 'active',
      texts: {
        trade: titleOf(row.sub_category_id),
        guild: pages.get(byId.get(row.category_id ?? '')?.slug ?? '')?.seo.h1 ?? '',
        name: row.title,
        labels: [...row.tags, titleOf(row.category_id)].join(' . '),
        body: [...row.what_you_get, row.description].join(' . '),
      },
      facets: facetsOf({ ...row, attributes: byId.get(row.sub_category_id ?? row.category_id ?? '')?.attributes ?? [] }),
    })),
  );
}

export async function indexFacetsOfSeller(tx: Tx, seller_id: string): Promise<void> {
  const { byId } = await lookups();
  const ids = await listServiceIdsOf(tx, seller_id, readableStates);
  for (const row of await listIndexed(tx, { ids })) {
    const attributes = byId.get(row.sub_category_id ?? row.category_id ?? '')?.attributes ?? [];
    await indexFacets(tx, 'services', row.id, facetsOf({ ...row, attributes }));
  }
}

export const indexNextServices = (tx: Tx, after: string | undefined): Promise<string | undefined> =>
  indexNext(
    (limit) => listIndexed(tx, { after, limit }),
    (ids) => indexServices(tx, ids),
  );

import type { Tx } from '../../../platform/db/index.ts';
import { lookups } from '../../lookups/index.ts';
import { indexDocuments, indexFacets, indexNext } from '../../search/index.ts';
import { listIndexed } from '../projects.sql.ts';
import { facetsOf } from './project.facets.ts';

export async function indexProjects(tx: Tx, ids: readonly string[]): Promise<void> {
  const { byId, pages } = await lookups();
  const titleOf = (id: string | null) => byId.get(id ?? '')?.title ?? '';
  const rows = await listIndexed(tx, { ids });
  await indexDocuments(
    tx,
    'projects',
    rows.map((row) => ({
      id: row.id,
      rank: Math.floor((row.published_at?.getTime() ?? 0) / 1000),
      is_open: row.status === 'active',
      texts: {
        trade: titleOf(row.sub_category_id),
        guild: pages.get(byId.get(row.category_id ?? '')?.slug ?? '')?.seo.h1 ?? '',
        name: row.title,
        labels: [...row.tags, titleOf(row.category_id)].join(' . '),
        body: [row.description, ...row.deliverables].join(' . '),
      },
      facets: facetsOf(row),
    })),
  );
}

export async function indexFacetsOfProjects(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const row of await listIndexed(tx, { ids })) await indexFacets(tx, 'projects', row.id, facetsOf(row));
}

export const indexNextProjects = (tx: Tx, after: string | undefined): Promise<string | undefined> =>
  indexNext(
    (limit) => listIndexed(tx, { after, limit }),
    (ids) => indexProjects(tx, ids),
  );

import type { AdminTag } from '@artel/contracts/site/catalogue-desk.ts';
import { database, isoColumn, type Tx } from '../../platform/db/index.ts';

const known = `select t.id as _id, t.tag, case when c.id is not null then jsonb_build_object('_id', c.id, 'title', c.title) end as category,
    t.services_count, t.projects_count, t.people_count, t.works_count,
    coalesce((select jsonb_agg(jsonb_build_object('word', a.word, 'since', ${isoColumn('a.since')}) order by a.word)
      from tag_aliases a where a.tag_id = t.id), '[]') as aliases
  from tags t left join categories c on c.id = t.category_id`;

export const listTags = async (): Promise<AdminTag[]> => (await database().query<AdminTag>(`${known} order by t.tag`)).rows;
export const findTag = async (tx: Tx, id: string): Promise<AdminTag | undefined> =>
  (await tx.client.query<AdminTag>(`${known} where t.id = $1`, [id])).rows[0];

export const lockTags = (tx: Tx): Promise<unknown> => tx.client.query('lock table tags in share row exclusive mode');

export type KnownWord = { word: string; tag_id: string; is_alias: boolean };
export const tagPhrases = async (tx: Tx): Promise<KnownWord[]> =>
  (
    await tx.client.query<KnownWord>(
      'select tag as word, id as tag_id, false as is_alias from tags union all select word, tag_id, true from tag_aliases',
    )
  ).rows;

export const insertTag = (tx: Tx, tag: { id: string; tag: string; category_id: string | null }): Promise<unknown> =>
  tx.db.insertInto('tags').values(tag).execute();

/** The old word redirects to the tag. A word it had before and has again does not. */
export async function rewordTag(tx: Tx, { _id, tag }: Pick<AdminTag, '_id' | 'tag'>, word: string, at: Date): Promise<void> {
  await tx.client.query('delete from tag_aliases where word = $1 and tag_id = $2', [word, _id]);
  await tx.client.query('update tags set tag = $2 where id = $1', [_id, word]);
  await tx.client.query('insert into tag_aliases (word, tag_id, since) values ($1, $2, $3)', [tag, _id, at]);
}

/** All aliases of the one become aliases of the other. */
export async function mergeTags(tx: Tx, from: Pick<AdminTag, '_id' | 'tag'>, into_id: string, at: Date): Promise<void> {
  await tx.client.query('update tag_aliases set tag_id = $2 where tag_id = $1', [from._id, into_id]);
  await tx.client.query('delete from tags where id = $1', [from._id]);
  await tx.client.query('insert into tag_aliases (word, tag_id, since) values ($1, $2, $3)', [from.tag, into_id, at]);
}

export const carriers = ['service_versions', 'projects', 'users', 'portfolio_works'] as const;
export type Carrier = (typeof carriers)[number];
/** Some rows that carry a word have the other in its place; of versions, the services they are on sale as. */
export async function retagSome(tx: Tx, carrier: Carrier, from: string, into: string, limit: number): Promise<string[]> {
  const { rows } = await tx.client.query<{ id: string }>(
    `update ${carrier} set tags = retagged(tags, $1, $2)
     where id in (select id from ${carrier} where tags ? $1 order by id limit $3 for update)
     returning ${carrier === 'service_versions' ? 'service_id as id' : 'id'}`,
    [from, into, limit],
  );
  return rows.map(({ id }) => id);
}

export async function writeTagCounts(tx: Tx): Promise<void> {
  const counted = (from: string): string =>
    `(select x.tag, count(*)::int as n from ${from} cross join lateral jsonb_array_elements_text(r.tags) x (tag) group by 1)`;
  await tx.client.query(
    `update tags t set services_count = fresh.services, projects_count = fresh.projects, people_count = fresh.people, works_count = fresh.works
     from (select t.id, coalesce(s.n, 0) as services, coalesce(p.n, 0) as projects, coalesce(u.n, 0) as people, coalesce(w.n, 0) as works
           from tags t
             left join ${counted(`services v join service_versions r on r.id = v.live_version_id and v.status = 'active'`)} s on s.tag = t.tag
             left join ${counted(`(select tags from projects where status = 'active') r`)} p on p.tag = t.tag
             left join ${counted(`(select tags from users where status in ('active', 'limited') and 'seller' = any (roles)) r`)} u on u.tag = t.tag
             left join ${counted(`(select tags from portfolio_works where status = 'published') r`)} w on w.tag = t.tag) fresh
     where fresh.id = t.id and (t.services_count, t.projects_count, t.people_count, t.works_count)
       is distinct from (fresh.services, fresh.projects, fresh.people, fresh.works)`,
  );
}

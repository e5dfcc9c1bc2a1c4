import { hotRead, hotRow } from '../../platform/db/index.ts';

export const sections = ['services', 'projects', 'people', 'posts'] as const;
export type Section = (typeof sections)[number];
export const pageLength = 10_000;

const selects: Record<Section, { from: string; path: string; changed: string }> = {
  services: {
    from: `services t join categories c on c.id = t.category_id where t.status = 'active'`,
    path: `'/services/' || c.slug || '/' || t.id`,
    changed: 't.published_at',
  },
  projects: {
    from: `projects t join categories c on c.id = t.category_id where t.status = 'active' and project_is_readable(t, null)`,
    path: `'/projects/' || c.slug || '/' || t.id`,
    changed: 't.published_at',
  },
  people: {
    from: `users t where t.status in ('active', 'limited') and t.is_indexed and 'seller' = any (t.roles)`,
    path: `'/user/' || t.id`,
    changed: 't.updated_at',
  },
  posts: {
    from: `blog_posts t join blog_versions v on v.post_id = t.id and v.number = t.live_number where t.status = 'published'`,
    path: `'/blog/' || t.id`,
    changed: 'case when v.begun_at > t.published_at then v.saved_at else t.published_at end',
  },
};

export type Listed = { path: string; day: string };

export function listFrom(section: Section, from: string): Promise<Listed[]> {
  const { from: tables, path, changed } = selects[section];
  return hotRead<Listed>(
    `sitemap:${section}`,
    `select ${path} as path, to_char(${changed} at time zone 'UTC', 'YYYY-MM-DD') as day from ${tables} and t.id >= $1 order by t.id limit ${pageLength}`,
    [from],
  );
}

export async function findNextStart(section: Section, from: string): Promise<string | undefined> {
  const row = await hotRow<{ id: string }>(
    `sitemap-next:${section}`,
    `select t.id from ${selects[section].from} and t.id >= $1 order by t.id offset ${pageLength} limit 1`,
    [from],
  );
  return row?.id;
}

export async function listCategoryPaths(): Promise<string[]> {
  const rows = await hotRead<{ slug: string }>(
    'sitemap-categories',
    'select slug from categories where active_services_count > 0 order by slug',
    [],
  );
  return rows.map(({ slug }) => slug);
}

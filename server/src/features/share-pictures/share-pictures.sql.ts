import { hotRead } from '../../platform/db/index.ts';

export const kinds = ['services', 'user', 'blog'] as const;
export type Kind = (typeof kinds)[number];
/** `cover`: a path of an uploaded picture, or of a drawn one. */
export type Shared = { title: string; note: string; from_minor: number | null; cover: string };

const selects: Record<Kind, string> = {
  services: `select s.title, u.name || ' ' || u.surname as note, s.min_price_minor as from_minor, s.cover_path as cover
    from services s join users u on u.id = s.seller_id where s.id = $1 and s.status = 'active'`,
  user: `select u.name || ' ' || u.surname as title, u.headline as note, null::bigint as from_minor,
      coalesce((select w.cover_path from portfolio_works w where w.owner_id = u.id and w.status = 'published' order by w.sort_order, w.id limit 1),
        '/covers/design/' || u.id || '.svg') as cover
    from users u where u.id = $1 and u.status in ('active', 'limited') and 'seller' = any (u.roles)`,
  blog: `select v.content->>'title' as title, v.content->>'rubric' as note, null::bigint as from_minor,
      coalesce(v.content->'cover'->'media'->>'path', '/covers/texts/' || p.id || '.svg') as cover
    from blog_posts p join blog_versions v on v.post_id = p.id and v.number = p.live_number where p.id = $1 and p.status = 'published'`,
};

export async function findShared(kind: Kind, id: string): Promise<Shared | undefined> {
  const [row] = await hotRead<Shared>(`shared:${kind}`, selects[kind], [id]);
  return row;
}

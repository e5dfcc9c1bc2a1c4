/** What a sanction is for, copied as it is now: the person reads the same later, whatever becomes of it. */
import type { evidenceTypes, Ground, SanctionEvidence } from '@artel/contracts/people/sanctions/sanctions.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Db } from './sanctions.sql.ts';

type Type = (typeof evidenceTypes)[number];
export type Found = Pick<SanctionEvidence, 'title' | 'words' | 'url' | 'files'> & { said_at: Date | string | null; keys: string[] };

const lines = (...columns: string[]): string =>
  `left(concat_ws(E'\\n\\n', ${columns.map((column) => `nullif(${column}, '')`).join(', ')}), 2000)`;
const nothing = `'[]'::jsonb as files`;
const complaintTypes = `('user', 'service', 'project', 'bid', 'work', 'review', 'message')`;
const normalizedText = (p: string): string =>
  `left(coalesce(${p}.target_snapshot -> 'evidence' ->> 'words', ${p}.target_snapshot ->> 'words', ''), 2000)`;

const things: Record<Type, string> = {
  service: `select s.title, ${lines('v.title', 'v.description')} as words, '/services/' || c.slug || '/' || s.id as url, ${nothing},
      null as said_at, array['service:' || s.id] as keys
    from services s join service_versions v on v.id = coalesce(s.draft_version_id, s.live_version_id) left join categories c on c.id = s.category_id
    where s.id = $1 and s.seller_id = $2`,
  project: `select p.title, ${lines('p.title', 'p.description')} as words, '/projects/' || c.slug || '/' || p.id as url, ${nothing},
      p.published_at as said_at, array['project:' || p.id] as keys
    from projects p left join categories c on c.id = p.category_id where p.id = $1 and p.customer_id = $2`,
  review: `select 'Ваш отзыв о заказе №' || o.number as title, ${lines('r.text')} as words, null as url, ${nothing},
      r.created_at as said_at, array['review:' || r.id] as keys
    from reviews r join orders o on o.id = r.order_id where r.id = $1 and r.author_id = $2 and r.text <> ''`,
  bid: `select 'Отклик на «' || p.title || '»' as title, ${lines('b.text')} as words, null as url, ${nothing},
      b.sent_at as said_at, array['bid:' || b.id] as keys
    from bids b join projects p on p.id = b.project_id where b.id = $1 and b.seller_id = $2 and b.status <> 'draft'`,
  work: `select w.title, ${lines('w.title', 'w.description')} as words, null as url, ${nothing}, w.created_at as said_at, array['work:' || w.id] as keys
    from portfolio_works w where w.id = $1 and w.owner_id = $2`,
  user: `select 'Ваш профиль' as title, ${lines('u.headline', 'u.about')} as words, '/user/' || u.id as url, ${nothing},
      null as said_at, array['user:' || u.id] as keys
    from users u where u.id = $1 and u.id = $2`,
  complaint: `select coalesce(p.target_snapshot ->> 'title', 'Жалоба №' || p.number) as title, ${normalizedText('p')} as words, null as url,
      coalesce(p.target_snapshot -> 'evidence' -> 'files', '[]'::jsonb) as files, p.target_snapshot -> 'evidence' ->> 'said_at' as said_at,
      array['complaint:' || p.id, p.target_type || ':' || p.target_id] as keys
    from appeals p where p.id = $1 and p.owner_id = $2 and p.type in ${complaintTypes}`,
};

export async function findEvidence(tx: Tx, type: Type, id: string, user_id: string): Promise<Found | undefined> {
  const { rows } = await tx.client.query<Found>({ name: `sanction-evidence:${type}`, text: things[type], values: [id, user_id] });
  return rows[0];
}

const groundsAtMost = 10;
export async function readGrounds(db: Db, user_id: string): Promise<(Omit<Ground, 'at'> & { at: Date })[]> {
  const { rows } = await db.query<Omit<Ground, 'at'> & { at: Date }>({
    name: 'sanction-grounds',
    text: `select p.id, p.number::int as number, coalesce(p.target_snapshot ->> 'title', '') as title, ${normalizedText('p')} as words, p.created_at as at
      from appeals p where p.owner_id = $1 and p.author_id is distinct from p.owner_id and p.type in ${complaintTypes}
        and p.status not in ('withdrawn', 'rejected') order by p.created_at desc, p.id desc limit ${groundsAtMost}`,
    values: [user_id],
  });
  return rows;
}

/** They have an order together, or the quoted complaint was written by this member of the staff. */
export async function isSideOf(db: Db, by: string, user_id: string, complaints: readonly string[]): Promise<boolean> {
  const { rows } = await db.query({
    name: 'is-side-of-sanction',
    text: `select where exists (select from orders o where (o.customer_id, o.seller_id) in (($1, $2), ($2, $1)))
      or exists (select from appeals a where a.author_id = $1 and a.id = any ($3::uuid[]))`,
    values: [by, user_id, complaints],
  });
  return rows.length > 0;
}

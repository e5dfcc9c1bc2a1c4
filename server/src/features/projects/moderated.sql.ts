/** Projects in any state, as the moderators read them. */
import type { AdminProject, AdminProjectRow, ProjectStatus } from '@artel/contracts/projects.ts';
import { hotRead } from '../../platform/db/database.ts';
import { type Newest, type Placed, personColumn, readNewest } from '../../platform/db/newest.ts';

type Trade = { category_id: string | null };
export type ModeratedRow = Omit<AdminProjectRow, '_id' | 'category' | 'created_at'> & Trade & { id: string; created_at: Date };
export type ModeratedProject = ModeratedRow &
  Pick<AdminProject, 'description' | 'deliverables' | 'tags' | 'deadline_days'> & {
    sub_category_id: string | null;
    published_at: Date | null;
    active_until: Date | null;
  };

const columns = `p.title, p.status, p.category_id, p.budget_kind, p.budget_from_minor, p.budget_to_minor, p.bids_count, p.max_bids, p.created_at,
  ${personColumn('u')} as customer`;
const from = 'projects p join users u on u.id = p.customer_id';

type Asked = { status: ProjectStatus | undefined; words: string | undefined; after: Newest['after'] };
export const readModerated = ({ status, words, after }: Asked) =>
  readNewest<ModeratedRow & Placed>({
    of: 'p',
    columns,
    from,
    where: [
      [status, (at) => `p.status = ${at}`],
      [words, (at) => `(p.title ilike ${at} or u.user_name ilike ${at})`],
    ],
    after,
  });

export async function findModerated(id: string): Promise<ModeratedProject | undefined> {
  const [project] = await hotRead<ModeratedProject>(
    'find-moderated-project',
    `select p.id, ${columns}, p.sub_category_id, p.description, p.deliverables, p.tags, p.deadline_days, p.published_at, p.active_until
     from ${from} where p.id = $1`,
    [id],
  );
  return project;
}

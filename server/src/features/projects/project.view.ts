/** What everybody receives of a project. Trades come from the lookups, so that a renamed one is renamed here too. */
import type { Minor } from '@artel/contracts/kit/money.ts';
import { asMinor } from '@artel/contracts/kit/money.ts';
import type { AdminProject, AdminProjectRow, Project, ProjectCard, ProjectCustomer } from '@artel/contracts/projects.ts';
import type { AvatarVariant } from '@artel/contracts/users.ts';
import type { KnownCategory } from '../lookups/index.ts';
import type { ModeratedProject, ModeratedRow } from './moderated.sql.ts';
import { excerptOf, type ProjectRecord, statusAt } from './project.ts';

export type CustomerColumns = {
  user_name: string;
  name: string;
  surname: string;
  avatar_variant: string;
  avatar_path: string | null;
  projects_count: number;
  paid_orders_count: number;
};
/** What a list reads of the row; the page of one reads more. */
type ListedColumns =
  | 'id'
  | 'status'
  | 'title'
  | 'description'
  | 'category_id'
  | 'sub_category_id'
  | 'deliverables'
  | 'tags'
  | 'budget_kind'
  | 'budget_from_minor'
  | 'budget_to_minor'
  | 'deadline_days'
  | 'bids_count'
  | 'max_bids'
  | 'active_until'
  | 'published_at'
  | 'visibility'
  | 'customer_id';
export type ListedProject = Pick<ProjectRecord, ListedColumns> & CustomerColumns;
export type ShownProject = ListedProject & { city: string | null; joined_at: Date };
type Trades = ReadonlyMap<string, KnownCategory>;

const sumOf = (minor: number | null): Minor | null => (minor === null ? null : asMinor(minor));
const refOf = ({ _id, slug, title }: KnownCategory) => ({ _id, slug, title });

/** A published project always has a trade; one that does not yet is nobody's list. */
function tradeOf(project: Pick<ProjectRecord, 'id' | 'category_id'>, trades: Trades): KnownCategory {
  const trade = trades.get(project.category_id ?? '');
  if (!trade) throw new Error(`project ${project.id} has no category`);
  return trade;
}

const viewCustomer = (project: ListedProject): ProjectCustomer => ({
  _id: project.customer_id,
  user_name: project.user_name,
  name: project.name,
  surname: project.surname,
  avatar: { variant: project.avatar_variant as AvatarVariant, file_path: project.avatar_path },
  projects_count: project.projects_count,
  paid_orders_count: project.paid_orders_count,
});

const viewTask = (project: ListedProject, trades: Trades) => ({
  _id: project.id,
  title: project.title,
  category: refOf(tradeOf(project, trades)),
  tags: project.tags,
  budget_kind: project.budget_kind,
  budget_from_minor: sumOf(project.budget_from_minor),
  budget_to_minor: sumOf(project.budget_to_minor),
  deadline_days: project.deadline_days,
  bids_count: project.bids_count,
  max_bids: project.max_bids,
});

export const viewProjectCard = (project: ListedProject & { published_at: Date }, trades: Trades): ProjectCard => ({
  ...viewTask(project, trades),
  excerpt: excerptOf(project.description),
  published_at: project.published_at.toISOString(),
  customer: viewCustomer(project),
});

export function viewProject(project: ShownProject, trades: Trades, at: Date): Project {
  const sub = trades.get(project.sub_category_id ?? '');
  return {
    ...viewTask(project, trades),
    status: statusAt(project, at),
    sub_category: sub ? refOf(sub) : null,
    description: project.description,
    deliverables: project.deliverables,
    published_at: project.published_at?.toISOString() ?? null,
    active_until: project.active_until?.toISOString() ?? null,
    customer: { ...viewCustomer(project), city: project.city, created_at: project.joined_at.toISOString() },
  };
}

const tradeOrNone = (id: string | null, trades: Trades) => {
  const trade = trades.get(id ?? '');
  return trade ? refOf(trade) : null;
};

/** For the moderators: a draft may have neither trade nor title. */
export const viewModeratedRow =
  (trades: Trades) =>
  (project: ModeratedRow): AdminProjectRow => ({
    _id: project.id,
    title: project.title,
    status: project.status,
    customer: project.customer,
    category: tradeOrNone(project.category_id, trades),
    budget_kind: project.budget_kind,
    budget_from_minor: sumOf(project.budget_from_minor),
    budget_to_minor: sumOf(project.budget_to_minor),
    bids_count: project.bids_count,
    max_bids: project.max_bids,
    created_at: project.created_at.toISOString(),
  });

export const viewModerated = (project: ModeratedProject, trades: Trades): AdminProject => ({
  ...viewModeratedRow(trades)(project),
  sub_category: tradeOrNone(project.sub_category_id, trades),
  description: project.description,
  deliverables: project.deliverables,
  tags: project.tags,
  deadline_days: project.deadline_days,
  published_at: project.published_at?.toISOString() ?? null,
  active_until: project.active_until?.toISOString() ?? null,
});

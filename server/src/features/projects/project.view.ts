/** Trades come from the lookups: renames apply. */
import type { Minor } from '@artel/contracts/kit/money.ts';
import { asMinor } from '@artel/contracts/kit/money.ts';
import type { AvatarVariant } from '@artel/contracts/people/users.ts';
import type { Project, ProjectCard, ProjectCustomer } from '@artel/contracts/projects/projects.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { costOf } from '../credits/index.ts';
import type { KnownCategory } from '../lookups/index.ts';
import { actionsFor } from './project.policy.ts';
import { excerptOf, type ProjectRecord, statusAt } from './project.ts';

export type CustomerColumns = {
  user_name: string;
  name: string;
  surname: string;
  avatar_variant: string;
  avatar_path: string | null;
  projects_count: number;
  hired_count: number;
  paid_orders_count: number;
  acceptance_hours: number | null;
  disputes_count: number;
};
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
  | 'is_change_sent'
  | 'bids_count'
  | 'max_bids'
  | 'active_until'
  | 'published_at'
  | 'visibility'
  | 'customer_id';
export type ListedProject = Pick<ProjectRecord, ListedColumns> & CustomerColumns;
type ShownColumns =
  | 'goal'
  | 'stages_wanted'
  | 'questions'
  | 'attachments'
  | 'is_nda'
  | 'hires_needed'
  | 'require_level'
  | 'require_verified'
  | 'require_language'
  | 'require_city_id'
  | 'version_no'
  | 'views_count'
  | 'closed_reason'
  | 'closed_at'
  | 'extensions_used';
export type ShownProject = ListedProject &
  Pick<ProjectRecord, ShownColumns> & {
    city: string | null;
    joined_at: Date;
    require_city: string | null;
    viewed_bids: number;
    is_invited: boolean;
    has_bid: boolean;
  };
type Trades = ReadonlyMap<string, KnownCategory>;

const sumOf = (minor: number | null): Minor | null => (minor === null ? null : asMinor(minor));
const refOf = ({ _id, slug, title }: KnownCategory) => ({ _id, slug, title });

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
  hired_count: project.hired_count,
  paid_orders_count: project.paid_orders_count,
  acceptance_hours: project.acceptance_hours,
  disputes_count: project.disputes_count,
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
  bid_credits: costOf(project, false),
  published_at: project.published_at.toISOString(),
  customer: viewCustomer(project),
});

type Shown = { trades: Trades; viewer: Viewer; at: Date; lacking: Project['lacking'] };

export function viewProject(project: ShownProject, { trades, viewer, at, lacking }: Shown): Project {
  const sub = trades.get(project.sub_category_id ?? '');
  return {
    ...viewTask(project, trades),
    status: statusAt(project, at),
    sub_category: sub ? refOf(sub) : null,
    description: project.description,
    deliverables: project.deliverables,
    goal: project.goal,
    stages_wanted: project.stages_wanted,
    questions: project.questions,
    attachments: viewer === null ? [] : project.attachments,
    attachments_count: project.attachments.length,
    visibility: project.visibility,
    is_nda: project.is_nda,
    hires_needed: project.hires_needed,
    require_level: project.require_level,
    require_verified: project.require_verified,
    require_language: project.require_language,
    require_city: project.require_city,
    viewed_bids: project.viewed_bids,
    views_count: project.views_count,
    version_no: project.version_no,
    closed_reason: project.closed_reason,
    is_invited: project.is_invited,
    lacking,
    allowed_actions: actionsFor(project, viewer, at),
    published_at: project.published_at?.toISOString() ?? null,
    active_until: project.active_until?.toISOString() ?? null,
    customer: { ...viewCustomer(project), city: project.city, created_at: project.joined_at.toISOString() },
  };
}

/** Trades come from the lookups: renames apply. */

import type { Minor } from '@artel/contracts/kit/money.ts';
import { asMinor } from '@artel/contracts/kit/money.ts';
import type { AvatarVariant } from '@artel/contracts/people/users.ts';
import type { Project, ProjectCard, ProjectCustomer } from '@artel/contracts/projects/projects.ts';
import type { Viewer } from '../../platform/index.ts';
import { costOf } from '../credits/index.ts';
import type { KnownCategory } from '../lookups/index.ts';
import { actionsFor } from './project.policy.ts';
import { excerptOf, type ProjectRecord, statusAt } from './project.ts';

type CustomerColumns = Omit<ProjectCustomer, '_id' | 'avatar'> & { avatar_variant: AvatarVariant; avatar_path: string | null };
type ListedColumns =
  | (keyof ProjectRecord & keyof ProjectCard)
  | 'id'
  | 'status'
  | 'description'
  | 'category_id'
  | 'sub_category_id'
  | 'deliverables'
  | 'is_change_sent'
  | 'active_until'
  | 'visibility'
  | 'customer_id';
export type ListedProject = Pick<ProjectRecord, ListedColumns> & CustomerColumns;
type ShownColumns = (keyof ProjectRecord & keyof Project) | 'require_city_id' | 'closed_at' | 'extensions_used';
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
  ...project,
  _id: project.customer_id,
  avatar: { variant: project.avatar_variant, file_path: project.avatar_path },
});

const viewTask = (project: ListedProject, trades: Trades) => ({
  ...project,
  _id: project.id,
  category: refOf(tradeOf(project, trades)),
  budget_from_minor: sumOf(project.budget_from_minor),
  budget_to_minor: sumOf(project.budget_to_minor),
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
    ...project,
    ...viewTask(project, trades),
    status: statusAt(project, at),
    sub_category: sub ? refOf(sub) : null,
    attachments: viewer === null ? [] : project.attachments,
    attachments_count: project.attachments.length,
    lacking,
    allowed_actions: actionsFor(project, viewer, at),
    published_at: project.published_at?.toISOString() ?? null,
    active_until: project.active_until?.toISOString() ?? null,
    customer: { ...viewCustomer(project), city: project.city, created_at: project.joined_at.toISOString() },
  };
}

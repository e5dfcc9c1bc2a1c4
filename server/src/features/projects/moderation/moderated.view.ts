import { asMinor, type Minor } from '@artel/contracts/kit/money.ts';
import type { AdminProject, AdminProjectRow } from '@artel/contracts/projects/project-moderation.ts';
import type { HistoryRow } from '../../../platform/events.sql.ts';
import { hours, later, type Member, now, type Viewer } from '../../../platform/index.ts';
import { verdictsOn } from '../../../platform/one-by-one.ts';
import type { KnownCategory } from '../../lookups/index.ts';
import { actionsFor, isCustomer, isWaiting, mayModerate } from '../project.policy.ts';
import { changedFields, contentOf, type ProjectRecord, statusAt } from '../project.ts';
import type { ServiceClaim } from './claims.sql.ts';
import type { CustomerFacts, ModeratedRow } from './moderated.sql.ts';

export const PROJECT_SLA_MS = hours(4);

type Trades = ReadonlyMap<string, KnownCategory>;
const sumOf = (minor: number | null): Minor | null => (minor === null ? null : asMinor(minor));
const tradeOrNone = (id: string | null, trades: Trades) => {
  const trade = trades.get(id ?? '');
  return trade ? { _id: trade._id, slug: trade.slug, title: trade.title } : null;
};

type Shown = Omit<ModeratedRow, 'holder_id'>;
export const viewRow = (trades: Trades, project: Shown): Omit<AdminProjectRow, 'at_once'> => ({
  ...project,
  _id: project.id,
  category: tradeOrNone(project.category_id, trades),
  budget_from_minor: sumOf(project.budget_from_minor),
  budget_to_minor: sumOf(project.budget_to_minor),
  created_at: project.created_at.toISOString(),
  due_at: isWaiting(project) && project.submitted_at ? later(PROJECT_SLA_MS, project.submitted_at).toISOString() : null,
  taken_by: isTaken(project) ? project.taken_by : null,
});
const isTaken = ({ taken_until }: Shown): boolean => taken_until !== null && taken_until > now();

export const viewModeratedRow =
  (trades: Trades, viewer: Member) =>
  (project: ModeratedRow): AdminProjectRow => ({
    ...viewRow(trades, project),
    at_once: verdictsOn(
      {
        is_waiting: isWaiting(project),
        is_own: isCustomer(project, viewer),
        holder_id: isTaken(project) ? project.holder_id : null,
      },
      viewer.user_id,
    ),
  });

type ProjectState = {
  project: ProjectRecord;
  customer: AdminProject['customer'];
  facts: CustomerFacts;
  history: readonly HistoryRow[];
  invited_count: number;
  taking: ServiceClaim | undefined;
};

export function viewModerated(
  { project, customer, facts, history, invited_count, taking }: ProjectState,
  trades: Trades,
  viewer: Viewer,
  at: Date,
): AdminProject {
  const { joined_at, ...counts } = facts;
  const content = contentOf(project);
  const change = project.is_change_sent ? project.draft : null;
  const { category_id, sub_category_id } = change ?? content;
  return {
    ...viewRow(trades, { ...project, customer, taken_by: taking?.name ?? null, taken_until: taking?.taken_until ?? null }),
    status: statusAt(project, at),
    category: tradeOrNone(category_id, trades),
    sub_category: tradeOrNone(sub_category_id, trades),
    content,
    draft: project.draft,
    changed: change ? changedFields(content, change) : [],
    submitted_at: project.submitted_at?.toISOString() ?? null,
    published_at: project.published_at?.toISOString() ?? null,
    active_until: project.active_until?.toISOString() ?? null,
    invited_count,
    comments: project.moderation.comments ?? [],
    reason: project.moderation.reason ?? null,
    customer_facts: { joined_at: joined_at.toISOString(), ...counts },
    history: history.map(({ id: _id, at: when, ...event }) => ({ _id, ...event, at: when.toISOString() })),
    taken: taking ? { name: taking.name, is_me: taking.taken_by === viewer?.user_id, until: taking.taken_until.toISOString() } : null,
    allowed_actions: mayModerate(project, viewer) ? actionsFor(project, viewer, at) : [],
  };
}

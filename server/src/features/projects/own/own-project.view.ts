import { asMinor } from '@artel/contracts/kit/money.ts';
import type { MyProject, ProjectEdit } from '@artel/contracts/projects/my-projects.ts';
import { actionsFor } from '../project.policy.ts';
import { contentOf, EXTENSIONS, type ProjectRecord, statusAt } from '../project.ts';
import type { MyProjectRow } from './own-projects.sql.ts';

const owner = ({ customer_id }: ProjectRecord) => ({ user_id: customer_id }) as Parameters<typeof actionsFor>[1];

export const viewEdit = (project: ProjectRecord, category_slug: string, at: Date, isLimited: boolean): ProjectEdit => ({
  ...project,
  _id: project.id,
  status: statusAt(project, at),
  content: project.draft ?? contentOf(project),
  live: project.published_at && { category_slug, bids_count: project.bids_count, no: project.version_no },
  has_changes: project.draft !== null,
  comments: project.moderation.comments ?? [],
  reason: project.moderation.reason ?? null,
  saved_at: project.updated_at.toISOString(),
  allowed_actions: actionsFor(project, owner(project), at).filter((action) => !(isLimited && action === 'submit')),
});

const sum = (minor: number | null) => (minor === null ? null : asMinor(minor));

export const viewMyProject = (project: MyProjectRow, at: Date): MyProject => ({
  ...project,
  _id: project.id,
  status: statusAt(project, at),
  budget_from_minor: sum(project.budget_from_minor),
  budget_to_minor: sum(project.budget_to_minor),
  active_until: project.active_until?.toISOString() ?? null,
  extensions_left: EXTENSIONS - project.extensions_used,
  has_changes: project.draft !== null,
  comments_count: project.moderation.comments?.length ?? 0,
  reason: project.moderation.reason ?? project.closed_reason,
  updated_at: project.updated_at.toISOString(),
  allowed_actions: actionsFor(project, owner(project), at),
});

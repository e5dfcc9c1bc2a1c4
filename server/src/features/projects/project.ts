import type { ModeratorComment } from '@artel/contracts/kit/moderation.ts';
import {
  type Attachment,
  type BudgetKind,
  type ProjectDraft,
  type ProjectField,
  projectFields,
  type RequiredLevel,
  SavedProject,
  type Visibility,
} from '@artel/contracts/projects/project-content.ts';
import type { ProjectStatus } from '@artel/contracts/projects/projects.ts';
import type { Selectable } from 'kysely';
import type { Projects } from '../../platform/db/index.ts';
import { days } from '../../platform/index.ts';

export type ProjectRecord = Omit<
  Selectable<Projects>,
  | 'words'
  | 'status'
  | 'budget_kind'
  | 'visibility'
  | 'require_level'
  | 'tags'
  | 'deliverables'
  | 'stages_wanted'
  | 'questions'
  | 'attachments'
  | 'moderation'
  | 'draft'
> & {
  status: ProjectStatus;
  budget_kind: BudgetKind;
  visibility: Visibility;
  require_level: RequiredLevel | null;
  tags: string[];
  deliverables: string[];
  stages_wanted: string[];
  questions: string[];
  attachments: Attachment[];
  moderation: { comments?: ModeratorComment[]; reason?: string };
  draft: SavedProject | null;
};
export const ACTIVE_MS = days(14);
export const WARN_MS = days(3);
export const EXTENSIONS = 2;
/** Reopening by the customer or after failed orders. */
export const RESUME_MS = days(30);

/** Expired counts before it is recorded. */
export function statusAt(project: Pick<ProjectRecord, 'status' | 'active_until'>, at: Date): ProjectStatus {
  const isOver = project.active_until !== null && project.active_until <= at;
  return project.status === 'active' && isOver ? 'expired' : project.status;
}

export function excerptOf(description: string, letters = 320): string {
  const plain = description.replace(/\s+/g, ' ').trim();
  if (plain.length <= letters) return plain;
  const cut = plain.slice(0, letters);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), letters / 2)).replace(/[\s,.;:—-]{1,20}$/, '')}…`;
}

const contentFields = Object.keys(SavedProject.shape) as (keyof SavedProject)[];
export const contentOf = (project: ProjectRecord): SavedProject =>
  Object.fromEntries(contentFields.map((field) => [field, project[field]])) as SavedProject;

export const asDraft = ({ attachments, ...content }: SavedProject): ProjectDraft => ({
  ...content,
  attachments: attachments.map(({ file_id }) => ({ file_id })),
});

const partsOf: Record<ProjectField, readonly (keyof SavedProject)[]> = {
  title: ['title'],
  category_id: ['category_id', 'sub_category_id'],
  tags: ['tags'],
  budget: ['budget_kind', 'budget_from_minor', 'budget_to_minor'],
  deadline_days: ['deadline_days'],
  stages_wanted: ['stages_wanted'],
  goal: ['goal'],
  description: ['description'],
  deliverables: ['deliverables'],
  questions: ['questions'],
  attachments: ['attachments'],
  visibility: ['visibility', 'is_nda'],
  hires_needed: ['hires_needed'],
  max_bids: ['max_bids'],
  requirements: ['require_level', 'require_verified', 'require_language', 'require_city_id'],
};
export const changedFields = (before: SavedProject, after: SavedProject): ProjectField[] =>
  projectFields.filter((field) => partsOf[field].some((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part])));

const terms: ReadonlySet<ProjectField> = new Set([
  'budget',
  'deadline_days',
  'stages_wanted',
  'goal',
  'description',
  'deliverables',
  'attachments',
]);
export const changesTerms = (changed: readonly ProjectField[]): boolean => changed.some((field) => terms.has(field));

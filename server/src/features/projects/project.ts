/** The project itself, and what its row means at a given moment. */
import type { Attachment, BudgetKind, RequiredLevel, SavedProject, Visibility } from '@artel/contracts/project-content.ts';
import type { ProjectStatus } from '@artel/contracts/projects.ts';
import type { ModeratorComment } from '@artel/contracts/services.ts';
import type { Selectable } from 'kysely';
import { days } from '../../platform/clock.ts';
import type { Projects } from '../../platform/db/schema.ts';

/** The whole row, as its own use cases read it. */
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
  /** What the customer is changing of a published project; nobody else sees it yet. */
  draft: SavedProject | null;
};

/** Bids are taken so long at a time, and the customer hears before it ends (product §0.1). */
export const ACTIVE_MS = days(14);
export const WARN_MS = days(3);
export const EXTENSIONS = 2;
/** So long after its end a project may be opened anew, by its customer or by orders that came to nothing. */
export const RESUME_MS = days(30);

/** A project whose time is over takes no bids, whether or not anybody has written that down yet. */
export function statusAt(project: Pick<ProjectRecord, 'status' | 'active_until'>, at: Date): ProjectStatus {
  const isOver = project.active_until !== null && project.active_until <= at;
  return project.status === 'active' && isOver ? 'expired' : project.status;
}

/** The first sentences, cut at a word. */
export function excerptOf(description: string, letters = 320): string {
  const plain = description.replace(/\s+/g, ' ').trim();
  if (plain.length <= letters) return plain;
  const cut = plain.slice(0, letters);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), letters / 2)).replace(/[\s,.;:—-]+$/, '')}…`;
}

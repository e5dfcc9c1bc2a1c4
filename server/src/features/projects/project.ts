/** The project itself, and what its row means at a given moment. */
import type { BudgetKind, ProjectStatus } from '@artel/contracts/projects.ts';

export type ProjectRecord = {
  id: string;
  status: ProjectStatus;
  title: string;
  description: string;
  category_id: string | null;
  sub_category_id: string | null;
  deliverables: string[];
  tags: string[];
  budget_kind: BudgetKind;
  budget_from_minor: number | null;
  budget_to_minor: number | null;
  deadline_days: number | null;
  bids_count: number;
  max_bids: number;
  active_until: Date | null;
  published_at: Date | null;
  customer_id: string;
};

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

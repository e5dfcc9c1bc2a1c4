/** Who may read a project. */
import type { ProjectStatus } from '@artel/contracts/projects.ts';
import { hasRight, type Viewer } from '../../platform/http/viewer.ts';

/** Once published it stays readable: whoever made a bid, or found the link, learns how it ended. */
const published: ReadonlySet<ProjectStatus> = new Set(['active', 'bids_closed', 'in_work', 'completed', 'closed', 'expired']);

export function mayRead(project: { status: ProjectStatus; customer_id: string }, viewer: Viewer): boolean {
  return published.has(project.status) || viewer?.user_id === project.customer_id || hasRight(viewer, 'moderator');
}

import type { Page } from '@artel/contracts/kit/endpoint.ts';
import { type MyProject, type ProjectEdit, type ProjectTab, projectTabs } from '@artel/contracts/projects/my-projects.ts';
import { pageOf, ROWS, read, readCursor, rowCursor, type Tx } from '../../../platform/db/index.ts';
import { type Member, now, refuse } from '../../../platform/index.ts';
import { lookups } from '../../lookups/index.ts';
import { whatLimits } from '../../sanctions/index.ts';
import { isCustomer } from '../project.policy.ts';
import { findRecord, lockProject } from '../project.sql.ts';
import type { ProjectRecord } from '../project.ts';
import { viewEdit, viewMyProject } from './own-project.view.ts';
import { countTabs, listProjectsOf } from './own-projects.sql.ts';

type Filter = { tab: ProjectTab; after?: string | undefined };
export async function listMyProjects({ user_id }: Member, { tab, after }: Filter): Promise<Page<MyProject>> {
  const at = now();
  const [rows, counts] = await Promise.all([listProjectsOf(user_id, tab, at, readCursor(after), ROWS + 1), countTabs(user_id, [tab], at)]);
  return pageOf({ rows, counted: counts[tab], cursorOf: rowCursor, view: (row) => viewMyProject(row, at) });
}

export const countMyProjects = ({ user_id }: Member): Promise<Record<ProjectTab, number>> => countTabs(user_id, projectTabs, now());

export async function editProject(viewer: Member, id: string): Promise<ProjectEdit> {
  const project = await findRecord(read(), id);
  if (!project || !isCustomer(project, viewer)) refuse('PROJECT_NOT_FOUND');
  return answerEdit(project);
}

export async function lockOwn(tx: Tx, viewer: Member, id: string): Promise<ProjectRecord> {
  const project = await lockProject(tx, id);
  if (!project || !isCustomer(project, viewer)) refuse('PROJECT_NOT_FOUND');
  return project;
}

/** In a transaction pass it: a second connection may not come. */
export async function answerEdit(project: ProjectRecord, tx?: Tx): Promise<ProjectEdit> {
  const { byId } = await lookups();
  const limited = project.published_at ? undefined : await whatLimits(project.customer_id, 'publishing', tx?.client);
  return viewEdit(project, byId.get(project.category_id ?? '')?.slug ?? 'all', now(), limited !== undefined);
}

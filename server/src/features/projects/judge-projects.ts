/** The moderators' reads: every project, whatever its state. */
import type { Page, QueryOf } from '@artel/contracts/kit/endpoint.ts';
import type { AdminProject, AdminProjectRow, adminListProjects as listCall } from '@artel/contracts/projects.ts';
import { wordsLike } from '../../platform/db/newest.ts';
import { newestPage, placeOf } from '../../platform/http/page.ts';
import { refuse } from '../../platform/refuse.ts';
import { lookups } from '../lookups/index.ts';
import { findModerated, readModerated } from './moderated.sql.ts';
import { viewModerated, viewModeratedRow } from './project.view.ts';

export async function adminListProjects({ q, status, after }: QueryOf<typeof listCall>): Promise<Page<AdminProjectRow>> {
  const { byId } = await lookups();
  return newestPage(await readModerated({ status, words: wordsLike(q), after: placeOf(after) }), viewModeratedRow(byId));
}

export async function adminGetProject(id: string): Promise<AdminProject> {
  const project = (await findModerated(id)) ?? refuse('PROJECT_NOT_FOUND');
  return viewModerated(project, (await lookups()).byId);
}

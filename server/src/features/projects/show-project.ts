import type { Project } from '@artel/contracts/projects.ts';
import { now } from '../../platform/clock.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { refuse } from '../../platform/refuse.ts';
import { lookups } from '../lookups/index.ts';
import { mayRead } from './project.policy.ts';
import { viewProject } from './project.view.ts';
import { findProject } from './projects.sql.ts';

/** Refuses PROJECT_NOT_FOUND for what this viewer may not read, as for what was never there; so for a draft without a trade. */
export async function showProject(viewer: Viewer, id: string): Promise<Project> {
  const project = (await findProject(id)) ?? refuse('PROJECT_NOT_FOUND');
  if (!mayRead(project, viewer) || project.category_id === null) refuse('PROJECT_NOT_FOUND');
  return viewProject(project, (await lookups()).byId, now());
}

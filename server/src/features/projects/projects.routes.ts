import * as api from '@artel/contracts/projects.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { adminGetProject, adminListProjects } from './judge-projects.ts';
import { listProjects } from './list-projects.ts';
import { showProject } from './show-project.ts';

export const projectRoutes: Route[] = [
  on(api.listProjects, ({ query }) => listProjects(query)),
  on(api.getProject, ({ viewer, params }) => showProject(viewer, params.id)),
  on(api.adminListProjects, ({ query }) => adminListProjects(query)),
  on(api.adminGetProject, ({ params }) => adminGetProject(params.id)),
];

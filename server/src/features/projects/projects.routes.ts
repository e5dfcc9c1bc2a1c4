import * as own from '@artel/contracts/projects/my-projects.ts';
import * as newest from '@artel/contracts/projects/newest-projects.ts';
import * as moderation from '@artel/contracts/projects/project-moderation.ts';
import * as api from '@artel/contracts/projects/projects.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { inviteToProject, listInvitableProjects, listProjectMatches } from './invite.ts';
import { listNewestProjects, listProjects } from './list/list-projects.ts';
import { exportProjects } from './moderation/export-projects.ts';
import { approveProjects, rejectProjects } from './moderation/moderate-many.ts';
import {
  adminGetProject,
  adminListProjects,
  approveProject,
  blockProject,
  rejectProject,
  requestProjectChanges,
  unblockProject,
} from './moderation/moderate-projects.ts';
import { releaseProject, takeProject } from './moderation/take-project.ts';
import { discardProjectChanges } from './own/change-project.ts';
import { closeProject, closeProjectBids, extendProject, reopenProjectBids, resumeProject } from './own/move-own.ts';
import { countMyProjects, editProject, listMyProjects } from './own/own-projects.ts';
import { createProject, duplicateProject, removeProject, saveProjectDraft } from './own/save-project.ts';
import { submitProject } from './own/submit-project.ts';
import { countProjectView, getProjectMarks, hideProject, listProjectChanges, showProject } from './show-project.ts';

export const projectRoutes: Route[] = [
  on(newest.listNewestProjects, ({ query }) => listNewestProjects(query.category)),
  on(api.listProjects, ({ viewer, query }) => listProjects(viewer, query)),
  on(api.getProject, ({ viewer, params }) => showProject(viewer, params.id)),
  on(api.listProjectChanges, ({ viewer, params }) => listProjectChanges(viewer, params.id)),
  on(api.countProjectView, ({ viewer, params, request }) =>
    countProjectView(viewer, params.id, { ip: request.ip, agent: String(request.headers['user-agent'] ?? '') }),
  ),
  on(api.getProjectMarks, ({ viewer }) => getProjectMarks(viewer)),
  on(api.hideProject, ({ viewer, params, body }) => hideProject(viewer, params.id, body.is_hidden)),

  on(own.listMyProjects, ({ viewer, query }) => listMyProjects(viewer, query)),
  on(own.countMyProjects, ({ viewer }) => countMyProjects(viewer)),
  on(own.listInvitableProjects, ({ viewer, query }) => listInvitableProjects(viewer, query.seller_id)),
  on(own.editProject, ({ viewer, params }) => editProject(viewer, params.id)),
  on(own.createProject, ({ viewer, body }) => createProject(viewer, body.content)),
  on(own.saveProjectDraft, ({ viewer, params, body }) => saveProjectDraft(viewer, { ...params, ...body })),
  on(own.submitProject, ({ viewer, params }) => submitProject(viewer, params.id)),
  on(own.discardProjectChanges, ({ viewer, params }) => discardProjectChanges(viewer, params.id)),
  on(own.extendProject, ({ viewer, params }) => extendProject(viewer, params.id)),
  on(own.closeProject, ({ viewer, params, body }) => closeProject(viewer, params.id, body.reason)),
  on(own.resumeProject, ({ viewer, params }) => resumeProject(viewer, params.id)),
  on(own.closeProjectBids, ({ viewer, params }) => closeProjectBids(viewer, params.id)),
  on(own.reopenProjectBids, ({ viewer, params }) => reopenProjectBids(viewer, params.id)),
  on(own.duplicateProject, ({ viewer, params }) => duplicateProject(viewer, params.id)),
  on(own.removeProject, ({ viewer, params }) => removeProject(viewer, params.id)),
  on(own.listProjectMatches, ({ viewer, params }) => listProjectMatches(viewer, params.id)),
  on(own.inviteToProject, ({ viewer, params, body }) => inviteToProject(viewer, params.id, body.seller_id)),

  on(moderation.adminListProjects, ({ viewer, query }) => adminListProjects(viewer, query)),
  on(moderation.exportProjects, ({ body }) => exportProjects(body)),
  on(moderation.adminGetProject, ({ viewer, params }) => adminGetProject(viewer, params.id)),
  on(moderation.takeProject, ({ viewer, params }) => takeProject(viewer, params.id)),
  on(moderation.releaseProject, ({ viewer, params }) => releaseProject(viewer, params.id)),
  on(moderation.approveProject, ({ viewer, params, body }) => approveProject(viewer, params.id, body.version)),
  on(moderation.requestProjectChanges, ({ viewer, params, body }) => requestProjectChanges(viewer, params.id, body.version, body.comments)),
  on(moderation.rejectProject, ({ viewer, params, body }) => rejectProject(viewer, params.id, body.version, body.reason)),
  on(moderation.approveProjects, ({ viewer, body }) => approveProjects(viewer, body)),
  on(moderation.rejectProjects, ({ viewer, body }) => rejectProjects(viewer, body)),
  on(moderation.blockProject, ({ viewer, params, body }) => blockProject(viewer, params.id, body.reason)),
  on(moderation.unblockProject, ({ viewer, params, body }) => unblockProject(viewer, params.id, body.reason)),
];

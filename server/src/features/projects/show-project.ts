import type { Project, ProjectChange, ProjectMarks } from '@artel/contracts/projects/projects.ts';
import { inTransaction, read } from '../../platform/db/index.ts';
import { type Member, now, refuse, type Viewer } from '../../platform/index.ts';
import { lookups } from '../lookups/index.ts';
import { noteView } from '../views/index.ts';
import { deleteHidden, insertHidden, readMarks } from './marks.sql.ts';
import { listVersions } from './own/own-projects.sql.ts';
import { isCustomer, mayRead, unmetBy } from './project.policy.ts';
import { findBidderFacts } from './project.sql.ts';
import { type ShownProject, viewProject } from './project.view.ts';
import { findProject } from './projects.sql.ts';

/** PROJECT_NOT_FOUND for the unreadable too, and for drafts without a trade. */
export async function showProject(viewer: Viewer, id: string): Promise<Project> {
  const project = await findReadable(viewer, id);
  const bidder = viewer?.roles.includes('seller') && !isCustomer(project, viewer) && !project.is_invited ? viewer : null;
  const lacking = bidder ? unmetBy(await findBidderFacts(read(), bidder.user_id), project) : [];
  return viewProject(project, { trades: (await lookups()).byId, viewer, at: now(), lacking });
}

async function findReadable(viewer: Viewer, id: string): Promise<ShownProject> {
  const project = (await findProject(id, viewer?.user_id)) ?? refuse('PROJECT_NOT_FOUND');
  const isKnown = project.is_invited || project.has_bid;
  if (!mayRead(project, viewer, isKnown) || project.category_id === null) refuse('PROJECT_NOT_FOUND');
  return project;
}

const changesShown = 20;

export async function listProjectChanges(viewer: Member, id: string): Promise<ProjectChange[]> {
  const { attachments } = await findReadable(viewer, id);
  const open = new Set(attachments.map(({ file_id }) => file_id));
  // a removed file has only a name
  const withoutClosed = <Content extends ProjectChange['before']>(content: Content): Content => ({
    ...content,
    attachments: content.attachments.map((file) => (open.has(file.file_id) ? file : { ...file, path: '' })),
  });
  const versions = await listVersions(id, changesShown + 1);
  return versions.slice(0, -1).map(({ no, content, changed, created_at }, at) => ({
    no,
    created_at: created_at.toISOString(),
    changed: changed as ProjectChange['changed'],
    before: withoutClosed(versions[at + 1]!.content),
    after: withoutClosed(content),
  }));
}

export async function countProjectView(viewer: Viewer, id: string, from: { ip: string; agent: string }): Promise<Record<string, never>> {
  await findReadable(viewer, id);
  return noteView(viewer, 'project', id, from);
}

export const getProjectMarks = ({ user_id }: Member): Promise<ProjectMarks> => readMarks(user_id);

export async function hideProject(viewer: Member, id: string, is_hidden: boolean): Promise<{ is_hidden: boolean }> {
  await findReadable(viewer, id);
  await inTransaction((tx) => (is_hidden ? insertHidden : deleteHidden)(tx, viewer.user_id, id));
  return { is_hidden };
}

import type { Page } from '@artel/contracts/kit/endpoint.ts';
import type { NewestProject } from '@artel/contracts/projects/newest-projects.ts';
import type { Visibility } from '@artel/contracts/projects/project-content.ts';
import type { ProjectCard, ProjectFilters } from '@artel/contracts/projects/projects.ts';
import { keysetPage, ROWS, readCursor } from '../../../platform/db/index.ts';
import { days, later, now, refuse, type Viewer } from '../../../platform/index.ts';
import { lookups } from '../../lookups/index.ts';
import { findDocuments } from '../../search/index.ts';
import { viewProjectCard } from '../project.view.ts';
import { conditionsOf, type ProjectsListQuery, readProjects, readProjectsOf } from '../projects.sql.ts';
import { anywhere, termsOf } from './project.facets.ts';

const onlyPublic: readonly Visibility[] = ['public'];
const forMembers: readonly Visibility[] = ['public', 'registered'];

const newestCount = 3;
export async function listNewestProjects(category: string): Promise<Page<NewestProject>> {
  const { result, total } = await listProjects(null, { category });
  const text = ({ _id, title, category, budget_kind, budget_from_minor, budget_to_minor, bids_count }: ProjectCard): NewestProject => ({
    _id,
    title,
    category,
    budget_kind,
    budget_from_minor,
    budget_to_minor,
    bids_count,
  });
  return { result: result.slice(0, newestCount).map(text), total };
}

export async function listProjects(viewer: Viewer, query: ProjectFilters & { after?: string | undefined }): Promise<Page<ProjectCard>> {
  const input = {
    at: now(),
    visibilities: viewer === null ? onlyPublic : forMembers,
    category: query.category === 'all' ? undefined : await findCategory(query.category),
    from_minor: query.price_from ? query.price_from * 100 : undefined,
    to_minor: query.price_to ? query.price_to * 100 : undefined,
    deadline_to: query.deadline_to,
    tag: query.tag && (await lookups()).wordNow(query.tag),
    few_bids: query.few_bids,
    hires: query.hires,
    paid: query.paid,
    since: query.fresh && later(-days(1)),
    customer_id: query.customer_id,
  };
  const { byId } = await lookups();
  if (query.q || isNarrowed(input)) {
    const { ids, total, total_is_capped, next, told } = await findDocuments({
      scope: 'projects',
      words: query.q,
      as_typed: query.as_typed,
      terms: termsOf(input).filter((term) => !query.q || term !== anywhere),
      conditions: conditionsOf(input),
      after: query.after,
      limit: ROWS,
    });
    const result = (await readProjectsOf(ids)).map((row) => viewProjectCard(row, byId));
    return { result, total, ...(total_is_capped && { total_is_capped }), ...(next && { next }), ...(told && { search: told }) };
  }
  const found = await readProjects({ ...input, after: readCursor(query.after) });
  return keysetPage(found, (row) => viewProjectCard(row, byId));
}

/** No index of the plain list serves these. */
const isNarrowed = ({ from_minor, to_minor, deadline_to, tag, few_bids, hires, paid }: ProjectsListQuery): boolean =>
  [from_minor, to_minor, deadline_to, tag, few_bids, hires, paid].some((input) => input !== undefined);

async function findCategory(slug: string): Promise<{ id: string; isSub: boolean }> {
  const category = (await lookups()).bySlug.get(slug) ?? refuse('CATEGORY_NOT_FOUND');
  return { id: category._id, isSub: category.parent !== null };
}

import { type SellerLevel, sellerLevels } from '@artel/contracts/people/users.ts';
import type { ProjectAction, ProjectStatus } from '@artel/contracts/projects/projects.ts';
import { hasRight, later, type Viewer } from '../../platform/index.ts';
import { type ProjectParty, projectActionsOf } from './project.lifecycle.ts';
import { EXTENSIONS, type ProjectRecord, RESUME_MS, statusAt } from './project.ts';

type Owned = Pick<ProjectRecord, 'customer_id'>;
type Read = Owned & Pick<ProjectRecord, 'status' | 'visibility' | 'published_at'>;

const shown: ReadonlySet<ProjectStatus> = new Set(['active', 'bids_closed', 'in_work', 'completed', 'closed', 'expired']);

export const isCustomer = (project: Owned, viewer: Viewer): boolean => viewer?.user_id === project.customer_id;
export const isWaiting = (project: Pick<ProjectRecord, 'status' | 'is_change_sent'>): boolean =>
  project.status === 'on_moderation' || project.is_change_sent;
/** Nobody moderates their own. */
export const mayModerate = (project: Owned, viewer: Viewer): boolean => hasRight(viewer, 'moderator') && !isCustomer(project, viewer);

/** `isKnown`: invited or with a bid. In SQL: `project_is_readable`. */
export function mayRead(project: Read, viewer: Viewer, isKnown = false): boolean {
  if (isCustomer(project, viewer) || hasRight(viewer, 'moderator')) return true;
  if (!shown.has(project.status) || project.published_at === null) return false;
  if (project.visibility === 'public') return true;
  return viewer !== null && (isKnown || project.visibility === 'registered');
}

export const partyOf = (project: Owned, viewer: Viewer): ProjectParty => {
  if (isCustomer(project, viewer)) return 'customer';
  return mayModerate(project, viewer) ? 'moderator' : 'reader';
};

type ProjectAge = Pick<
  ProjectRecord,
  'status' | 'is_change_sent' | 'active_until' | 'extensions_used' | 'closed_at' | 'bids_count' | 'max_bids' | 'published_at'
>;

export const mayExtend = (project: ProjectAge): boolean => project.active_until !== null && project.extensions_used < EXTENSIONS;
/** Within a month, if it was ever published: no way around the moderator. */
export function mayResume(project: ProjectAge, at: Date): boolean {
  const ended = project.closed_at ?? project.active_until;
  return project.published_at !== null && ended !== null && later(RESUME_MS, ended) > at;
}
export const hasPlaces = (project: ProjectAge): boolean => project.bids_count < project.max_bids;

export function actionsFor(project: ProjectAge & Owned, viewer: Viewer, at: Date): ProjectAction[] {
  const limits: Partial<Record<ProjectAction, () => boolean>> = {
    extend: () => mayExtend(project),
    resume: () => mayResume(project, at),
    reopen_bids: () => hasPlaces(project),
  };
  return projectActionsOf(statusAt(project, at), partyOf(project, viewer), project.is_change_sent).filter(
    (action) => limits[action]?.() ?? true,
  );
}

type ProjectDemands = Pick<ProjectRecord, 'require_level' | 'require_verified' | 'require_language' | 'require_city_id'>;
export type BidderFacts = { level: SellerLevel; is_verified: boolean; languages: readonly string[]; city_id: string | null };

/** Which requirements the bidder does not meet; empty for the invited. */
export function unmetBy(bidder: BidderFacts, wanted: ProjectDemands): ('level' | 'verified' | 'language' | 'city')[] {
  return [
    ...(wanted.require_level && sellerLevels.indexOf(bidder.level) < sellerLevels.indexOf(wanted.require_level) ? ['level' as const] : []),
    ...(wanted.require_verified && !bidder.is_verified ? ['verified' as const] : []),
    ...(wanted.require_language && !bidder.languages.includes(wanted.require_language) ? ['language' as const] : []),
    ...(wanted.require_city_id && bidder.city_id !== wanted.require_city_id ? ['city' as const] : []),
  ];
}

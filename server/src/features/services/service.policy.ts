/** Who may see or touch a service. */
import { readableStates, type ServiceStatus } from '@artel/contracts/services/services.ts';
import { hasRight, type Member, type Viewer } from '../../platform/http/viewer.ts';
import type { ServiceParty } from './service.lifecycle.ts';

type Owned = { seller_id: string };

export const isOwner = (service: Owned, viewer: Viewer): boolean => viewer?.user_id === service.seller_id;

/** Services are offered by sellers, whatever role they are looking from just now. */
export const maySell = (viewer: Member): boolean => viewer.roles.includes('seller');

/** A member of the staff who sells too never judges the own service. */
export const mayJudge = (service: Owned, viewer: Viewer): boolean => hasRight(viewer, 'moderator') && !isOwner(service, viewer);

export function partyOf(service: Owned, viewer: Viewer): ServiceParty {
  if (isOwner(service, viewer)) return 'seller';
  return mayJudge(service, viewer) ? 'moderator' : 'buyer';
}

/** The public page: strangers see what they may know of; what was taken down, only its owner and those who judge; of the rest nobody is told. */
export function mayRead(service: Owned & { status: ServiceStatus }, viewer: Viewer): 'yes' | 'gone' | 'no' {
  if (readableStates.includes(service.status)) return 'yes';
  if (service.status !== 'blocked' && service.status !== 'archived') return 'no';
  return isOwner(service, viewer) || mayJudge(service, viewer) ? 'yes' : 'gone';
}

/** How many services may be for sale or judged at once (product §2.1). */
export const serviceLimits = { novice: 10, trusted: 20, pro: 40, top: 80 };
/** The states in which a service takes one of these places. */
export const takingPlaces: ServiceStatus[] = ['active', 'on_moderation'];
export const draftLimit = 30;

import { readableStates, type ServiceStatus } from '@artel/contracts/services/services.ts';
import { hasRight, type Member, type Viewer } from '../../platform/index.ts';
import type { ServiceParty } from './service.lifecycle.ts';

type Owned = { seller_id: string };

export const isOwner = (service: Owned, viewer: Viewer): boolean => viewer?.user_id === service.seller_id;

export const maySell = (viewer: Member): boolean => viewer.roles.includes('seller');

/** Nobody moderates their own. */
export const mayModerate = (service: Owned, viewer: Viewer): boolean => hasRight(viewer, 'moderator') && !isOwner(service, viewer);

export function partyOf(service: Owned, viewer: Viewer): ServiceParty {
  if (isOwner(service, viewer)) return 'seller';
  return mayModerate(service, viewer) ? 'moderator' : 'buyer';
}

/** Removed ones: owner and moderators. Drafts and others never published: nobody; the owner reads theirs by `editService`. */
export function mayRead(service: Owned & { status: ServiceStatus }, viewer: Viewer): 'yes' | 'gone' | 'no' {
  if (readableStates.includes(service.status)) return 'yes';
  if (service.status !== 'blocked' && service.status !== 'archived') return 'no';
  return isOwner(service, viewer) || mayModerate(service, viewer) ? 'yes' : 'gone';
}
export const serviceLimits = { novice: 10, trusted: 20, pro: 40, top: 80 };
export const placedServices: ServiceStatus[] = ['active', 'on_moderation'];
export const draftLimit = 30;

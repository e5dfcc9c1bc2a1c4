import type { Page } from '@artel/contracts/kit/endpoint.ts';
import { type SellerLevel, sellerLevels } from '@artel/contracts/people/users.ts';
import type { MyService, MyServiceCounts, ServiceEdit } from '@artel/contracts/services/my-services.ts';
import type { ItemTab } from '@artel/contracts/services/services.ts';
import { pageOf, ROWS, read, readCursor, rowCursor, type Tx } from '../../../platform/db/index.ts';
import { type Member, refuse } from '../../../platform/index.ts';
import { lookups } from '../../lookups/index.ts';
import { whatLimits } from '../../sanctions/index.ts';
import { isOwner, serviceLimits } from '../service.policy.ts';
import type { WholeService } from '../service.ts';
import { viewEdit, viewMyService } from '../service.view.ts';
import { findWholeService, lockService } from '../services.sql.ts';
import { viewStopped } from '../stopping/stop.policy.ts';
import { findWorkTerms } from '../stopping/stops.sql.ts';
import { countTabs, findPlaces, listServicesOf } from './my-services.sql.ts';

export async function listMyServices(
  viewer: Member,
  { tab, after }: { tab: ItemTab; after?: string | undefined },
): Promise<Page<MyService>> {
  const [rows, counts] = await Promise.all([listServicesOf(viewer.user_id, tab, readCursor(after), ROWS + 1), countTabs(viewer.user_id)]);
  return pageOf({ rows, counted: counts[tab], cursorOf: rowCursor, view: viewMyService });
}

const levelAfter = (level: SellerLevel): SellerLevel => sellerLevels[sellerLevels.indexOf(level) + 1] ?? level;

export async function countMyServices(viewer: Member): Promise<MyServiceCounts> {
  const [counts, { level, places_taken }] = await Promise.all([countTabs(viewer.user_id), findPlaces(viewer.user_id)]);
  return { ...counts, places: serviceLimits[level], places_taken, places_next: serviceLimits[levelAfter(level)] };
}

export async function editService(viewer: Member, id: string): Promise<ServiceEdit> {
  const whole = await findWholeService(read(), id);
  if (!whole || !isOwner(whole.service, viewer)) refuse('SERVICE_NOT_FOUND');
  return answerEdit(whole);
}

export async function lockOwnService(tx: Tx, viewer: Member, id: string): Promise<WholeService> {
  const whole = await lockService(tx, id);
  if (!whole || !isOwner(whole.service, viewer)) refuse('SERVICE_NOT_FOUND');
  return whole;
}

/** In a transaction pass it: a second connection may not come. */
export async function answerEdit(whole: WholeService, tx?: Tx): Promise<ServiceEdit> {
  const { byId } = await lookups();
  const { category_id, seller_id, stopped_for } = whole.service;
  const stopped = stopped_for && viewStopped({ stopped_for, ...(await findWorkTerms(seller_id, tx?.db)) });
  // a new one alone: what is on sale may be changed
  const limited = whole.live ? undefined : await whatLimits(seller_id, 'publishing', tx?.client);
  return viewEdit(whole, byId.get(category_id ?? ''), stopped, limited !== undefined);
}

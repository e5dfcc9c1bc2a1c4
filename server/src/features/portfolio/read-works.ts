import type { Page, QueryOf } from '@artel/contracts/kit/endpoint.ts';
import { decodeCursor, NumberCursor } from '@artel/contracts/kit/paging.ts';
import type { adminFindWorks as findCall, HiddenWork, ModeratedWork, PortfolioWork } from '@artel/contracts/people/portfolio.ts';
import { keysetPage, pageOf, readCursor, searchLike } from '../../platform/db/index.ts';
import { type Member, refuse } from '../../platform/index.ts';
import { type Lookups, lookups } from '../lookups/index.ts';
import { countWorks, findShownWork, listHiddenWorks, pageSize, readModeratedWorks, readWorks } from './portfolio.sql.ts';
import { workActions } from './work.policy.ts';
import type { WorkRecord } from './work.ts';
import { viewHiddenWork, viewWork } from './work.view.ts';

export const listPortfolio = (owner_id: string, after: string | undefined): Promise<Page<PortfolioWork>> =>
  pageOfWorks(owner_id, { after, hiddenToo: false }, viewWork);

export const adminListWorks = (owner_id: string, after: string | undefined): Promise<Page<HiddenWork>> =>
  pageOfWorks(owner_id, { after, hiddenToo: true }, viewHiddenWork);

export async function adminFindWorks(viewer: Member, { q, status, after }: QueryOf<typeof findCall>): Promise<Page<ModeratedWork>> {
  const isReported = status === 'reported';
  const { byId } = await lookups();
  const found = await readModeratedWorks({
    words: searchLike(q),
    status: isReported ? undefined : status,
    isReported,
    after: readCursor(after),
  });
  return keysetPage(found, (row) => ({
    ...viewHiddenWork(row, byId),
    owner: row.owner,
    complaints_count: row.complaints_count,
    shown_elsewhere: row.shown_elsewhere,
    allowed_actions: workActions(row, viewer),
  }));
}

async function pageOfWorks<View>(
  owner_id: string,
  { after, hiddenToo }: { after: string | undefined; hiddenToo: boolean },
  view: (work: WorkRecord, trades: Lookups['byId']) => View,
): Promise<Page<View>> {
  const place = decodeCursor(after, NumberCursor);
  const [rows, counted, { byId }] = await Promise.all([
    readWorks(owner_id, { after: place && { sort_order: place[0], id: place[1] }, hiddenToo }),
    countWorks(owner_id, hiddenToo),
    lookups(),
  ]);
  return pageOf({ rows, counted, size: pageSize, cursorOf: (work) => [work.sort_order, work.id], view: (work) => view(work, byId) });
}

export const getWork = async (id: string): Promise<PortfolioWork> =>
  viewWork((await findShownWork(id)) ?? refuse('WORK_NOT_FOUND'), (await lookups()).byId);

export async function listMyWorks(owner_id: string): Promise<Page<HiddenWork>> {
  const [works, { byId }] = await Promise.all([listHiddenWorks(owner_id), lookups()]);
  return { result: works.map((work) => viewHiddenWork(work, byId)), total: works.length };
}

import type { DoneOne } from '@artel/contracts/kit/bulk.ts';
import type { HiddenWork } from '@artel/contracts/people/portfolio.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type Member, now, refuse } from '../../platform/index.ts';
import { oneByOne } from '../../platform/one-by-one.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { publishFiles, showToStaff, takeFilesBack } from '../files/index.ts';
import { lookups } from '../lookups/index.ts';
import { notify } from '../notifications/index.ts';
import { lockWork, setHidden } from './portfolio.sql.ts';
import { mayModerateWork } from './work.policy.ts';
import { viewHiddenWork } from './work.view.ts';

export const hideWork = (viewer: Member, id: string, reason: string): Promise<HiddenWork> => check(viewer, id, reason);

export const showWork = (viewer: Member, id: string): Promise<HiddenWork> => check(viewer, id, null);

type ManyHidden = { ids: readonly string[]; reason: string };
export const hideWorks = (viewer: Member, { ids, reason }: ManyHidden): Promise<DoneOne[]> =>
  oneByOne(
    ids.map((_id) => ({ _id })),
    {
      titleOf: async (tx, { _id }) => (await lockWork(tx, _id))?.title ?? null,
      decide: (tx, { _id }) => checkWork(tx, viewer, _id, reason),
    },
  );

function check(viewer: Member, id: string, reason: string | null): Promise<HiddenWork> {
  return inTransaction(async (tx) => {
    await checkWork(tx, viewer, id, reason);
    return viewHiddenWork((await lockWork(tx, id))!, (await lookups()).byId);
  });
}

/** Hides the work with a reason; without one (null) it is shown again. */
export async function checkWork(tx: Tx, viewer: Member, id: string, reason: string | null): Promise<void> {
  const work = await lockWork(tx, id);
  if (!work || !mayModerateWork(work, viewer)) refuse('WORK_NOT_FOUND');
  if (work.hidden_reason === reason) return;
  await setHidden(tx, id, reason);
  const files = work.media.map(({ file_id }) => file_id);
  if (reason === null) await publishFiles(tx, files);
  else {
    await takeFilesBack(tx, work.owner_id, files);
    // moderators must still see them
    await showToStaff(tx, files);
  }
  await announceWork(tx, viewer, work, reason);
}

async function announceWork(
  tx: Tx,
  viewer: Member,
  work: { id: string; owner_id: string; title: string },
  reason: string | null,
): Promise<void> {
  await tx.announce({
    type: reason === null ? 'portfolio.shown' : 'portfolio.hidden',
    entity: 'work',
    entity_id: work.id,
    actor: 'staff',
    actor_id: viewer.user_id,
    reason: reason ?? undefined,
  });
  await publishChanged(tx, [work.owner_id], { type: 'portfolio', id: work.id });
  await notify(tx, [work.owner_id], {
    code: 'N-S7',
    kind: 'services',
    title: reason === null ? `Работа «${work.title}» снова видна` : `Работа «${work.title}» скрыта`,
    text: reason ?? 'Модератор вернул её в портфолио.',
    url: '/profile/settings?section=portfolio',
    entity: { type: 'work', id: work.id },
    dedupe_key: `${work.id}:${now().toISOString()}`,
  });
}

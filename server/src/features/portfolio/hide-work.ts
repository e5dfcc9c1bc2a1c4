import type { DoneOne } from '@artel/contracts/kit/bulk.ts';
import type { KeptWork } from '@artel/contracts/people/portfolio.ts';
import { now } from '../../platform/clock.ts';
import { inTransaction, type Tx } from '../../platform/db/transaction.ts';
import type { Member } from '../../platform/http/viewer.ts';
import { oneByOne } from '../../platform/one-by-one.ts';
import { tellChanged } from '../../platform/realtime/feed.ts';
import { refuse } from '../../platform/refuse.ts';
import { publishFiles, showToStaff, takeFilesBack } from '../files/index.ts';
import { lookups } from '../lookups/index.ts';
import { notify } from '../notifications/index.ts';
import { lockWork, setHidden } from './portfolio.sql.ts';
import { mayJudgeWork } from './work.policy.ts';
import { viewKeptWork } from './work.view.ts';

export const hideWork = (viewer: Member, id: string, reason: string): Promise<KeptWork> => judge(viewer, id, reason);

export const showWork = (viewer: Member, id: string): Promise<KeptWork> => judge(viewer, id, null);

type ManyHidden = { ids: readonly string[]; reason: string };
export const hideWorks = (viewer: Member, { ids, reason }: ManyHidden): Promise<DoneOne[]> =>
  oneByOne(
    ids.map((_id) => ({ _id })),
    {
      titleOf: async (tx, { _id }) => (await lockWork(tx, _id))?.title ?? null,
      decide: (tx, { _id }) => judgeWork(tx, viewer, _id, reason),
    },
  );

function judge(viewer: Member, id: string, reason: string | null): Promise<KeptWork> {
  return inTransaction(async (tx) => {
    await judgeWork(tx, viewer, id, reason);
    return viewKeptWork((await lockWork(tx, id))!, (await lookups()).byId);
  });
}

export async function judgeWork(tx: Tx, viewer: Member, id: string, reason: string | null): Promise<void> {
  const work = await lockWork(tx, id);
  if (!work || !mayJudgeWork(work, viewer)) refuse('WORK_NOT_FOUND');
  if (work.hidden_reason === reason) return;
  await setHidden(tx, id, reason);
  const files = work.media.map(({ file_id }) => file_id);
  if (reason === null) await publishFiles(tx, files);
  else {
    await takeFilesBack(tx, work.owner_id, files);
    // moderators must still see them
    await showToStaff(tx, files);
  }
  await tell(tx, viewer, work, reason);
}

async function tell(tx: Tx, viewer: Member, work: { id: string; owner_id: string; title: string }, reason: string | null): Promise<void> {
  await tx.announce({
    type: reason === null ? 'portfolio.shown' : 'portfolio.hidden',
    entity: 'work',
    entity_id: work.id,
    actor: 'staff',
    actor_id: viewer.user_id,
    reason: reason ?? undefined,
  });
  await tellChanged(tx, [work.owner_id], { type: 'portfolio', id: work.id });
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

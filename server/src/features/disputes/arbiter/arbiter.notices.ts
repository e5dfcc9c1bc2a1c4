import type { Tx } from '../../../platform/db/index.ts';
import { notify } from '../../notifications/index.ts';
import { listStaff } from '../../users/index.ts';
import type { LockedDispute } from '../dispute.ts';

type ArbiterNotice = { title: string; text: string; dedupe_key: string; until?: Date };
const noticeOf = ({ id, number }: LockedDispute, { title, ...notice }: ArbiterNotice) => ({
  ...notice,
  kind: 'disputes' as const,
  title: `${title}: С-${number}`,
  url: `/admin/disputes/${id}`,
  entity: { type: 'dispute', id },
});

export async function notifyHolder(tx: Tx, dispute: LockedDispute, notice: ArbiterNotice): Promise<void> {
  if (dispute.arbiter_id) await notify(tx, [dispute.arbiter_id], { code: 'N-K6', ...noticeOf(dispute, notice) });
}

export async function notifyFreeArbiters(tx: Tx, dispute: LockedDispute, notice: ArbiterNotice): Promise<void> {
  const { opener_id, respondent_id, arbiter_id, first_arbiter_id } = dispute;
  const none = [opener_id, respondent_id, arbiter_id, first_arbiter_id];
  const others = (await listStaff(tx, 'arbiter')).map(({ id }) => id).filter((id) => !none.includes(id));
  await notify(tx, others, { code: 'N-K7', ...noticeOf(dispute, notice) });
}

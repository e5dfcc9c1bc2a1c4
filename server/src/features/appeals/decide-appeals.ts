/** Several appeals of one kind with one decision: each in a transaction of its own, so that what one is refused for stops no other. */

import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type { DecidedOne, decideAppeals as decideCall } from '@artel/contracts/people/appeals/decide-appeals.ts';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { type Member, refuse, whyRefused } from '../../platform/index.ts';
import { readableTypes } from './appeal.policy.ts';
import type { AppealRecord } from './appeal.ts';
import { findOwnDecision, listKinds } from './appeals.sql.ts';
import { decideIn } from './decide-appeal.ts';
import { takeIn } from './handle-appeal.ts';
import { lockForStaff } from './open-appeal.ts';

type Input = BodyOf<typeof decideCall>;
type RequestedOutcome = Omit<Input, 'ids'>;

export async function decideAppeals(viewer: Member, { ids, ...wished }: Input): Promise<DecidedOne[]> {
  const known = await listKinds(ids, readableTypes(viewer));
  if (new Set(known.map(({ type }) => type)).size > 1) refuse('APPEALS_OF_SEVERAL_KINDS');
  const report: DecidedOne[] = [];
  for (const id of ids) {
    const about = known.find((one) => one.id === id);
    const refused = await decideOne(viewer, id, wished);
    report.push({ _id: id, number: about?.number ?? null, title: about?.title ?? null, is_done: refused === null, refused });
  }
  return report;
}

const decideOne = (viewer: Member, id: string, wished: RequestedOutcome): Promise<string | null> =>
  whyRefused(() =>
    inTransaction(async (tx) => {
      const appeal = await lockForStaff(tx, viewer, id);
      // the audit log learns from the answer what was decided
      if (await isDecidedSo(tx, viewer, appeal, wished)) return { _id: id };
      if (undoesByHand(appeal, wished)) refuse('APPEAL_UNDOES_SOMETHING');
      if (appeal.hearing_until) refuse('HEARING_NEEDS_WORDS');
      const taken = appeal.assignee_id === viewer.user_id ? appeal : await takeIn(tx, viewer, appeal);
      await decideIn(tx, viewer, taken, { ...wished, measure: 'none', owner_text: '' });
      return { _id: id };
    }),
  );

/** A sanction is lifted by itself. Any other decision has to be undone by hand, or the author has won and has no second way. */
const undoesByHand = ({ type, target_type }: AppealRecord, { result }: RequestedOutcome): boolean =>
  type === 'moderation' && target_type !== 'sanction' && result !== 'rejected';

/** Whether a former press has done it already. */
async function isDecidedSo(
  tx: Tx,
  { user_id }: Member,
  { id, status }: AppealRecord,
  { result, reason, rule, text }: RequestedOutcome,
): Promise<boolean> {
  if (status !== result) return false;
  const own = await findOwnDecision(tx, id, user_id);
  return own !== undefined && own.result === result && own.reason === reason && own.rule === rule && own.text === text;
}

import type {
  CaseRoom,
  finaliseRuling as finaliseCall,
  previewRuling as previewCall,
  proposeRuling as proposeCall,
  RulingPreview,
} from '@artel/contracts/disputes/admin-disputes.ts';
import type { BodyOf, QueryOf } from '@artel/contracts/kit/endpoint.ts';
import type { z } from 'zod';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { formatSum, later, type Member, now, refuse } from '../../../platform/index.ts';
import { dropTimers, setTimer } from '../../../platform/jobs/timers.ts';
import { lockOpenApproval, mayDecideAlone, propose, refuseProposal, sign } from '../../approvals/index.ts';
import { previewShareOut, stageOf } from '../../orders/index.ts';
import { notifySides } from '../dispute.notices.ts';
import { partOf } from '../dispute.ts';
import { sumsAt } from '../dispute.view.ts';
import { readDispute, recordDisputeMove } from '../disputes.sql.ts';
import { lockCase } from '../require-dispute.ts';
import { notifyFreeArbiters, notifyHolder } from './arbiter.notices.ts';
import { PROPOSAL_MS } from './arbiter.policy.ts';
import { type ArbiterQuestion, announceCase, moveCase } from './case.ts';
import { decide, execute } from './end-case.ts';
import { namedIn } from './naming.policy.ts';
import { type Decision, findRuling, insertRuling, replaceMarks } from './rulings.sql.ts';

type Body = BodyOf<typeof proposeCall>;

export function previewRuling(
  viewer: Member,
  { id, customer_percent }: { id: string } & QueryOf<typeof previewCall>,
): Promise<z.input<typeof RulingPreview>> {
  return inTransaction(async (tx) => {
    const { dispute, order } = await lockCase(tx, id);
    const { reserve } = (await readDispute(tx, id, viewer.user_id))!;
    const [frozen] = dispute.frozen;
    const at = { customer_minor: partOf(reserve.price_minor, customer_percent), turnover: reserve.turnover_minor };
    return {
      ...sumsAt(reserve, customer_percent),
      journal: frozen ? await previewShareOut(tx, order, stageOf(order, frozen.stage_id), at) : null,
    };
  });
}

/** Every point of the list is marked, a rule is named, the public summary names nobody. The sides have 48 hours. */
export const proposeRuling = (viewer: Member, { id, ...decision }: { id: string } & Body): Promise<CaseRoom> =>
  moveCase(viewer, id, 'propose', async (tx, question) => {
    await mustBeWhole(tx, question, decision);
    if (await isSignedByOne(tx, question, viewer)) await offerToSides(tx, question, decision, { arbiter_id: viewer.user_id });
    else await awaitSignature(tx, question, viewer, decision);
  });

async function offerToSides(tx: Tx, { dispute, order }: ArbiterQuestion, decision: Body, by: By): Promise<void> {
  const { id } = dispute;
  const acts_until = later(PROPOSAL_MS);
  await recordDisputeMove(tx, dispute, { status: 'proposed', acts_by: 'both', acts_until });
  await insertRuling(tx, id, decision, { instance: 1, ...by });
  await replaceMarks(tx, id, decision.points);
  await dropTimers(tx, 'dispute', id, 'ruling');
  await setTimer(tx, 'dispute', id, 'proposal', acts_until);
  await announceCase(tx, dispute, { type: 'dispute.proposed', actor_id: by.arbiter_id, reason: decision.text, data: { ...decision } });
  await notifySides(tx, dispute, order, {
    code: 'N-D7',
    title: 'Арбитр предлагает решение',
    text: 'Согласиться или возразить можно 48 часов. Промолчать — значит согласиться.',
    dedupe_key: `${id}:proposed:${now().toISOString()}`,
  });
}

const isSignedByOne = (tx: Tx, { dispute: { id, amount_minor } }: ArbiterQuestion, viewer: Member): Promise<boolean> =>
  mayDecideAlone(tx, viewer, { entity_id: id, amount_minor });

/** Above 100 000 roubles of a day, in each instance: nobody but the arbiters reads it before another one signs. */
async function awaitSignature(tx: Tx, { dispute }: ArbiterQuestion, viewer: Member, decision: Body & { answer?: string }): Promise<void> {
  const { id } = dispute;
  await propose(tx, viewer, { kind: 'dispute_ruling', entity_id: id, proposal: decision, reason: decision.text });
  await announceCase(tx, dispute, {
    type: 'dispute.unsigned',
    actor_id: viewer.user_id,
    reason: decision.text,
    data: { ...decision },
  });
  await notifyFreeArbiters(tx, dispute, {
    title: 'Решение ждёт второй подписи',
    text: `Спор о ${formatSum(dispute.amount_minor)}, заказчику ${decision.customer_percent} %. Подпишите или откажите с причиной.`,
    dedupe_key: `${id}:unsigned:${now().toISOString()}`,
  });
}

/**
 * After an objection only: without one both agree, or the clock decides. The whole decision is written again, because an objection may
 * also change the fault and the points. The history has what was proposed.
 */
export const finaliseRuling = (
  viewer: Member,
  { id, answer, ...decision }: { id: string } & BodyOf<typeof finaliseCall>,
): Promise<CaseRoom> =>
  moveCase(viewer, id, 'finalise', async (tx, question) => {
    await mustBeWhole(tx, question, decision);
    if (await isSignedByOne(tx, question, viewer))
      await answerObjection(tx, question, { ...decision, answer }, { arbiter_id: viewer.user_id });
    else await awaitSignature(tx, question, viewer, { ...decision, answer });
  });

async function answerObjection(tx: Tx, question: ArbiterQuestion, decision: Body & { answer: string }, by: By): Promise<void> {
  const { answer, ...text } = decision;
  await announceCase(tx, question.dispute, { type: 'dispute.finalised', actor_id: by.arbiter_id, reason: answer, data: text });
  await replaceMarks(tx, question.dispute.id, decision.points);
  await decide(tx, question, { ...decision, ...(by.signed_by && { signed_by: by.signed_by }) });
}

export const ruleFinally = (viewer: Member, { id, ...decision }: { id: string } & Body): Promise<CaseRoom> =>
  moveCase(viewer, id, 'rule', async (tx, question) => {
    await mustBeWhole(tx, question, decision);
    await announceCase(tx, question.dispute, {
      type: 'dispute.ruled',
      actor_id: viewer.user_id,
      reason: decision.text,
      data: { ...decision },
    });
    if (await isSignedByOne(tx, question, viewer)) await end(tx, question, decision, { arbiter_id: viewer.user_id });
    else await awaitSignature(tx, question, viewer, decision);
  });

/** Another arbiter's signature: the proposal goes on as if it needed none. */
export const signRuling = (viewer: Member, { id }: { id: string }): Promise<CaseRoom> =>
  moveCase(viewer, id, 'sign', async (tx, question) => {
    const approval = await lockOpenApproval(tx, 'dispute_ruling', id);
    await sign(tx, viewer, approval);
    await announceCase(tx, question.dispute, { type: 'dispute.signed', actor_id: viewer.user_id, reason: approval.reason });
    const by = { arbiter_id: approval.proposed_by, signed_by: viewer.user_id };
    const decision = approval.proposal as Body & { answer: string };
    if (question.dispute.status === 'arbitration') await offerToSides(tx, question, decision, by);
    else if (question.dispute.status === 'proposed') await answerObjection(tx, question, decision, by);
    else await end(tx, question, decision, { ...by, proposed_at: approval.proposed_at });
    await notifyHolder(tx, question.dispute, {
      title: 'Ваше решение подписано',
      text: 'Теперь оно действует так, как вы его написали.',
      dedupe_key: `${approval.id}:signed`,
    });
  });

export const refuseRuling = (viewer: Member, { id, reason }: { id: string; reason: string }): Promise<CaseRoom> =>
  moveCase(viewer, id, 'refuse', async (tx, question) => {
    const approval = await lockOpenApproval(tx, 'dispute_ruling', id);
    await refuseProposal(tx, viewer, approval, reason);
    await announceCase(tx, question.dispute, { type: 'dispute.not_signed', actor_id: viewer.user_id, reason });
    await notifyHolder(tx, question.dispute, {
      title: 'Ваше решение не подписано',
      text: `Причина: «${reason}». Решите заново.`,
      dedupe_key: `${approval.id}:refused`,
    });
  });

type By = { arbiter_id: string; signed_by?: string; proposed_at?: Date };
async function end(tx: Tx, question: ArbiterQuestion, decision: Body, by: By): Promise<void> {
  const { dispute } = question;
  await insertRuling(tx, dispute.id, decision, { instance: 2, decided_at: now(), ...by });
  await replaceMarks(tx, dispute.id, decision.points);
  await recordDisputeMove(tx, dispute, { status: 'final', acts_by: null, acts_until: null });
  await execute(tx, { ...question, dispute: { ...dispute, status: 'final' } }, await findRuling(tx, dispute.id, 2));
}

async function mustBeWhole(
  tx: Tx,
  { dispute, order }: ArbiterQuestion,
  { points, summary }: Pick<Body, 'points'> & Decision,
): Promise<void> {
  const { promised } = stageOf(order, dispute.frozen[0]!.stage_id);
  const marked = new Set(points.map(({ no }) => no));
  if (promised.some((_, no) => !marked.has(no)) || marked.size > promised.length)
    refuse('DISPUTE_POINTS_OPEN', { points: 'Отметьте каждый пункт списка' });
  const { opener, respondent } = (await readDispute(tx, dispute.id, dispute.opener_id))!;
  const named = namedIn(summary, [opener, respondent]);
  if (named) refuse('DISPUTE_NAMES_SIDE', { summary: `Уберите «${named}»: здесь не называют имён, логинов, контактов и длинных номеров` });
}

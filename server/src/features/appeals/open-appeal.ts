import type { AppealAction, AppealCase, AppealRoom, AppealStaffAction } from '@artel/contracts/people/appeals/appeals.ts';
import { CLAIM_TTL_MS } from '../../platform/claim.ts';
import type { Tx } from '../../platform/db/index.ts';
import { type Actor, type DomainEvent, type EventOf, type EventPart, later, type Member, move, now, refuse } from '../../platform/index.ts';
import { dropTimers, setTimer } from '../../platform/jobs/timers.ts';
import { publishChanged } from '../../platform/realtime/feed.ts';
import { haveDealt, listStaff } from '../users/index.ts';
import { type AppealMove, appealLifecycle } from './appeal.lifecycle.ts';
import { authorLimit, measuresOf, readableTypes, staffLimit, staffPartyOf, termOf } from './appeal.policy.ts';
import type { AppealOfStaff, AppealRecord } from './appeal.ts';
import { viewCase, viewRoom } from './appeal.view.ts';
import { type Change, insertStep, lockAppeal, recordAppealMove, type Step } from './appeals.sql.ts';
import { readCase, readRoom } from './read-appeals.sql.ts';
import { findPresent } from './targets.sql.ts';

/** For its author; to everybody else it does not exist. */
export async function lockMine(tx: Tx, { user_id }: Member, id: string): Promise<AppealRecord> {
  const appeal = await lockAppeal(tx, id);
  return appeal?.author_id === user_id ? appeal : refuse('APPEAL_NOT_FOUND');
}
export async function lockForStaff(tx: Tx, viewer: Member, id: string): Promise<AppealOfStaff> {
  const appeal = await lockAppeal(tx, id);
  if (!appeal || !readableTypes(viewer).includes(appeal.type)) return refuse('APPEAL_NOT_FOUND');
  return { ...appeal, isKnown: await haveDealt(tx, viewer.user_id, [appeal.author_id, appeal.owner_id]) };
}

/** End with the named refusal unless this may happen now; answer the status it leads to. */
export function authorMust(appeal: AppealRecord, action: AppealAction) {
  const verdict = move(appealLifecycle, appeal.status, action, 'author');
  if (!verdict.ok) return refuse(verdict.code, verdict.details);
  const limit = authorLimit(appeal, action, now());
  return limit ? refuse(limit) : verdict.to;
}
export function staffMust(appeal: AppealOfStaff, action: AppealStaffAction, viewer: Member, as: AppealMove) {
  const limit = staffLimit(appeal, action, viewer, now());
  if (limit) return refuse(limit);
  const verdict = move(appealLifecycle, appeal.status, as, staffPartyOf(appeal, viewer.user_id));
  return verdict.ok ? verdict.to : refuse(verdict.code, verdict.details);
}

type What = EventPart<EventOf<'appeal'>, 'number' | 'user_id' | 'heard_id' | 'about'>;
type Made = What & { change: Change; step: Step };
const actorOf: Record<Step['side'], Actor> = { author: 'customer', owner: 'customer', staff: 'staff', clock: 'clock' };

export async function record(tx: Tx, appeal: AppealRecord, { change, step, ...what }: Made): Promise<void> {
  await recordAppealMove(tx, appeal, change);
  await insertStep(tx, appeal.id, step);
  await announce(tx, appeal, {
    ...what,
    to: change.status,
    actor: actorOf[step.side],
    actor_id: step.person_id ?? undefined,
    reason: step.text,
  });
}

type NoticeInput = What & { to: string; actor: Actor; actor_id?: string | undefined; reason?: string | undefined };
export async function announce(tx: Tx, appeal: AppealRecord, { data, ...notice }: NoticeInput): Promise<void> {
  const { id, number, author_id, title } = appeal;
  const heard_id = appeal.hearing_until && appeal.owner_id;
  // the event of an answer is of whoever answered: it does not name the author to them
  const user_id = notice.type === 'appeal.hearing_answered' ? null : author_id;
  const event = {
    ...notice,
    entity: 'appeal',
    entity_id: id,
    from: appeal.status,
    data: { number, user_id, heard_id, about: title, ...data },
  };
  await tx.announce(event as DomainEvent<EventOf<'appeal'>>);
  const staff = await listStaff(tx, appeal.type === 'payment' ? 'finance' : 'support');
  const moderators = await listStaff(tx, 'moderator');
  const readers = new Set([...staff, ...moderators].map((one) => one.id));
  await publishChanged(tx, [...(author_id ? [author_id] : []), ...(heard_id ? [heard_id] : []), ...readers], { type: 'appeal', id });
}

export async function waitsForStaff(tx: Tx, appeal: AppealRecord, decide_by: Date = appeal.decide_by ?? later(termOf(appeal.type))) {
  await setTimer(tx, 'appeal', appeal.id, 'due', decide_by);
  return { acts_by: 'staff', acts_until: decide_by, decide_by, held_until: later(CLAIM_TTL_MS) } as const;
}
export async function isOver(tx: Tx, { id }: Pick<AppealRecord, 'id'>) {
  await dropTimers(tx, 'appeal', id, 'due', 'question', 'hearing', 'close');
  return { acts_by: null, acts_until: null, held_until: null } as const;
}

export async function answerRoom(tx: Tx, id: string): Promise<AppealRoom> {
  return viewRoom((await readRoom(tx, id))!, now());
}
export async function answerCase(tx: Tx, viewer: Member, id: string): Promise<AppealCase> {
  const appeal = await lockForStaff(tx, viewer, id);
  const present = await findPresent(tx, appeal.target_type, appeal.target_id, appeal.type === 'moderation');
  const measures = measuresOf(appeal, present ?? null, viewer);
  return viewCase({ row: await readCase(tx, id), appeal, present, measures }, viewer, now());
}

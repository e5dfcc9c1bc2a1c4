import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import type * as api from '@artel/contracts/projects/bids.ts';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { type Member, now, refuse, refuseField } from '../../../platform/index.ts';
import { mustHaveAccepted } from '../../consents/index.ts';
import { costOf, spendCredits } from '../../credits/index.ts';
import { grantFiles, mustBeAttachable } from '../../files/index.ts';
import { isBlocked } from '../../people/index.ts';
import { findWorkCards } from '../../portfolio/index.ts';
import { countBid, findBidderFacts, mayReadProject, unmetBy } from '../../projects/index.ts';
import { mustNotBeLimited } from '../../sanctions/index.ts';
import { announceBid } from '../bid.notices.ts';
import { obstacleTo } from '../bid.policy.ts';
import { formatOffer } from '../bid.text.ts';
import { isOutdated, type ProjectOfBids, sameTerms, termsOf } from '../bid.ts';
import type { OwnView } from '../bid.view.ts';
import { findName, insertRound, lockBidOf, lockProject, recordBidMove, writeDraft } from '../bids.sql.ts';
import { dropOffer, watchUnopened } from '../load-bid.ts';
import { answerOwn } from '../reading/read-bids.ts';
import { moveBidBy } from './move-bid.ts';

type Draft = BodyOf<typeof api.saveBidDraft>;
type Input = BodyOf<typeof api.sendBid>;

/** Incomplete is fine; only a sent bid is refused. */
export function saveBidDraft(viewer: Member, project_id: string, draft: Draft): Promise<{ saved_at: string }> {
  return inTransaction(async (tx) => {
    const project = (await lockProject(tx, project_id)) ?? refuse('PROJECT_NOT_FOUND');
    if (!mayReadProject(project, viewer, isInvited(project, viewer))) refuse('PROJECT_NOT_FOUND');
    if (project.customer_id === viewer.user_id) refuse('PROJECT_IS_YOURS');
    if (!(await writeDraft(tx, project_id, viewer.user_id, draft, now()))) refuse('ALREADY_BID');
    return { saved_at: now().toISOString() };
  });
}

/** Also again after it ended; idempotent. */
export function sendBid(viewer: Member, project_id: string, input: Input): Promise<OwnView> {
  return inTransaction(async (tx) => {
    const project = (await lockProject(tx, project_id)) ?? refuse('PROJECT_NOT_FOUND');
    const known = await lockBidOf(tx, project_id, viewer.user_id);
    if (!mayReadProject(project, viewer, known !== undefined || isInvited(project, viewer))) refuse('PROJECT_NOT_FOUND');
    const lacks = isInvited(project, viewer) ? [] : unmetBy(await findBidderFacts(tx.db, viewer.user_id), project);
    const areApart = await isBlocked(tx, project.customer_id, viewer.user_id);
    const obstacle = obstacleTo({ viewer, project, bid: known, lacksSomething: lacks.length > 0, isBlocked: areApart, at: now() });
    if (obstacle) refuse(obstacle);
    await mustNotBeLimited(tx, viewer.user_id, 'bids');
    await mustHaveAccepted(tx, viewer.user_id);
    const draft = known ?? (await writeDraft(tx, project_id, viewer.user_id, input, now())) ?? refuse('ALREADY_BID');
    const from = draft.status;
    const is_invited = isInvited(project, viewer);
    await attachedMustBeOwn(tx, viewer, input);
    const bid = await recordBidMove(
      tx,
      draft,
      { ...contentOf(input), ...sentAnew, is_invited, turn: draft.turn + 1, sent_at: now(), ...agreed(project) },
      now(),
    );
    await spendCredits(tx, viewer.user_id, costOf(project, is_invited), { bid_id: bid.id, turn: bid.turn });
    await insertRound(tx, bid.id, { ...termsOf(bid), by: 'seller', outcome: 'standing' }, now());
    await grantFiles(tx, bid.file_ids, [project.customer_id]);
    await countBid(tx, project.id, 1);
    project.bids_count += 1;
    await watchUnopened(tx, bid);
    await announceBid(tx, bid, project, {
      type: 'bid.sent',
      from,
      by: 'seller',
      actor_id: viewer.user_id,
      data: { bids_count: project.bids_count, max_bids: project.max_bids },
      say: { code: 'N-B1', to: 'customer', title: `Новый отклик: ${await findName(tx, viewer.user_id)}, ${formatOffer(termsOf(bid))}` },
    });
    return answerOwn(tx, bid.id, project);
  });
}

const isInvited = (project: ProjectOfBids, viewer: Member): boolean => project.invited_ids.includes(viewer.user_id);

const sentAnew = {
  status: 'sent',
  viewed_at: null,
  shortlisted_at: null,
  declined_reason: null,
  declined_comment: null,
  ended_at: null,
  order_id: null,
  confirmed_at: null,
} as const;
const agreed = ({ version_no }: ProjectOfBids) => ({ project_no: version_no });

/** The former terms are kept as a round. */
export const editBid = (viewer: Member, bid_id: string, input: Input): Promise<OwnView> =>
  moveBidBy(viewer, bid_id, 'edit', answerOwn, async (tx, { bid, project }) => {
    await attachedMustBeOwn(tx, viewer, input);
    await dropOffer(tx, bid);
    const confirmed_at = isOutdated(bid, project) ? now() : bid.confirmed_at;
    const content = contentOf(input);
    const { price_minor, term_days, stages } = content;
    const terms = { price_minor, term_days, stages };
    if (!sameTerms(termsOf(bid), terms)) await insertRound(tx, bid.id, { ...terms, by: 'seller', outcome: 'standing' }, now());
    await grantFiles(tx, content.file_ids, [project.customer_id]);
    return { change: { ...content, ...agreed(project), confirmed_at }, type: 'bid.edited' };
  });

const contentOf = ({ price_minor, term_days, stages, text, answers, file_ids, work_ids }: Input) => ({
  price_minor,
  term_days,
  stages,
  text,
  answers: answers.filter(({ answer }) => answer !== ''),
  file_ids: [...new Set(file_ids)],
  work_ids: [...new Set(work_ids)],
});

async function attachedMustBeOwn(tx: Tx, viewer: Member, { file_ids, work_ids }: Input): Promise<void> {
  await mustBeAttachable(tx, viewer.user_id, file_ids, { place: 'bid' });
  const works = [...new Set(work_ids)];
  if ((await findWorkCards(viewer.user_id, works, tx)).length !== works.length)
    refuseField('work_ids', 'Приложить можно только работы из своего портфолио');
}

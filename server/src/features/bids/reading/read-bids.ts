import type { Page, QueryOf, ResultOf } from '@artel/contracts/kit/endpoint.ts';
import { asMinor } from '@artel/contracts/kit/money.ts';
import type { AdminBid, adminListBids as adminListCall } from '@artel/contracts/projects/bid-moderation.ts';
import type * as api from '@artel/contracts/projects/bids.ts';
import type { Bid, BidStatus, BidTab } from '@artel/contracts/projects/bids.ts';
import { refusalText } from '@artel/contracts/refusals.ts';
import { inTransaction, keysetPage, read, readCursor, searchLike, type Tx } from '../../../platform/db/index.ts';
import { days, later, type Member, now, refuse } from '../../../platform/index.ts';
import { costOf, listCreditsOf, readCredits } from '../../credits/index.ts';
import { findTurnover } from '../../orders/index.ts';
import { isBlocked } from '../../people/index.ts';
import { findBidderFacts, mayReadProject, unmetBy } from '../../projects/index.ts';
import { whatLimits } from '../../sanctions/index.ts';
import { obstacleTo } from '../bid.policy.ts';
import { isAlive, type ProjectOfBids } from '../bid.ts';
import { type OfferedView, type OwnView, viewBid, viewModeratedBid, viewOffered, viewOwn } from '../bid.view.ts';
import { factorsOf, inOrder, type Ranked, scoreOf } from './bid.rank.ts';
import { countFates, findOwnBid, findProjectOfBids, findWholeBids, readBids, readModeratedBids, type WholeBid } from './read-bids.sql.ts';
import { readNets } from './read-nets.ts';

const ranked = (bid: WholeBid): WholeBid & Ranked => ({
  ...bid,
  price_minor: bid.price_minor ?? 0,
  sent_at: bid.sent_at ?? bid.created_at,
});

/** PROJECT_NOT_FOUND for the unreadable too. */
async function readableProject(viewer: Member, id: string, hasBid = false): Promise<ProjectOfBids> {
  const project = (await findProjectOfBids(id)) ?? refuse('PROJECT_NOT_FOUND');
  const isKnown = hasBid || project.invited_ids.includes(viewer.user_id);
  return mayReadProject(project, viewer, isKnown) ? project : refuse('PROJECT_NOT_FOUND');
}

export async function getMyBid({ user_id }: Member, project_id: string): Promise<OwnView | null> {
  const project = await findProjectOfBids(project_id);
  const bid = project && (await findOwnBid(project_id, user_id));
  return bid && project ? ownView(bid, project, isAlive(bid.status) ? await findWholeBids({ project_id }) : []) : null;
}

export async function answerOwn(tx: Tx, bid_id: string, project: ProjectOfBids): Promise<OwnView> {
  const [bid] = await findWholeBids({ bid_id }, tx.client);
  const all = isAlive(bid!.status) ? await findWholeBids({ project_id: project.id }, tx.client) : [];
  return ownView(bid!, project, all, tx);
}

async function ownView(bid: WholeBid, project: ProjectOfBids, all: readonly WholeBid[], tx?: Tx): Promise<OwnView> {
  const competing = inOrder(all.filter(({ status }) => isAlive(status)).map(ranked), project);
  const no = competing.findIndex(({ id }) => id === bid.id);
  const place = no < 0 ? null : { no: no + 1, among: competing.length, factors: competing[no]!.factors };
  const { spent, returned } = await listCreditsOf(bid.id, bid.turn, tx?.client);
  const offered = bid.rounds.find(({ outcome }) => outcome === 'offered');
  const priced = { ...bid, customer_id: project.customer_id };
  const netOf = await readNets(bid.seller_id, [priced], tx);
  const offered_net = offered ? netOf({ ...priced, price_minor: offered.price_minor }) : null;
  return viewOwn(bid, project, { place, spent, returned, at: now(), net: netOf(priced), offered_net });
}

export async function answerOffered(tx: Tx, bid_id: string, project: ProjectOfBids): Promise<OfferedView> {
  const [bid] = await findWholeBids({ bid_id }, tx.client);
  const factors = factorsOf(ranked(bid!), project);
  return viewOffered({ ...bid!, factors, score: scoreOf(factors) }, project, now());
}

export async function listProjectBids(viewer: Member, project_id: string): Promise<Page<OfferedView>> {
  const project = await readableProject(viewer, project_id);
  if (project.customer_id !== viewer.user_id) refuse('PROJECT_NOT_FOUND');
  const bids = (await findWholeBids({ project_id })).filter(({ status }) => status !== 'removed').map(ranked);
  const inRunning = inOrder(
    bids.filter(({ status }) => isAlive(status)),
    project,
  );
  const ended = inOrder(
    bids.filter(({ status }) => !isAlive(status)),
    project,
  );
  const result = [...inRunning, ...ended].map((bid) => viewOffered(bid, project, now()));
  return { result, total: result.length };
}

export async function getBidding(viewer: Member, project_id: string): Promise<ResultOf<typeof api.getBidding>> {
  const bid = await findOwnBid(project_id, viewer.user_id);
  const project = await readableProject(viewer, project_id, bid !== undefined);
  const [facts, credits, turnover] = await Promise.all([
    findBidderFacts(read(), viewer.user_id),
    readCredits(viewer.user_id),
    findTurnover(project.customer_id, viewer.user_id),
  ]);
  const is_invited = project.invited_ids.includes(viewer.user_id);
  const cost = costOf(project, is_invited);
  const areApart = await inTransaction((tx) => isBlocked(tx, project.customer_id, viewer.user_id));
  const lacksSomething = !is_invited && unmetBy(facts, project).length > 0;
  const obstacle = viewer.is_blocked
    ? 'ACCOUNT_BLOCKED'
    : obstacleTo({ viewer, project, bid, lacksSomething, isBlocked: areApart, at: now() });
  const limited = obstacle ? undefined : await whatLimits(viewer.user_id, 'bids');
  const code = obstacle ?? limited?.code ?? (credits.balance < cost ? 'CREDITS_ARE_SPENT' : undefined);
  const budget = project.budget_to_minor ?? project.budget_from_minor;
  return {
    obstacle: code ? { code, message: refusalText(code, limited?.details) } : null,
    cost,
    is_invited,
    credits,
    questions: project.questions,
    stages_wanted: project.stages_wanted,
    budget_minor: budget === null ? null : asMinor(budget),
    deadline_days: project.deadline_days,
    turnover_minor: asMinor(turnover),
  };
}

const tabs: Record<BidTab, readonly BidStatus[] | undefined> = {
  all: undefined,
  waiting: ['sent', 'viewed', 'shortlisted'],
  talks: ['countered'],
  chosen: ['accepted', 'hired'],
  ended: ['withdrawn', 'declined', 'not_selected', 'expired', 'removed'],
  draft: ['draft'],
};
export async function listMyBids({ user_id }: Member, { side, tab, after }: QueryOf<typeof api.listMyBids>): Promise<Page<Bid>> {
  const whose = side === 'seller' ? { seller_id: user_id } : { customer_id: user_id };
  const found = await readBids({ ...whose, statuses: tabs[tab], after: readCursor(after) });
  if (side === 'customer') return keysetPage(found, (bid) => viewBid(bid));
  const netOf = await readNets(user_id, found.rows);
  return keysetPage(found, (bid) => viewBid(bid, netOf(bid)));
}

export async function getBidStats({ user_id }: Member): Promise<ResultOf<typeof api.getBidStats>> {
  const [credits, fates] = await Promise.all([readCredits(user_id), countFates(user_id, later(-days(90)))]);
  return { credits, ...fates };
}

export async function adminListBids({ q, status, seller_id, after }: QueryOf<typeof adminListCall>): Promise<Page<AdminBid>> {
  const input = { statuses: status && [status], seller_id, words: searchLike(q), after: readCursor(after) };
  return keysetPage(await readModeratedBids(input), viewModeratedBid);
}

import { listTodos } from '@artel/contracts/chat/actions.ts';
import {
  countUnseen,
  countUnseenByTab,
  findChat,
  getChat,
  listMessages,
  listMyChats,
  listMyOrderChats,
} from '@artel/contracts/chat/chat.ts';
import { getNoticeTimes } from '@artel/contracts/chat/notice-times.ts';
import { listNoticeChoices } from '@artel/contracts/chat/notification-choices.ts';
import { countNotifications, countUnreadNotifications, listNotifications } from '@artel/contracts/chat/notifications.ts';
import { getPush } from '@artel/contracts/chat/push.ts';
import { adminListDisputes, getCase, listDisputeQueue } from '@artel/contracts/disputes/admin-disputes.ts';
import { getDispute, listMyDisputes } from '@artel/contracts/disputes/disputes.ts';
import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { listChargebacks } from '@artel/contracts/money/chargebacks.ts';
import { listCorrections } from '@artel/contracts/money/corrections.ts';
import { getBalances, getComing, getIncomeOfYear } from '@artel/contracts/money/finance.ts';
import { getMoneyCard } from '@artel/contracts/money/money-desk.ts';
import { getMonthOfMoney, listOperations } from '@artel/contracts/money/operations.ts';
import { getCheckout, getPayment } from '@artel/contracts/money/payments.ts';
import { adminListPayouts, getPayoutTerms, listMyPayouts } from '@artel/contracts/money/payouts/payouts.ts';
import { listMyRequisites } from '@artel/contracts/money/payouts/requisites.ts';
import { adminListReceipts } from '@artel/contracts/money/receipts.ts';
import { getMoneyState, listMoneyCases } from '@artel/contracts/money/reconciliation.ts';
import { getTariffs, listTariffChanges } from '@artel/contracts/money/tariffs.ts';
import { getMyTax } from '@artel/contracts/money/taxes.ts';
import { listDocuments } from '@artel/contracts/orders/documents.ts';
import { getOffer, getOffering } from '@artel/contracts/orders/offers.ts';
import { getOrderDesk } from '@artel/contracts/orders/order-desk.ts';
import { getOrder, listMyOrders, listOpenOrders, listOrderedBefore, listOrderHistory } from '@artel/contracts/orders/orders.ts';
import { getMyReview, getReviewsOfOrder, listMyReviews } from '@artel/contracts/orders/reviews.ts';
import { adminListIdentity, getIdentityCase } from '@artel/contracts/people/admin-identity.ts';
import { adminListAppeals, getAppealCase, listAppealQueue } from '@artel/contracts/people/appeals/admin-appeals.ts';
import { getAppeal, listMyAppeals, listStandingDecisions } from '@artel/contracts/people/appeals/appeals.ts';
import { getHearing, listHearings } from '@artel/contracts/people/appeals/hearings.ts';
import { getMyIdentity } from '@artel/contracts/people/identity.ts';
import { getMyExport } from '@artel/contracts/people/personal-data.ts';
import { listMyWorks } from '@artel/contracts/people/portfolio.ts';
import { getMyPrivacy, getMyProfile, getMyWorkTerms } from '@artel/contracts/people/profile.ts';
import { listMySanctions } from '@artel/contracts/people/sanctions/sanctions.ts';
import { getStaff, listRightChanges } from '@artel/contracts/people/staff.ts';
import { getMe } from '@artel/contracts/people/users.ts';
import { listMyVerifications } from '@artel/contracts/people/verification.ts';
import { getBidding, getBidStats, getBidsFlag, getMyBid, listMyBids, listProjectBids } from '@artel/contracts/projects/bids.ts';
import { countMyProjects, listMyProjects } from '@artel/contracts/projects/my-projects.ts';
import { adminGetProject, adminListProjects } from '@artel/contracts/projects/project-moderation.ts';
import { getProject, listProjectChanges } from '@artel/contracts/projects/projects.ts';
import { countMyServices, editService, listMyServices } from '@artel/contracts/services/my-services.ts';
import { adminGetService, adminListServices } from '@artel/contracts/services/service-moderation.ts';
import { adminListLetters, getLetter } from '@artel/contracts/site/admin-letters.ts';
import { getFunnel, getMoneyDays, getSpending } from '@artel/contracts/site/figures.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { type ChatCount, closeOutbox, countAfter, notifyOfMessage, openOutbox } from './features/chat/index.ts';
import { publishNotice } from './features/notifications/index.ts';
import { renewPush } from './features/push/index.ts';
import { type ApiError, browserQueryClient, invalidate, query } from './platform/api/index.ts';
import { connectSocket, disconnectSocket, type FeedEvent, onFeed, reconnectSocket, requestMissed } from './platform/realtime/socket.ts';

const shownBy: Record<string, readonly AnyEndpoint[]> = {
  sanction: [getMe, listMySanctions, listStandingDecisions, getPayoutTerms, getBidding, findChat],
  user: [listTodos, getMe, getMyProfile, getMyPrivacy, getMyWorkTerms],
  portfolio: [listMyWorks, getMe],
  notices: [listNoticeChoices, getNoticeTimes],
  push: [getPush],
  notification: [listNotifications, countUnreadNotifications, countNotifications],
  verification: [listTodos, listMyVerifications, getMyIdentity, getPayoutTerms, getMe],
  identity_case: [adminListIdentity, getIdentityCase],
  requisites: [listMyRequisites],
  tax: [getMyTax, getPayoutTerms],
  bid: [listTodos, getMyBid, getBidding, listProjectBids, listMyBids, getBidStats, getProject, listProjectChanges],
  bids_flag: [getBidsFlag],
  chat: [listMyChats, listMyOrderChats, getChat, listMessages, countUnseen, countUnseenByTab, findChat],
  relation: [listMyChats, listMyOrderChats, getChat],
  dispute: [listTodos, listMyDisputes, getDispute, getCase, listDisputeQueue, adminListDisputes],
  appeal: [
    listTodos,
    listMyAppeals,
    getAppeal,
    listHearings,
    getHearing,
    listMySanctions,
    listStandingDecisions,
    listAppealQueue,
    getAppealCase,
    adminListAppeals,
  ],
  letter: [adminListLetters, getLetter, getQueueCounts],
  offer: [listTodos, getOffer, getOffering],
  export: [getMyExport],
  project: [getProject, listMyProjects, countMyProjects, listTodos],
  service: [listMyServices, countMyServices, editService, listTodos],
  service_case: [adminGetService, adminListServices],
  project_case: [adminGetProject, adminListProjects],
  review: [listTodos, listMyReviews, getReviewsOfOrder, getMyReview],
  order: [
    listTodos,
    listMyReviews,
    getReviewsOfOrder,
    getOrder,
    listOrderHistory,
    listDocuments,
    listMyOrders,
    listOpenOrders,
    listOrderedBefore,
    getCheckout,
    getBalances,
    getComing,
    getIncomeOfYear,
    getMoneyDays,
    getFunnel,
    getSpending,
    listOperations,
    getMonthOfMoney,
    getMe,
  ],
  order_desk: [getOrderDesk],
  payment: [getPayment, getCheckout, getBalances, listOperations, getMonthOfMoney, getMe],
  receipt: [listDocuments, getPayment, getCheckout],
  staff: [getStaff, listRightChanges],
  money: [listMoneyCases, listCorrections, listChargebacks, getTariffs, listTariffChanges, adminListReceipts, getMoneyState],
  payout: [
    listMyPayouts,
    adminListPayouts,
    getPayoutTerms,
    getMoneyCard,
    getMoneyState,
    getBalances,
    listOperations,
    getMonthOfMoney,
    getMe,
  ],
};

function entityChanged({ type }: FeedEvent): void {
  const reads = shownBy[String(type)];
  if (reads) void invalidate(...reads);
}

let counted: ChatCount | undefined;
function countersChanged(event: FeedEvent): void {
  if (event.disputes) void invalidate(listMyDisputes, getDispute);
  // refetched where it is shown
  void invalidate(countUnseenByTab);
  const me = browserQueryClient().getQueryData(query(getMe).queryKey)?.result;
  const counts = me && (event[me._id] as { totalUnseen: number } | undefined);
  if (!counts) return;
  const known = counted;
  counted = countAfter(known, event.seq, counts.totalUnseen);
  if (counted !== known) browserQueryClient().setQueryData(query(countUnseen).queryKey, { status: 200, result: counted.unseen });
}

function messageReceived(event: FeedEvent): void {
  const me = browserQueryClient().getQueryData(query(getMe).queryKey)?.result;
  if (me) void notifyOfMessage(event, me._id).catch(() => undefined);
}

function noticeReceived({ type, id }: FeedEvent): void {
  const me = type === 'notification' && browserQueryClient().getQueryData(query(getMe).queryKey)?.result;
  if (me) void publishNotice(id, me._id).catch(() => undefined);
}

const openMine = (): void =>
  void browserQueryClient()
    .ensureQueryData(query(getMe))
    .then(({ result }) => Promise.all([openOutbox(result._id), renewPush(result._id)]))
    .catch(() => undefined);

/** An event may be pushed this long after it was written. */
const coalesce_ms = 5000;
/**
 * Refetches what changed between the render and the connection, unless the feed was quiet for longer (`quiet_ms`; null: as long as it
 * remembers).
 */
function positionKnown({ quiet_ms }: FeedEvent): void {
  if (quiet_ms === null || Number(quiet_ms) > performance.now() + coalesce_ms) return;
  void invalidate(...new Set(Object.values(shownBy).flat()));
}

const retryDelay_ms = 5000;

/** Opens the connection and answers how to close it. `sessionIsOver` is called when the server no longer knows the member. */
export function goLive(sessionIsOver: () => void): () => void {
  let retry: ReturnType<typeof setTimeout> | undefined;
  counted = undefined;
  openMine();
  const stops = [
    closeOutbox,
    onFeed('get_counters', countersChanged),
    onFeed('new_message', messageReceived),
    onFeed('entity_changed', entityChanged),
    onFeed('entity_changed', noticeReceived),
    onFeed('feed_position', positionKnown),
    onFeed('resync', () => void browserQueryClient().invalidateQueries()),
  ];
  // a phone may have slept
  const looked = () => document.visibilityState === 'visible' && requestMissed();
  document.addEventListener('visibilitychange', looked);
  connectSocket(async () => {
    // A server that shuts down may refuse too, so the session is checked by an ordinary call.
    const isKnown = await browserQueryClient()
      .fetchQuery({ ...query(getMe), staleTime: 0 })
      .then(() => true)
      .catch((error: ApiError) => error.status !== 401);
    if (!isKnown) return sessionIsOver();
    retry = setTimeout(reconnectSocket, retryDelay_ms);
  });
  return () => {
    clearTimeout(retry);
    document.removeEventListener('visibilitychange', looked);
    for (const stop of stops) stop();
    void disconnectSocket();
  };
}

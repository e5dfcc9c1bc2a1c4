/** Each use case checks again whether its deadline stands. With `remind` it acts on nobody who was not reminded: docs/decisions/0045. */

import { closeDecided, closeUnanswered, endHearing, notifyOfDelay, remindOfHearing, remindOfQuestion } from './features/appeals/index.ts';
import { mailRequestedLink } from './features/auth/index.ts';
import { expireUnopened, lapseCounter } from './features/bids/index.ts';
import { publishDue } from './features/blog/index.ts';
import { mailBlog } from './features/blog-letters/index.ts';
import { countTags, retag } from './features/catalogue-desk/index.ts';
import { expireChargeback } from './features/chargebacks/index.ts';
import { mailUnread, pushUnread } from './features/chat/index.ts';
import { expireCorrection } from './features/corrections/index.ts';
import { refreshRates } from './features/currency/index.ts';
import { mailDigests } from './features/digests/index.ts';
import {
  decideInTime,
  executeInTime,
  lapseQuestion,
  passToArbiter,
  releaseLate,
  remindOfDispute,
  remindOfRuling,
} from './features/disputes/index.ts';
import { endResetByClock } from './features/factor-resets/index.ts';
import { dropOldPhrases } from './features/faq/index.ts';
import { countMarket } from './features/figures/index.ts';
import { sweepUploads } from './features/files/index.ts';
import {
  closeUnanswered as closeUnansweredIdentity,
  deleteDocuments,
  expireIdentity,
  remindOfRequested,
  requestRenewal,
} from './features/identity/index.ts';
import { closeDays, sealJournals } from './features/ledger/index.ts';
import { countLevels } from './features/levels/index.ts';
import { forgetOldMailEvents } from './features/mail-events/index.ts';
import { mailHourly, sendAfterNight } from './features/notifications/index.ts';
import { expireOffer } from './features/offers/index.ts';
import {
  acceptBySilence,
  cancelLongLate,
  cancelLongPaused,
  clearStage,
  countOutcomes,
  countSales,
  expireCancel,
  expireReserve,
  expireUnstarted,
  lapseRequest,
  markLate,
  notifyOfPauseOver,
  onOrderMessage,
  pauseStage,
  reminders,
  resumeAfterPause,
} from './features/orders/index.ts';
import { checkFirst, checkPayment, checkRefund, endUnpaidOrder, fetchPayment, fetchRefund, sendRefund } from './features/payments/index.ts';
import { checkPayout, endHold, fetchPayout, remindOfHold, sendPayout } from './features/payouts/index.ts';
import { rankEverybody } from './features/people/index.ts';
import { erasePerson, expireExport, makeExport } from './features/personal-data/index.ts';
import { expireProject, warnProject } from './features/projects/index.ts';
import { forgetEndedDevices, sendPush } from './features/push/index.ts';
import { checkReceipt, fetchReceipt, sendReceipt } from './features/receipts/index.ts';
import { checkBookSum, checkChargebacks, reconcile, reconcileDue } from './features/reconciliation/index.ts';
import { endReferral, expireReferral } from './features/referrals/index.ts';
import { closeWindow, countRatings, endAmend, remindOfReviews } from './features/reviews/index.ts';
import { endSanction } from './features/sanctions/index.ts';
import { matchNew } from './features/saved-searches/index.ts';
import { foldCounts } from './features/search/index.ts';
import { countPrices, notifyOpened, stopAndOpenDue, stopByOrder } from './features/services/index.ts';
import { expireRightChange } from './features/staff/index.ts';
import { expireTariff } from './features/tariffs/index.ts';
import { fetchTaxStatus, fetchTaxStatusSoon, recheckTaxes, requestTax } from './features/taxes/index.ts';
import { countViews, forgetOldViews } from './features/views/index.ts';
import { inTransaction } from './platform/db/index.ts';
import { forgetOldDeliveries } from './platform/deliveries/deliveries.ts';
import { forgetAnswersBefore } from './platform/http/idempotency.sql.ts';
import { forgetSpentLimits } from './platform/http/limits.sql.ts';
import { days, later } from './platform/index.ts';
import { watchBacklog } from './platform/jobs/backlog.ts';
import { type Chore, forgetUndeliverable, freeAbandonedJobs, type Jobs } from './platform/jobs/jobs.ts';
import type { Timetable } from './platform/jobs/timers.ts';
import { deliverMail } from './platform/mail/mail.ts';
import { forgetOldFeed } from './platform/realtime/feed.ts';
import { deliverSms } from './platform/sms/sms.ts';
import { indexMarket } from './search-index.ts';

export const timetable = {
  'blog_post.publish': publishDue,
  // half an hour for a service, three days for what was chosen or offered
  'order.payment': { act: checkFirst('payment'), remind: reminders.payment, isShort: true },
  'order.start': { act: expireUnstarted, remind: reminders.start },
  'order.funding': { act: checkFirst('funding'), remind: reminders.funding },
  'order.cancel_unsigned': expireCancel,
  'order.reviews_remind': remindOfReviews,
  'order.reviews_end': closeWindow,
  'review.amend': endAmend,
  'stage.late': markLate,
  'stage.late_cancel': { act: cancelLongLate, remind: reminders.lateCancel },
  'stage.review': { act: acceptBySilence, remind: reminders.review },
  'stage.reserve': expireReserve,
  'stage.reserve_end': { act: expireReserve, remind: reminders.reserveEnd },
  'stage.question': pauseStage,
  'stage.pause_over': notifyOfPauseOver,
  'stage.pause_cancel': { act: cancelLongPaused, remind: reminders.pauseCancel },
  'stage.pause_end': resumeAfterPause,
  'stage.clear': clearStage,
  'request.lapse': { act: lapseRequest, remind: reminders.request },
  'dispute.answer': { act: passToArbiter, remind: remindOfDispute },
  'dispute.talks': { act: passToArbiter, remind: remindOfDispute },
  'dispute.question': { act: lapseQuestion, remind: remindOfDispute },
  'dispute.ruling': { act: releaseLate, remind: remindOfRuling },
  'dispute.proposal': { act: decideInTime, remind: remindOfDispute },
  'dispute.appeal': { act: executeInTime, remind: remindOfDispute },
  'appeal.question': { act: closeUnanswered, remind: remindOfQuestion },
  'appeal.hearing': { act: endHearing, remind: remindOfHearing },
  'appeal.due': notifyOfDelay,
  'appeal.close': closeDecided,
  'identity_case.answer': { act: closeUnansweredIdentity, remind: remindOfRequested },
  'identity_case.papers': deleteDocuments,
  'identity_case.renew': requestRenewal,
  'identity_case.expire': expireIdentity,
  'sanction.end': endSanction,
  'bid.counter': lapseCounter,
  'bid.unopened': expireUnopened,
  'offer.expire': expireOffer,
  'payment.check': checkPayment,
  'refund.check': checkRefund,
  'receipt.check': checkReceipt,
  'payout.check': checkPayout,
  'payout.hold_end': { act: endHold, remind: remindOfHold },
  'tax_service.ask': fetchTaxStatusSoon,
  'correction.expire': expireCorrection,
  'chargeback.expire': expireChargeback,
  'tariff.expire': expireTariff,
  'right_change.expire': expireRightChange,
  'factor_reset.due': endResetByClock,
  'project.expire': expireProject,
  'project.warn': warnProject,
  'referral.expire': expireReferral,
  'referral.end': endReferral,
  'export.expire': expireExport,
  'user.erase': erasePerson,
} as const satisfies Timetable;

export const jobs = {
  mail: deliverMail,
  sms: deliverSms,
  push: sendPush,
  mailed_link: mailRequestedLink,
  heed_message: onOrderMessage,
  make_export: makeExport,
  match_new: matchNew,
  tell_opened: notifyOpened,
  stop_by_order: stopByOrder,
  stop_and_open: stopAndOpenDue,
  count_reputation: countReputation,
  ask_payment: fetchPayment,
  end_unpaid: endUnpaidOrder,
  send_refund: sendRefund,
  ask_refund: fetchRefund,
  send_receipt: sendReceipt,
  ask_receipt: fetchReceipt,
  send_payout: sendPayout,
  ask_payout: fetchPayout,
  want_tax: requestTax,
  ask_tax: fetchTaxStatus,
  reconcile,
  retag,
  index_market: indexMarket,
} as const satisfies Jobs;

type Payloads = { [Name in keyof typeof jobs]: (typeof jobs)[Name] extends (payload: infer Payload) => Promise<void> ? Payload : never };
declare module './platform/jobs/jobs.ts' {
  interface JobPayloads extends Payloads {}
}
declare module './platform/jobs/timers.ts' {
  interface TimerNames extends Record<keyof typeof timetable, true> {}
}

async function sealAndClose(): Promise<void> {
  await sealJournals();
  await closeDays();
}

async function countReputation(): Promise<void> {
  await countRatings();
  await countLevels();
}

export const chores: readonly Chore[] = [
  { name: 'seal_journals', when: '* * * * *', work: sealAndClose },
  { name: 'check_book', when: '*/10 * * * *', work: checkBookSum },
  { name: 'check_chargebacks', when: '*/10 * * * *', work: checkChargebacks },
  // a day that is over, once; again every hour while the provider does not answer
  { name: 'reconcile_due', when: '25 * * * *', work: reconcileDue },
  { name: 'recheck_taxes', when: '*/10 * * * *', work: recheckTaxes },
  { name: 'count_sales', when: '* * * * *', work: countSales },
  { name: 'count_search_terms', when: '* * * * *', work: foldCounts },
  { name: 'count_outcomes', when: '* * * * *', work: countOutcomes },
  { name: 'mail_unread', when: '* * * * *', work: mailUnread },
  { name: 'push_unread', when: '* * * * *', work: pushUnread },
  { name: 'mail_hourly', when: '40 * * * *', work: mailHourly },
  // mornings come zone by zone
  { name: 'send_after_night', when: '* * * * *', work: sendAfterNight },
  { name: 'mail_digests', when: '* * * * *', work: mailDigests },
  // the day after the usual day of articles
  { name: 'mail_blog', when: '0 7 * * 3', work: mailBlog },
  // days begin by time zone
  { name: 'stop_services', when: '3 * * * *', work: stopAndOpenDue },
  { name: 'sweep_uploads', when: '50 * * * *', work: sweepUploads },
  { name: 'count_views', when: '* * * * *', work: countViews },
  // a Moscow day has begun
  { name: 'count_ratings', when: '3 21 * * *', work: countRatings },
  { name: 'count_levels', when: '5 21 * * *', work: countLevels },
  { name: 'rank_sellers', when: '7 21 * * *', work: rankEverybody },
  { name: 'count_market', when: '9 21 * * *', work: countMarket },
  { name: 'forget_old_views', when: '15 4 * * *', work: forgetOldViews },
  { name: 'forget_faq_words', when: '25 4 * * *', work: dropOldPhrases },
  { name: 'count_tags', when: '19 * * * *', work: countTags },
  { name: 'count_prices', when: '17 * * * *', work: () => inTransaction(countPrices) },
  { name: 'watch_backlog', when: '* * * * *', work: watchBacklog },
  { name: 'free_abandoned_jobs', when: '* * * * *', work: async () => void (await freeAbandonedJobs()) },
  { name: 'forget_undeliverable', when: '35 * * * *', work: forgetUndeliverable },
  { name: 'forget_old_feed', when: '10 4 * * *', work: () => inTransaction(forgetOldFeed) },
  // off the hour, when everybody asks
  { name: 'refresh_rates', when: '23 * * * *', work: refreshRates },
  { name: 'forget_ended_devices', when: '45 * * * *', work: forgetEndedDevices },
  { name: 'forget_old_deliveries', when: '25 4 * * *', work: forgetOldDeliveries },
  { name: 'forget_old_mail_events', when: '28 4 * * *', work: forgetOldMailEvents },
  { name: 'forget_limits', when: '30 * * * *', work: () => inTransaction(forgetSpentLimits) },
  { name: 'forget_answers', when: '20 4 * * *', work: () => inTransaction((tx) => forgetAnswersBefore(tx, later(-days(30)))) },
];

/**
 * Orders: the agreement and its stages, from payment to completion. Read order.lifecycle.ts for what may happen,
 * order.policy.ts for who may do it when, then the use case named after the verb. All money goes through stage-money.ts.
 * A service is ordered by create-order.ts; what a bid agreed to becomes an order in order-agreed.ts and goes on stage by stage
 * in start-next-stages.ts. Notices to both stand in notices/. What the sides ask of each other meanwhile is in requests/: request.policy.ts, then open-request.ts and answer-request.ts.
 */

export { answerBrief } from './answer-brief.ts';
export { contestOrder, endContestedByBank, letContestedGoOn } from './contest-order.ts';
export { listOrdersOfChargeback } from './contested.sql.ts';
export * as deadlines from './deadlines.ts';
export { lockForStaff } from './desk/act-on-order.ts';
export { cancelEvents, notifyOfCancels } from './desk/cancel.notices.ts';
export { previewShareOut } from './desk/preview-share-out.ts';
export { voidCancel } from './desk/propose-cancel.ts';
export { expireCancel } from './desk/sign-cancel.ts';
export {
  cancelLateStage,
  cancelLongLate,
  cancelLongPaused,
  cancelOrder,
  closeUnfunded,
  declineOrder,
  expireUnpaid,
  expireUnstarted,
  withdrawUnpaid,
} from './end-order.ts';
export { expireReserve } from './expire-reserve.ts';
export { mayGiveAway } from './give-away.ts';
export { createOrder } from './made/create-order.ts';
export { beginsWithMoney, fundOrder, neededFor, needsFunding, stagesToFund } from './made/fund-order.ts';
export { orderAgreed } from './made/order-agreed.ts';
export { startOrder } from './made/start-order.ts';
export { onOrderMessage } from './move-review-on-message.ts';
export { announceOrder, answerOrder, lockStageMove, type OrderView, stageOf } from './moves.ts';
export { noticedEvents, notifyOfOrder } from './notices/send-notices.ts';
export { settlesLater } from './order.policy.ts';
export { isContested, isStageOver, type OrderRecord, payableStages } from './order.ts';
export { orderRoutes } from './orders.routes.ts';
export { lockOrder } from './orders.sql.ts';
export { countOutcomes } from './outcomes/count-outcomes.ts';
export { countSales } from './outcomes/count-sales.ts';
export { countRecentOutcomes, listMissed } from './outcomes/outcomes.sql.ts';
export { viewOrderService, viewPerson } from './read/order.view.ts';
export { byDeadline, untilOf } from './read/order-turn.ts';
export { findOrderDetails } from './read/read-orders.sql.ts';
export { getOrder, listCancellable, listOpen, listOrdersOfSide, readHistory } from './read/read-orders.ts';
export { findTurnover, listNets, listTurnovers } from './read/turnovers.sql.ts';
export { reminders } from './remind-sides.ts';
export { endRequestsOf, lapseRequest } from './requests/answer-request.ts';
export { requestRoutes } from './requests/requests.routes.ts';
export { acceptBySilence, acceptStage, clearStage } from './stages/accept-stage.ts';
export { resumeAfterPause } from './stages/agree-pause.ts';
export { deliverStage } from './stages/deliver-stage.ts';
export { type Frozen, freezeStage, thawStage } from './stages/freeze-stage.ts';
export { markLate } from './stages/mark-late.ts';
export { notifyOfPauseOver, pauseStage } from './stages/pause-stage.ts';
export { reviseStage } from './stages/revise-stage.ts';
export { settleBySplit } from './stages/share-out-stage.ts';
export { splitOf } from './stages/split-sums.ts';

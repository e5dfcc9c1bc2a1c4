/**
 * Orders: the agreement and its stages, from payment to completion. Read order.lifecycle.ts for what may happen,
 * order.policy.ts for who may do it when, then the use case named after the verb. All money goes through stage-money.ts.
 * A service is ordered by create-order.ts; what a bid agreed to becomes an order in order-agreed.ts and goes on stage by stage
 * in go-on.ts. What both are told stands in notices/. What the sides ask of each other meanwhile is in requests/: request.policy.ts, then ask-request.ts and answer-request.ts.
 */
export { acceptBySilence, acceptStage, clearStage } from './accept-stage.ts';
export { answerBrief } from './answer-brief.ts';
export { countOutcomes } from './count-outcomes.ts';
export { countSales } from './count-sales.ts';
export { createOrder } from './create-order.ts';
export * as deadlines from './deadlines.ts';
export { deliverStage } from './deliver-stage.ts';
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
export { type Frozen, freezeStage, thawStage } from './freeze-stage.ts';
export { beginsWithMoney, fundOrder, neededFor, stagesWanted, wantsMoney } from './fund-order.ts';
export { guardReserve } from './guard-reserve.ts';
export { heedMessage } from './heed-message.ts';
export { markLate } from './mark-late.ts';
export { announceOrder, askOrder, askStage, stageOf } from './moves.ts';
export { noticedEvents, tellNotices } from './notices/tell-notices.ts';
export { type OrderRecord, unfundedStages } from './order.ts';
export { viewOrderService, viewPerson } from './order.view.ts';
export { orderAgreed } from './order-agreed.ts';
export { byDeadline, untilOf } from './order-turn.ts';
export { orderRoutes } from './orders.routes.ts';
export { lockOrder } from './orders.sql.ts';
export { pauseStage, tellPauseOver } from './pause-stage.ts';
export { findOrderDetails } from './read-orders.sql.ts';
export { getOrder, listCancellable, listOpen } from './read-orders.ts';
export { reminders } from './remind-sides.ts';
export { endRequestsOf, lapseRequest } from './requests/answer-request.ts';
export { requestRoutes } from './requests/requests.routes.ts';
export { reviseStage } from './revise-stage.ts';
export { shareOutStage } from './share-out-stage.ts';
export { splitOf } from './split-sums.ts';
export { startOrder } from './start-order.ts';
export { findTurnover, listNets, listTurnovers } from './turnovers.sql.ts';

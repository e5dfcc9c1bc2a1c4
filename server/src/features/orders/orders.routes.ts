import * as adminApi from '@artel/contracts/orders/admin-orders.ts';
import * as desk from '@artel/contracts/orders/order-desk.ts';
import * as api from '@artel/contracts/orders/orders.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { answerBrief } from './answer-brief.ts';
import { cancelByStaff, extendByStaff } from './desk/act-on-order.ts';
import { getOrderDesk } from './desk/read-desk.ts';
import { refuseCancel, signCancel, withdrawCancel } from './desk/sign-cancel.ts';
import { cancelLateStage, cancelOrder, cancelPausedStage, closeOrder, declineOrder } from './end-order.ts';
import { createOrder } from './made/create-order.ts';
import { startOrder } from './made/start-order.ts';
import { exportOrders } from './read/export-orders.ts';
import { adminListOrders, getOrder, listMyOrders, listOpenOrders, listOrderedBefore, listOrderHistory } from './read/read-orders.ts';
import { acceptStage } from './stages/accept-stage.ts';
import { deliverStage } from './stages/deliver-stage.ts';
import { extendReview } from './stages/extend-review.ts';
import { answerQuestions, askQuestions } from './stages/pause-stage.ts';
import { reviseStage } from './stages/revise-stage.ts';

export const orderRoutes: Route[] = [
  on(api.createOrder, ({ viewer, body }) => createOrder(viewer, body)),
  on(api.listMyOrders, ({ viewer, query }) => listMyOrders(viewer, query)),
  on(api.listOpenOrders, ({ viewer, query }) => listOpenOrders(viewer, query)),
  on(api.listOrderedBefore, ({ viewer }) => listOrderedBefore(viewer)),
  on(api.getOrder, ({ viewer, params }) => getOrder(viewer, params)),
  on(api.listOrderHistory, ({ viewer, params }) => listOrderHistory(viewer, params)),
  on(api.cancelOrder, ({ viewer, params, body }) => cancelOrder(viewer, { ...params, ...body })),
  on(api.closeOrder, ({ viewer, params }) => closeOrder(viewer, params)),
  on(api.answerBrief, ({ viewer, params, body }) => answerBrief(viewer, { ...params, ...body })),
  on(api.startOrder, ({ viewer, params }) => startOrder(viewer, params)),
  on(api.declineOrder, ({ viewer, params, body }) => declineOrder(viewer, { ...params, ...body })),
  on(api.deliverStage, ({ viewer, params, body }) => deliverStage(viewer, { ...params, ...body })),
  on(api.reviseStage, ({ viewer, params, body }) => reviseStage(viewer, { ...params, ...body })),
  on(api.acceptStage, ({ viewer, params }) => acceptStage(viewer, params)),
  on(api.extendReview, ({ viewer, params }) => extendReview(viewer, params)),
  on(api.cancelLateStage, ({ viewer, params }) => cancelLateStage(viewer, params)),
  on(api.askQuestions, ({ viewer, params, body }) => askQuestions(viewer, { ...params, ...body })),
  on(api.answerQuestions, ({ viewer, params, body }) => answerQuestions(viewer, { ...params, ...body })),
  on(api.cancelPaused, ({ viewer, params }) => cancelPausedStage(viewer, params)),
  on(adminApi.adminListOrders, ({ query }) => adminListOrders(query)),
  on(desk.getOrderDesk, ({ viewer, params }) => getOrderDesk(viewer, params.id)),
  on(desk.cancelByStaff, ({ viewer, params, body }) => cancelByStaff(viewer, { ...params, ...body })),
  on(desk.signCancel, ({ viewer, params }) => signCancel(viewer, params)),
  on(desk.refuseCancel, ({ viewer, params, body }) => refuseCancel(viewer, { ...params, ...body })),
  on(desk.withdrawCancel, ({ viewer, params }) => withdrawCancel(viewer, params)),
  on(desk.extendByStaff, ({ viewer, params, body }) => extendByStaff(viewer, { ...params, ...body })),
  on(adminApi.exportOrders, ({ body }) => exportOrders(body)),
];

import * as api from '@artel/contracts/orders/offers.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { getOffer } from './answer-offer.ts';
import { acceptOffer, declineOffer, withdrawOffer } from './end-offer.ts';
import { getOffering, sendOffer } from './send-offer.ts';

export const offerRoutes: Route[] = [
  on(api.getOffering, ({ viewer, params }) => getOffering(viewer, params.id)),
  on(api.sendOffer, ({ viewer, params, body }) => sendOffer(viewer, params.id, body)),
  on(api.getOffer, ({ viewer, params }) => getOffer(viewer, params.id)),
  on(api.acceptOffer, ({ viewer, params }) => acceptOffer(viewer, params.id)),
  on(api.declineOffer, ({ viewer, params, body }) => declineOffer(viewer, params.id, body.answer)),
  on(api.withdrawOffer, ({ viewer, params }) => withdrawOffer(viewer, params.id)),
];

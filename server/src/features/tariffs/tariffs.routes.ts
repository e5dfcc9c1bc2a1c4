import * as api from '@artel/contracts/money/tariffs.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { proposeTariff } from './propose-tariff.ts';
import { getTariffs, listTariffChanges } from './read-tariffs.ts';
import { callOffTariff, refuseTariff, signTariff, withdrawTariff } from './sign-tariff.ts';

export const tariffRoutes: Route[] = [
  on(api.getTariffs, getTariffs),
  on(api.listTariffChanges, ({ viewer, query }) => listTariffChanges(viewer, query)),
  on(api.proposeTariff, ({ viewer, body }) => proposeTariff(viewer, body)),
  on(api.signTariff, ({ viewer, params }) => signTariff(viewer, params)),
  on(api.refuseTariff, ({ viewer, params, body }) => refuseTariff(viewer, { ...params, ...body })),
  on(api.withdrawTariff, ({ viewer, params }) => withdrawTariff(viewer, params)),
  on(api.callOffTariff, ({ viewer, params, body }) => callOffTariff(viewer, { ...params, ...body })),
];

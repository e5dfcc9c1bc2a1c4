import * as api from '@artel/contracts/money/reconciliation.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { exportCases } from './cases/export-cases.ts';
import { giveBackCase, settleCase, takeCase } from './cases/take-case.ts';
import { getMoneyState, listMoneyCases } from './read-money.ts';
import { runReconciliation } from './run.ts';

export const reconciliationRoutes: Route[] = [
  on(api.getMoneyState, getMoneyState),
  on(api.runReconciliation, ({ viewer, body }) => runReconciliation(viewer, body)),
  on(api.listMoneyCases, ({ viewer, query }) => listMoneyCases(viewer, query)),
  on(api.exportMoneyCases, ({ body }) => exportCases(body)),
  on(api.takeMoneyCase, ({ viewer, params }) => takeCase(viewer, params)),
  on(api.giveBackMoneyCase, ({ viewer, params }) => giveBackCase(viewer, params)),
  on(api.settleMoneyCase, ({ viewer, params, body }) => settleCase(viewer, { ...params, ...body })),
];

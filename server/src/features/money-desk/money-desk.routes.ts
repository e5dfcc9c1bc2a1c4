import * as api from '@artel/contracts/money/money-desk.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { exportJournals } from './export-journals.ts';
import { exportRefunds } from './export-refunds.ts';
import { adminListJournals, adminListRefunds, adminListSeals, getMoneyCard, searchMoney } from './read-desk.ts';
import { recheckProvider } from './recheck-provider.ts';

export const moneyDeskRoutes: Route[] = [
  on(api.getMoneyCard, ({ params }) => getMoneyCard(params)),
  on(api.searchMoney, ({ query }) => searchMoney(query)),
  on(api.recheckProvider, ({ viewer, params, body }) => recheckProvider(viewer, { ...params, ...body })),
  on(api.adminListRefunds, ({ query }) => adminListRefunds(query)),
  on(api.exportRefunds, ({ body }) => exportRefunds(body)),
  on(api.adminListJournals, ({ query }) => adminListJournals(query)),
  on(api.exportJournals, ({ body }) => exportJournals(body)),
  on(api.adminListSeals, adminListSeals),
];

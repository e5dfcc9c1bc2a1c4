import * as api from '@artel/contracts/money/money-desk.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { askProviderAgain } from './ask-provider.ts';
import { exportJournals } from './export-journals.ts';
import { exportRefunds } from './export-refunds.ts';
import { adminListJournals, adminListRefunds, adminListSeals, getMoneyCard, searchMoney } from './read-desk.ts';

export const moneyDeskRoutes: Route[] = [
  on(api.getMoneyCard, ({ params }) => getMoneyCard(params)),
  on(api.searchMoney, ({ query }) => searchMoney(query)),
  on(api.askProviderAgain, ({ viewer, params, body }) => askProviderAgain(viewer, { ...params, ...body })),
  on(api.adminListRefunds, ({ query }) => adminListRefunds(query)),
  on(api.exportRefunds, ({ body }) => exportRefunds(body)),
  on(api.adminListJournals, ({ query }) => adminListJournals(query)),
  on(api.exportJournals, ({ body }) => exportJournals(body)),
  on(api.adminListSeals, adminListSeals),
];

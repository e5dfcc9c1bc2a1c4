import * as api from '@artel/contracts/people/portfolio.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { exportWorks } from './export-works.ts';
import { hideWork, hideWorks, showWork } from './hide-work.ts';
import { adminFindWorks, adminListWorks, getWork, listMyWorks, listPortfolio } from './read-works.ts';
import { addWork, orderWorks, removeWork, saveWork } from './write-works.ts';

export const portfolioRoutes: Route[] = [
  on(api.listPortfolio, ({ params, query }) => listPortfolio(params.id, query.after)),
  on(api.getWork, ({ params }) => getWork(params.id)),
  on(api.listMyWorks, ({ viewer }) => listMyWorks(viewer.user_id)),
  on(api.addWork, ({ viewer, body }) => addWork(viewer, body)),
  on(api.saveWork, ({ viewer, params, body }) => saveWork(viewer, params.id, body)),
  on(api.removeWork, ({ viewer, params }) => removeWork(viewer, params.id)),
  on(api.orderWorks, ({ viewer, body }) => orderWorks(viewer, body.ids)),
  on(api.adminFindWorks, ({ viewer, query }) => adminFindWorks(viewer, query)),
  on(api.exportWorks, ({ body }) => exportWorks(body)),
  on(api.adminListWorks, ({ params, query }) => adminListWorks(params.id, query.after)),
  on(api.hideWork, ({ viewer, params, body }) => hideWork(viewer, params.id, body.reason)),
  on(api.hideWorks, ({ viewer, body }) => hideWorks(viewer, body)),
  on(api.showWork, ({ viewer, params }) => showWork(viewer, params.id)),
];

import * as api from '@artel/contracts/orders/papers.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { getPaper, listPapers } from './read-papers.ts';

export const paperRoutes: Route[] = [
  on(api.listPapers, ({ viewer, params }) => listPapers(viewer, params.id)),
  on(api.getPaper, ({ viewer, params }) => getPaper(viewer, params.id, params.number)),
];

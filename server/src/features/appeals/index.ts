/** Appeals to the administration: complain.ts, tell-author.ts, list-appeals.ts. */
export { appealRoutes } from './appeals.routes.ts';
export { complain } from './complain.ts';
export { tellAppealReceived } from './tell-author.ts';

/** The open list of arbiters' decisions: which cases stand in it and what is shown of one, is in decisions.sql.ts and decision.view.ts. */
export { decisionRoutes } from './decisions.routes.ts';

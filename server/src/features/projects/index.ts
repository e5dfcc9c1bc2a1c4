/**
 * Projects: what customers ask for. project.policy.ts says who may read one, project.ts what state it is in at a moment,
 * list-projects.ts and show-project.ts answer the two pages, judge-projects.ts the moderators.
 */
export { projectRoutes } from './projects.routes.ts';

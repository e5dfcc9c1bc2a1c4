/**
 * Projects: start with project.lifecycle.ts and project.policy.ts; every move goes through move-project.ts. Bids call moveProject and
 * countBid, and listen to what is announced.
 */
export { tellCustomerFacts } from './customer-facts.ts';
export { expireProject, warnProject } from './end-of-time.ts';
export { indexNextProjects, indexProjects } from './index-projects.ts';
export { countBid, keepOpenUntil, moveProject } from './move-project.ts';
export { editProject } from './own-projects.ts';
export { mayRead as mayReadProject, unmetBy } from './project.policy.ts';
export { findBidderFacts } from './project.sql.ts';
export { statusAt as projectStatusAt } from './project.ts';
export { projectRoutes } from './projects.routes.ts';
export { mountProjectsFeed } from './projects-feed.ts';
export { saveProjectDraft } from './save-project.ts';
export { submitProject } from './submit-project.ts';
export { closeOpenProjectsOf } from './withdraw-projects.ts';

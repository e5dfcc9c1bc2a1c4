/**
 * Projects: start with project.lifecycle.ts and project.policy.ts; every move goes through move-project.ts. Bids call moveProject and
 * countBid, and listen to what is announced.
 */

export { expireProject, warnProject } from './expire-project.ts';
export { publishCustomerFacts } from './list/customer-facts.ts';
export { indexNextProjects, indexProjects } from './list/index-projects.ts';
export { mountProjectsFeed } from './list/projects-feed.ts';
export { blockProjectIn, reinstateProject } from './moderation/moderate-projects.ts';
export { PROJECT_SLA_MS } from './moderation/moderated.view.ts';
export { countBid, extendUntil, moveProject } from './move-project.ts';
export { editProject } from './own/own-projects.ts';
export { saveProjectDraft } from './own/save-project.ts';
export { submitProject } from './own/submit-project.ts';
export { closeBidsOf, closeOpenProjectsOf } from './own/withdraw-projects.ts';
export { mayRead as mayReadProject, unmetBy } from './project.policy.ts';
export { findBidderFacts } from './project.sql.ts';
export { statusAt as projectStatusAt } from './project.ts';
export { projectRoutes } from './projects.routes.ts';

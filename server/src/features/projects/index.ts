/**
 * Projects: what customers ask for. Read project.lifecycle.ts first, then project.policy.ts (who may read, bid and move);
 * move-project.ts makes every move, end-of-time.ts those of the clock; list-projects.ts and show-project.ts answer the two
 * pages, judge-projects.ts the moderators. Bids live in their own feature and judge a new one themselves (obstacleTo of
 * their policy), out of mayReadProject, unmetBy with findBidderFacts, and projectStatusAt; they move a project by moveProject
 * and countBid; what becomes of a project is announced, and they listen.
 */
export { refreshCustomer } from './customer-facts.ts';
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

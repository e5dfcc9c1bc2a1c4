/**
 * Portfolio: works that members show of themselves, published at once, hidden by a moderator after a complaint.
 * write-works.ts is the owner's side, hide-work.ts the moderator's, work.ts what a work is made of.
 * Other features show works by `workCardsColumn` (the first ones of a member, a column of their statement) and `findWorkCards` (those a bid names).
 */
export { portfolioRoutes } from './portfolio.routes.ts';
export { findWorkCards, workCardsColumn } from './portfolio.sql.ts';
export { coverOf } from './work.ts';
export { withdrawPortfolioOf } from './write-works.ts';

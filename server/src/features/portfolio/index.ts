/** Portfolio: published at once, hidden by a moderator after a complaint. Others show works by `workCardsColumn` and `findWorkCards`. */
export { checkWork } from './hide-work.ts';
export { portfolioRoutes } from './portfolio.routes.ts';
export { findWorkCards, workCardsColumn } from './portfolio.sql.ts';
export { coverOf } from './work.ts';
export { withdrawPortfolioOf } from './write-works.ts';

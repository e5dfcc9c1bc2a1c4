/** Portfolios as others see them; the owner's side is in the settings. */
export { Portfolio, portfolioQueries, WorkTiles } from './portfolio.tsx';

export { Portfolio, portfolioQueries, WorkTiles } from './portfolio.tsx';

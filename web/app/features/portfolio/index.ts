/** Works of a member as others look at them: the gallery, and one work in the light. The owner’s side is a section of the settings. */
export { Portfolio, portfolioQueries, WorkTiles } from './portfolio.tsx';

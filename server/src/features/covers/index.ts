/** Posters for services and works without pictures. */
export { coverTrades } from './cover-svg.ts';
export { mountCovers } from './covers.routes.ts';

/** Posters for services and works without pictures. */
export { coverSvg, coverTrades } from './cover-svg.ts';
export { mountCovers } from './covers.routes.ts';

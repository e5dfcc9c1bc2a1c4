export { coverSvg, coverTrades } from './cover-svg.ts';
export { mountCovers } from './covers.routes.ts';

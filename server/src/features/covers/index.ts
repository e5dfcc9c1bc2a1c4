/** The posters of services and works without pictures: drawn from a trade and an id, the same on every machine. */
export { coverTrades } from './cover-svg.ts';
export { mountCovers } from './covers.routes.ts';

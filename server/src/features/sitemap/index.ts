/** robots.txt and sitemaps by keyset: constant cost. */
export { mountSitemap } from './sitemap.routes.ts';

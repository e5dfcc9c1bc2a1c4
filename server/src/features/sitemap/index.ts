/**
 * For search engines: what they may walk (robots.txt), and where everything public stands. sitemap.ts tells the pages,
 * sitemap.sql.ts reads things for sale by keyset, so that a market of a million costs what one of a thousand does.
 */
export { mountSitemap } from './sitemap.routes.ts';

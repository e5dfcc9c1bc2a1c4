/** What the frame of every page knows about this deployment; the root loader gives it once. */
import { useRouteLoaderData } from 'react-router';

export type Site = {
  brandName: string;
  publicUrl: string;
  /** The public configuration's base address of calls; undefined: the page's own origin. */
  apiBase: string | undefined;
  cookieDomain: string | undefined;
  publicDev: boolean;
  sandbox: boolean;
  botCheckKey: string | undefined;
  smartCaptchaKey: string | undefined;
  /** The build this page came with. */
  buildId: string;
  /** Crawlers are not shown the error screen (spec §2). */
  isCrawler: boolean;
};

/** When the root loader itself failed there is still a page to show. */
const unknownSite: Site = {
  brandName: 'Артель',
  publicUrl: '',
  apiBase: undefined,
  cookieDomain: undefined,
  publicDev: false,
  sandbox: false,
  botCheckKey: undefined,
  smartCaptchaKey: undefined,
  buildId: '',
  isCrawler: false,
};

export function useSite(): Site {
  return (useRouteLoaderData('root') as { site: Site } | undefined)?.site ?? unknownSite;
}

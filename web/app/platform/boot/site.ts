import { useRouteLoaderData } from 'react-router';

export type Site = {
  brandName: string;
  publicUrl: string;
  apiBase: string | undefined;
  cookieDomain: string | undefined;
  publicDev: boolean;
  sandbox: boolean;
  botCheckKey: string | undefined;
  smartCaptchaKey: string | undefined;
  buildId: string;
  /** No error screen for crawlers (spec §2). */
  isCrawler: boolean;
};

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

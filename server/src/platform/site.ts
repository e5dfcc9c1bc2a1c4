/** Where this product is reached and how it is called: set once at start from the configuration. */
import type { Config } from './config.ts';

export type Site = {
  publicUrl: string;
  /** Where browsers send their calls; null: to the origin of the page. */
  apiBase: string | null;
  /** The Domain of cookies when that is another host. */
  cookieDomain: string | null;
  brandName: string;
  isDemo: boolean;
  /** Where strangers come nobody works for the staff with a password alone. */
  staffNeedsSecondFactor: boolean;
  isSandbox: boolean;
  publicDev: boolean;
  dataDir: string;
  botCheckKey: string | null;
  /** Of the second bot check, beside the first. */
  smartCaptchaKey: string | null;
  trustProxy: boolean;
  /** By which calls of our own pages are known when they run apart. */
  pagesToken: string | null;
  /** Hosts a route rule may lead to. */
  redirectHosts: readonly string[];
};

let current: Site = {
  publicUrl: 'http://127.0.0.1:3000',
  apiBase: null,
  cookieDomain: null,
  brandName: 'Артель',
  isDemo: true,
  staffNeedsSecondFactor: false,
  isSandbox: true,
  publicDev: false,
  dataDir: '.data',
  botCheckKey: null,
  smartCaptchaKey: null,
  trustProxy: false,
  pagesToken: null,
  redirectHosts: [],
};
/** What every process of the product takes from the configuration alike. */
export const siteOf = (config: Config): Site => ({
  publicUrl: config.publicUrl,
  apiBase: config.apiBase,
  cookieDomain: config.cookieDomain,
  brandName: config.brandName,
  isDemo: config.mode === 'demo',
  staffNeedsSecondFactor: config.mode === 'production' || config.isDemoInPublic,
  isSandbox: config.payments === 'sandbox',
  publicDev: config.publicDev,
  dataDir: config.dataDir,
  botCheckKey: config.turnstile?.siteKey ?? null,
  smartCaptchaKey: config.smartCaptcha?.siteKey ?? null,
  trustProxy: config.trustProxy,
  pagesToken: config.pagesToken,
  redirectHosts: config.redirectHosts,
});

export function useSite(site: Site): void {
  current = site;
}
export const site = (): Site => current;

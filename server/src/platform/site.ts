import type { Config } from './config.ts';

type OfConfig =
  | 'publicUrl'
  | 'apiBase'
  | 'cookieDomain'
  | 'brandName'
  | 'publicDev'
  | 'dataDir'
  | 'trustProxy'
  | 'pagesToken'
  | 'redirectHosts';
export type Site = Pick<Config, OfConfig> & {
  isDemo: boolean;
  /** Staff needs more than a password where strangers come. */
  staffNeedsSecondFactor: boolean;
  isSandbox: boolean;
  botCheckKey: string | null;
  smartCaptchaKey: string | null;
  cardFormOrigin: string;
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
  cardFormOrigin: 'http://127.0.0.1:3001',
  trustProxy: false,
  pagesToken: null,
  redirectHosts: [],
};
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
  cardFormOrigin: cardFormOriginOf(config),
  trustProxy: config.trustProxy,
  pagesToken: config.pagesToken,
  redirectHosts: config.redirectHosts,
});

export function useSite(site: Site): void {
  current = site;
}
export const site = (): Site => current;

export function sandboxOrigin(config: Pick<Config, 'publicUrl' | 'sandboxPort'>): string {
  const origin = new URL(config.publicUrl);
  origin.port = String(config.sandboxPort);
  return origin.origin;
}
export const cardFormOriginOf = (config: Pick<Config, 'payments' | 'publicUrl' | 'sandboxPort'>): string =>
  config.payments === 'yookassa' ? 'https://yookassa.ru' : sandboxOrigin(config);

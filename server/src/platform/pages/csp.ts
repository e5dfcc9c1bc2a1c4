/** CSP: scripts by nonce (rendered) or hash (cached). */

import { cspHash } from '../secrets/hash.ts';
import { site } from '../site.ts';

type Allowed = { scripts: readonly string[]; styles: readonly string[]; widgets?: readonly string[] };

/** Style attributes are allowed: server-rendered ones carry no script. */
export function csp({ scripts, styles, widgets = [] }: Allowed): string {
  const { apiBase } = site();
  const ours = apiBase === null ? `'self'` : `'self' ${apiBase}`;
  return [
    `default-src 'none'`,
    `script-src 'self' ${[...scripts, ...widgets].join(' ')}`,
    `style-src-elem 'self' ${styles.join(' ')}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src ${ours} blob: data:`,
    `media-src ${ours}`,
    `font-src 'self'`,
    `connect-src ${[ours, ...widgets].join(' ')}`,
    ...(widgets.length > 0 ? [`frame-src ${widgets.join(' ')}`] : []),
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `report-uri /csp-reports`,
  ].join('; ');
}

export const freshCsp = (nonce: string, widgets: readonly string[]): string =>
  csp({ scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`], widgets });

/** Only on pages with a bot check, and with the payment service's form for a card. */
export const widgetHosts = (
  pathname: string,
  keys: { botCheckKey: string | null; smartCaptchaKey: string | null; cardFormOrigin: string },
): string[] =>
  /^\/(login|reg|contacts(?:\/rights)?)\/?$/.test(pathname)
    ? [
        ...(keys.botCheckKey ? ['https://challenges.cloudflare.com'] : []),
        ...(keys.smartCaptchaKey ? ['https://smartcaptcha.yandexcloud.net'] : []),
      ]
    : /^\/profile\/finance\/?$/.test(pathname)
      ? [keys.cardFormOrigin]
      : [];

/**
 * Makes a rendered page cacheable: elements with the nonce are named by hash and the nonce is cut. What was injected has none and does not
 * run.
 */
export function cacheable(html: string, nonce: string, widgets: readonly string[] = []): { html: string; csp: string } {
  const inline = (tag: 'script' | 'style') =>
    [...html.matchAll(new RegExp(`<${tag}(?=[^>]* nonce="${nonce}")(?![^>]* src=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map((found) =>
      cspHash(found[1]!),
    );
  return {
    html: html.replaceAll(/<meta property="csp-nonce"[^>]{0,200}>/g, '').replaceAll(` nonce="${nonce}"`, ''),
    csp: csp({ scripts: inline('script'), styles: inline('style'), widgets }),
  };
}

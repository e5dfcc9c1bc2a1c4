/** CSP: scripts by nonce (rendered) or hash (cached). */

import { cspHash } from '../hash.ts';
import { site } from '../site.ts';

type Allowed = { scripts: readonly string[]; styles: readonly string[]; captcha?: readonly string[] };

/** Style attributes are allowed: server-rendered ones carry no script. */
export function csp({ scripts, styles, captcha = [] }: Allowed): string {
  const { apiBase } = site();
  const ours = apiBase === null ? `'self'` : `'self' ${apiBase}`;
  return [
    `default-src 'none'`,
    `script-src 'self' ${[...scripts, ...captcha].join(' ')}`,
    `style-src-elem 'self' ${styles.join(' ')}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src ${ours} blob: data:`,
    `media-src ${ours}`,
    `font-src 'self'`,
    `connect-src ${[ours, ...captcha].join(' ')}`,
    ...(captcha.length > 0 ? [`frame-src ${captcha.join(' ')}`] : []),
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `report-uri /csp-reports`,
  ].join('; ');
}

export const freshCsp = (nonce: string, captcha: readonly string[]): string =>
  csp({ scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`], captcha });

/** Only on pages with a bot check. */
export const captchaHosts = (pathname: string, keys: { botCheckKey: string | null; smartCaptchaKey: string | null }): string[] =>
  /^\/(login|reg|contacts)\/?$/.test(pathname)
    ? [
        ...(keys.botCheckKey ? ['https://challenges.cloudflare.com'] : []),
        ...(keys.smartCaptchaKey ? ['https://smartcaptcha.yandexcloud.net'] : []),
      ]
    : [];

/**
 * Makes a rendered page cacheable: elements with the nonce are named by hash and the nonce is cut. What was injected has none and does not
 * run.
 */
export function keepable(html: string, nonce: string, captcha: readonly string[] = []): { html: string; csp: string } {
  const inline = (tag: 'script' | 'style') =>
    [...html.matchAll(new RegExp(`<${tag}(?=[^>]* nonce="${nonce}")(?![^>]* src=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map((found) =>
      cspHash(found[1]!),
    );
  return {
    html: html.replaceAll(/<meta property="csp-nonce"[^>]{0,200}>/g, '').replaceAll(` nonce="${nonce}"`, ''),
    csp: csp({ scripts: inline('script'), styles: inline('style'), captcha }),
  };
}

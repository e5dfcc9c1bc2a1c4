/** The content security policy of pages. Scripts run by nonce (fresh pages) or by hash (kept pages), never by place. */
import { createHash } from 'node:crypto';

type Allowed = { scripts: readonly string[]; styles: readonly string[]; connect?: readonly string[] };

/** Everything is refused but what is named. Style attributes are allowed: server-rendered ones carry no script. */
export function policy({ scripts, styles, connect = [] }: Allowed): string {
  return [
    `default-src 'none'`,
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src-elem 'self' ${styles.join(' ')}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' blob: data:`,
    `media-src 'self'`,
    `font-src 'self'`,
    `connect-src 'self' ${connect.join(' ')}`.trim(),
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `report-uri /csp-reports`,
  ].join('; ');
}

export const freshPolicy = (nonce: string): string => policy({ scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] });

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Turns a page rendered with a secret nonce into one that can be kept: its own inline scripts and styles, which are
 * those that bear the nonce, are named by hash and the nonce is cut out. What somebody else smuggled in has no nonce,
 * gets no hash and does not run.
 */
export function keepable(html: string, nonce: string): { html: string; policy: string } {
  const inline = (tag: 'script' | 'style') =>
    [...html.matchAll(new RegExp(`<${tag}(?=[^>]* nonce="${nonce}")(?![^>]* src=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map((found) =>
      hash(found[1]!),
    );
  return {
    html: html.replaceAll(/<meta property="csp-nonce"[^>]*>/g, '').replaceAll(` nonce="${nonce}"`, ''),
    policy: policy({ scripts: inline('script'), styles: inline('style') }),
  };
}

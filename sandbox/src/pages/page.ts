/** Escaping, styles by hash, no scripts. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyReply } from 'fastify';

export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | Markup[] | string | number | false | null | undefined;

/** Values are escaped unless markup; false, null and undefined vanish. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.reduce((text, next, i) => text + render(parts[i - 1]) + next));
}

function render(part: Part): string {
  if (part === false || part === null || part === undefined) return '';
  if (Array.isArray(part)) return part.map(render).join('');
  if (part instanceof Markup) return part.text;
  return String(part).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const styles = { frame: read('page.css'), pay: read('pay.css'), desk: read('desk.css') };
const styleSources = Object.values(styles).map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`);

function read(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}

const sign = html`<svg class="sign" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
  <circle class="sign-sun" cx="22" cy="10" r="5" /><path class="sign-far" d="M0 26c6-9 11-9 16-4s9 2 16 0v4z" /><path class="sign-near" d="M0 28c9-12 15-4 20-1s8 1 12-2v7H0z" />
</svg>`;

export function page({ title, look, body }: { title: string; look: 'pay' | 'desk'; body: Markup }): Markup {
  return html`<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${new Markup(styles.frame)}</style>
<style>${new Markup(styles[look])}</style>
</head>
<body>
<header class="strip"><div class="strip-in">${sign}<p><strong>Песочница:</strong> деньги не настоящие</p></div></header>
${body}
</body>
</html>
`;
}

/** `form_action`: targets of redirects after forms, which browsers check too. `framed_by`: the shop that shows it in its page. */
export function sendPage(
  reply: FastifyReply,
  markup: Markup,
  { form_action = '', framed_by }: { form_action?: string; framed_by?: string } = {},
): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': [
        "default-src 'none'",
        `style-src ${styleSources.join(' ')}`,
        'img-src data:',
        `form-action 'self' ${form_action}`.trim(),
        "base-uri 'none'",
        ...(framed_by ? ["script-src 'self'"] : []),
        `frame-ancestors ${framed_by ?? "'none'"}`,
      ].join('; '),
      // with no-referrer browsers hide the origin of our own forms
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .send(markup.text);
}

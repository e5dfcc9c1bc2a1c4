/** http and https alone, marked as leaving the site. */
import type { ReactNode } from 'react';

const link = /https?:\/\/[^\s<>«»"'`]+/giu;
const tail = /[.,:;!?)\]}]{1,9}$/u;

/** Text and addresses in turn. */
export function splitLinks(text: string): { text: string; href?: string }[] {
  const parts: { text: string; href?: string }[] = [];
  let from = 0;
  for (const match of text.matchAll(link)) {
    const shown = match[0].replace(tail, '');
    const href = URL.canParse(shown) ? new URL(shown).href : undefined;
    if (!href) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    parts.push({ text: shown, href });
    from = match.index + shown.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

export const WithLinks = ({ text }: { text: string }): ReactNode =>
  splitLinks(text).map(({ text: words, href }, at) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <a key={at} href={href} target="_blank" rel="noopener nofollow ugc" className="link">
        {words}
      </a>
    ) : (
      words
    ),
  );

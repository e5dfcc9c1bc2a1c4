/** http and https alone, marked as leaving the site. */
import type { ReactNode } from 'react';

const link = /https?:\/\/[^\s<>«»"'`]+/giu;
const nextLink = /,(?=https?:\/\/)/iu;
const tail = /[.,:;!?)\]}]$/u;
const longestTail = 9;
const opening: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** Without the signs of the sentence; a bracket opened in the address is the address's. */
function withoutTail(address: string): string {
  let shown = address;
  for (let left = longestTail; left > 0; left -= 1) {
    const sign = tail.exec(shown)?.[0];
    if (!sign || closes(shown, sign)) return shown;
    shown = shown.slice(0, -1);
  }
  return shown;
}
const closes = (text: string, sign: string): boolean =>
  opening[sign] !== undefined && text.split(opening[sign]).length >= text.split(sign).length;

export function splitLinks(text: string): { text: string; href?: string }[] {
  const parts: { text: string; href?: string }[] = [];
  let from = 0;
  for (const match of text.matchAll(link)) {
    let at = match.index;
    for (const address of match[0].split(nextLink)) {
      const shown = withoutTail(address);
      const href = URL.canParse(shown) ? new URL(shown).href : undefined;
      if (href) {
        if (at > from) parts.push({ text: text.slice(from, at) });
        parts.push({ text: shown, href });
        from = at + shown.length;
      }
      at += address.length + 1;
    }
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

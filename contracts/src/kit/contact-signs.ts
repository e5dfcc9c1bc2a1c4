/** Signs of contacts in a text: deals are made on the market, so a telephone or an address in a description is looked at. */

export const contactKinds = ['phone', 'email', 'messenger', 'link'] as const;
export type ContactKind = (typeof contactKinds)[number];
export type ContactSign = { kind: ContactKind; text: string };

const patterns: readonly [ContactKind, RegExp][] = [
  ['email', /[\p{L}\d._%+-]+\s?(?:@|\(a\)|\[at\]|\(собака\)|\sсобака\s)\s?[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}/giu],
  ['messenger', /(?:t\.me|telegram\.me|wa\.me|vk\.me|viber\.com)\/[\w+./-]+/giu],
  [
    'messenger',
    /(?:телегр\p{L}*|телег[аеуи]|тг|telegram|whats\s?app|ватс\s?апп?\p{L}*|вотс\s?апп?\p{L}*|вайбер\p{L}*|viber|skype|скайп\p{L}*|discord)\s*[:—–-]?\s*@?[a-z\d_.+]{4,}/giu,
  ],
  ['messenger', /(?<![\p{L}\d.])@[a-z][a-z\d_]{4,31}/giu],
  ['phone', /(?<![\d.,])(?:\+7|\b[78])[\s(–—-]*\d{3}[\s)–—-]*\d{3}[\s–—-]*\d{2}[\s–—-]*\d{2}(?!\d)/gu],
  ['link', /(?:https?:\/\/|www\.)[^\s<>«»"')]+/giu],
];

const linkAgain = /:\/\/|www\./i;

/** An address of the market itself, and of nothing else on the way. */
function isOwn(link: string, own_origin: string): boolean {
  const address = link.replace(/[.,:;!?…]+$/, '').replace(/^www\./i, 'https://$&');
  if (!URL.canParse(address) || !URL.canParse(own_origin)) return false;
  const { host, username, password } = new URL(address);
  return host === new URL(own_origin).host && username + password === '' && !linkAgain.test(address.replace(/^https?:\/\/(?:www\.)?/i, ''));
}

/**
 * Each in the order of the text, once; what is part of a longer sign is not told again. `own_origin` is the address of the market: a link to it
 * leads nobody away.
 */
export function contactSigns(text: string, own_origin: string): ContactSign[] {
  const found: (ContactSign & { from: number; to: number })[] = [];
  for (const [kind, pattern] of patterns)
    for (const match of text.matchAll(pattern)) {
      const from = match.index;
      const to = from + match[0].length;
      if (kind === 'link' && isOwn(match[0], own_origin)) continue;
      if (!found.some((other) => from < other.to && other.from < to)) found.push({ kind, text: match[0].trim(), from, to });
    }
  return found.sort((a, b) => a.from - b.from).map(({ kind, text: words }) => ({ kind, text: words }));
}

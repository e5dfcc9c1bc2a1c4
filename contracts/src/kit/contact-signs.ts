/**
 * Finds contacts in texts. They refuse the names of people, hearings and published decisions; in a service or a project they keep a text from
 * going on sale without a moderator; in a chat they only warn the writer.
 */
export const contactKinds = ['phone', 'email', 'messenger', 'link'] as const;
export type ContactKind = (typeof contactKinds)[number];
export type ContactSign = { kind: ContactKind; text: string };

/** Bounds the cost of a hostile text. */
export const checkedLetters = 20_000;
const signsAtMost = 100;

/** Bounded repetitions: linear time (checks/walls/regexp-growth.test.ts). */
export const emailPattern = /[\p{L}\d._%+-]{1,20}\s?(?:@|\(a\)|\[at\]|\(собака\)|\sсобака\s)\s?[\p{L}\d-]{1,63}\.[\p{L}\d.-]{2,}/giu;
export const phonePattern = /(?<![\d.,])(?:\+7|\b[78])[\s(–—-]{0,3}\d{3}[\s)–—-]{0,3}\d{3}[\s–—-]{0,3}\d{2}[\s–—-]{0,3}\d{2}(?!\d)/gu;
/** Names of sites without a scheme, by endings that are no ending of a file; names of programs are none. */
const barePattern =
  /(?<![\p{L}\d@_-])(?!(?:asp|ado|vb|ml|socket)\.(?:net|io)(?![\p{L}\d]))(?:[a-z\d-]{1,54}\.(?:[a-z\d-]{1,54}\.)?(?:ru|su|com|net|org|info|biz|pro|me|io|app|dev|site|online|store|shop|art|design|studio|agency|space|club|website|tech|media|link|page|live|life|xyz|top|moscow|cc|ws|tv|by|kz|ua|uz|kg|am|ge|az|eu|de|uk|us|cn)|[а-яё\d-]{1,54}\.(?:рф|рус|бел|укр))(?![\p{L}\d_-]|\.[\p{L}\d])[^\s<>«»"')]*/giu;
const patterns: readonly [ContactKind, RegExp][] = [
  ['email', emailPattern],
  ['messenger', /(?:t\.me|telegram\.me|wa\.me|vk\.me|viber\.com)\/[\w+./-]+/giu],
  [
    'messenger',
    /(?:телегр\p{L}{0,6}|телег[аеуи]|тг|telegram|whats\s?app|ватс\s?апп?\p{L}{0,4}|вотс\s?апп?\p{L}{0,4}|вайбер\p{L}{0,4}|viber|skype|скайп\p{L}{0,4}|discord)\s{0,3}[:—–-]?\s{0,3}@?[a-z\d_.+]{4,}/giu,
  ],
  ['messenger', /(?<![\p{L}\d.])@[a-z][a-z\d_]{4,31}/giu],
  ['phone', phonePattern],
  ['link', /(?:https?:\/\/|www\.)[^\s<>«»"')]+/giu],
  ['link', barePattern],
];

const linkAgain = /:\/\/|www\./i;
const withoutEnd = (link: string): string => link.replace(/[.,:;!?…]{1,9}$/, '');

/** The origin itself, not a longer host or user info. */
function isOwn(link: string, own_origin: string): boolean {
  const bare = withoutEnd(link).replace(/^(?:https?:\/\/)?(?:www\.)?/i, '');
  const address = `https://${bare}`;
  if (!URL.canParse(address) || !URL.canParse(own_origin)) return false;
  const { host, username, password } = new URL(address);
  const within = bare.slice(host.length);
  return host === new URL(own_origin).host && username + password === '' && !linkAgain.test(within) && within.search(barePattern) < 0;
}

/** In order, once each, longest match. `own_origin`: links to the marketplace do not count. */
export function contactSigns(text: string, own_origin: string): ContactSign[] {
  const found: (ContactSign & { from: number; to: number })[] = [];
  const checked = text.slice(0, checkedLetters);
  for (const [kind, pattern] of patterns)
    for (const match of checked.matchAll(pattern)) {
      if (found.length === signsAtMost) break;
      const from = match.index;
      const to = from + match[0].length;
      if (kind === 'link' && isOwn(match[0], own_origin)) continue;
      if (!found.some((other) => from < other.to && other.from < to)) found.push({ kind, text: withoutEnd(match[0].trim()), from, to });
    }
  return found.sort((a, b) => a.from - b.from).map(({ kind, text: words }) => ({ kind, text: words }));
}

const messengerWord =
  /(?<![\p{L}\d])(?:telegramm?|телеграмм?|tg|тг|whatsapp|ватсапп?|вотсапп?|viber|skype|скайп|discord|дискорд|instagram|инстаграмм?|vkontakte|вконтакте|vk|вк)(?![\p{L}\d])/iu;
/** The name of a person, where a messenger is a sign without its login too. */
export const isContact = (name: string): boolean => messengerWord.test(name) || contactSigns(name, '').length > 0;
/** Read together they are one, each of them is none: «ivan.» and «ru». Initials are no site. */
export function isContactInTwo(name: string, surname: string): boolean {
  if (isContact(name) || isContact(surname)) return false;
  return isContact(`${name} ${surname}`) || (/(?:\p{L}{2}|^t)\.$/iu.test(name) && isContact(name + surname));
}

/** Share of changed words, prices, shelf. Pure. */
import type { SavedContent } from '@artel/contracts/services/my-services.ts';
import { wordsOf } from '../moderation/service-signs.ts';
import type { EditSize } from '../moderation/trust.policy.ts';

/** Of the larger loss or gain. */
export function editSize(judged: SavedContent, sent: SavedContent): EditSize {
  return {
    words_percent: Math.max(
      // the title would drown in the text
      difference(singleWords(judged.title), singleWords(sent.title)),
      difference(phrasesOfAll(judged), phrasesOfAll(sent)),
    ),
    price_percent: priceDifference(judged, sent),
    is_moved: judged.category_id !== sent.category_id || judged.sub_category_id !== sent.sub_category_id,
  };
}

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole));

function difference(before: ReadonlySet<string>, after: ReadonlySet<string>): number {
  const lost = [...before].filter((piece) => !after.has(piece)).length;
  const gained = [...after].filter((piece) => !before.has(piece)).length;
  return Math.max(percent(lost, before.size), percent(gained, after.size));
}

const lettersOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[\p{L}\d]+/gu) ?? [];
const singleWords = (text: string): Set<string> => new Set(lettersOf(text));

/** Bigrams: a moved word changes two. */
function phrasesOfAll(content: SavedContent): Set<string> {
  const pieces = wordsOf(content).flatMap(([, texts]) =>
    texts.flatMap((text) => {
      const words = lettersOf(text);
      return words.length < 2 ? words : words.slice(1).map((word, at) => `${words[at]} ${word}`);
    }),
  );
  return new Set(pieces);
}

/** A new package counts whole. */
function priceDifference(judged: SavedContent, sent: SavedContent): number {
  const packages = sent.packages.map(({ key, price_minor }) =>
    moveOf(judged.packages.find((pack) => pack.key === key)?.price_minor ?? null, price_minor),
  );
  // a new extra is counted by its words
  const extras = sent.extras.flatMap(({ title, price_minor }) => {
    const before = judged.extras.find((extra) => extra.title === title);
    return before ? [moveOf(before.price_minor, price_minor)] : [];
  });
  return Math.max(0, ...packages, ...extras);
}

function moveOf(before: number | null, after: number | null): number {
  if (before === after) return 0;
  return before === null || after === null ? 100 : percent(Math.abs(after - before), before);
}

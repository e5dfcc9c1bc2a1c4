const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole));

function difference(before: ReadonlySet<string>, after: ReadonlySet<string>): number {
  const lost = [...before].filter((piece) => !after.has(piece)).length;
  const gained = [...after].filter((piece) => !before.has(piece)).length;
  return Math.max(percent(lost, before.size), percent(gained, after.size));
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[\p{L}\d]+/gu) ?? [];

const phrasesOf = (texts: readonly string[]): Set<string> =>
  new Set(
    texts.flatMap((text) => {
      const words = wordsOf(text);
      return words.length < 2 ? words : words.slice(1).map((word, at) => `${words[at]} ${word}`);
    }),
  );

export const changedText_percent = (before: string, after: string): number => difference(new Set(wordsOf(before)), new Set(wordsOf(after)));

export const changedPhrases_percent = (before: readonly string[], after: readonly string[]): number =>
  difference(phrasesOf(before), phrasesOf(after));

import { isEmpty, isGrammar, type Word, wordsOf } from './terms.ts';

const longest = 40;
const shortestPart = 4;
const shortestOfAlphabet = 2;

const isCyrillic = (letter: string | undefined) => letter !== undefined && /[а-я]/.test(letter);
const isBorder = (text: string, at: number) => isCyrillic(text[at - 1]) !== isCyrillic(text[at]);

type Parts = { words: Word[]; shortest: number };

export function wordSplits(text: string): Parts[] {
  const letters = wordsOf(text);
  if (letters.length !== 1 || text.length > longest || /[^a-zа-я]/.test(letters[0]!.text)) return [];
  const word = letters[0]!.text;
  const mayEnd = (at: number) => {
    const least = isBorder(word, at) ? shortestOfAlphabet : shortestPart;
    return at >= least && word.length - at >= least;
  };
  const ways: Parts[] = [];
  for (let at = 1; at < word.length; at++) {
    if (!mayEnd(at)) continue;
    for (let from = at; from <= Math.min(at + 5, word.length - shortestPart); from++) {
      const between = wordsOf(word.slice(at, from));
      if (from > at && !between.every(isGrammar)) continue;
      const [first, last] = [wordsOf(word.slice(0, at))[0]!, wordsOf(word.slice(from))[0]!];
      if (from === at && !mayEnd(from)) continue;
      ways.push({ words: [first, ...between, last], shortest: Math.min(at, word.length - from) });
    }
  }
  return ways;
}

export function wordJoins(one: string, other: string): Parts[] {
  if ([one, other].some((text) => wordsOf(text).every(isGrammar))) return [];
  const text = one + other;
  const whole = wordsOf(text);
  if (whole.length !== 1 || text.length < shortestPart + 1) return [];
  return [{ words: whole, shortest: text.length }, ...wordSplits(text)];
}

export function bestSegmentation(ways: readonly Parts[], isKnown: (word: Word) => boolean): Word[] | undefined {
  const known = ways.filter(({ words }) => words.every(isKnown) && words.some((word) => !isEmpty(word) && !isGrammar(word)));
  return known.sort((a, b) => b.shortest - a.shortest)[0]?.words;
}

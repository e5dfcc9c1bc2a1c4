/** Text → terms: the same for what is published and for what is asked, so that both meet. */
import { stem } from './stem.ts';
import { emptyWords, grammarWords, sameThings } from './synonyms.ts';

/** A word as it stands in a text and the stem it is known by. */
export type Word = { text: string; stem: string };

/** «Ё» is «е», case means nothing, a hyphen parts words. `c++`, `c#`, `1с` and `.net` stay words. */
export function wordsOf(text: string): Word[] {
  const found = text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .normalize('NFKC')
    .match(/[a-zа-я0-9]+(?:\+\+|#)?/g);
  return (found ?? []).map((word) => ({ text: word, stem: stem(word) }));
}

const grammar = new Set(grammarWords);
const empty = new Set(emptyWords.map(stem));
export const isGrammar = (word: Word): boolean => grammar.has(word.text);
/** Tells nothing about what is asked for: «нужен», «срочно», «недорого». */
export const isEmpty = (word: Word): boolean => empty.has(word.stem);

/** Every word that has a meaning of its own, for those who misspell it. */
export const meaningfulWords = (): Word[] =>
  [...new Set(sameThings.flatMap((line) => line.split(', ')))].map(wordsOf).flatMap((words) => (words.length === 1 ? words : []));

type Concept = { name: string; stems: readonly string[]; hides: boolean };
/** By the first stem of each phrase, the longest phrase first. */
const conceptsByStart = readConcepts();

function readConcepts(): Map<string, Concept[]> {
  const byStart = new Map<string, Concept[]>();
  for (const line of sameThings) {
    const phrases = line.split(', ').map((phrase) => ({ stems: wordsOf(phrase).map((word) => word.stem), hides: phrase.endsWith('=') }));
    const name = `=${phrases[0]!.stems.join('_')}`;
    for (const { stems, hides } of phrases) byStart.set(stems[0]!, [...(byStart.get(stems[0]!) ?? []), { name, stems, hides }]);
  }
  for (const concepts of byStart.values()) concepts.sort((a, b) => b.stems.length - a.stems.length);
  return byStart;
}

/** All that may be meant from this word on, the longest phrase first. */
function conceptsAt(words: readonly Word[], at: number): Concept[] {
  const found = conceptsByStart.get(words[at]!.stem) ?? [];
  return found.filter(({ stems }) => stems.every((each, i) => words[at + i]?.stem === each));
}

/** What a document is found by: each of its words, and each meaning the words have. */
export function termsOfText(text: string): string[] {
  const words = wordsOf(text).filter((word) => !isGrammar(word));
  const terms = new Set<string>();
  let hiddenTo = 0;
  for (let at = 0; at < words.length; at++) {
    terms.add(words[at]!.stem);
    if (at < hiddenTo) continue;
    const concepts = conceptsAt(words, at);
    const hiding = concepts.find(({ hides }) => hides);
    if (hiding) hiddenTo = at + hiding.stems.length;
    for (const { name, stems } of concepts) if (!hiding || stems.length >= hiding.stems.length) terms.add(name);
  }
  return [...terms];
}

/** What is asked for: each phrase with a meaning is that meaning, each other word its stem. Nobody asks for «нужен срочно» alone. */
export function termsOfQuery(words: readonly Word[]): { term: string; words: readonly Word[] }[] {
  const said = words.filter((word) => !isGrammar(word));
  const telling = said.filter((word) => !isEmpty(word));
  const asked = telling.length > 0 ? telling : said;
  const terms: { term: string; words: readonly Word[] }[] = [];
  for (let at = 0; at < asked.length; ) {
    const [longest] = conceptsAt(asked, at);
    const length = longest?.stems.length ?? 1;
    const term = longest?.name ?? asked[at]!.stem;
    if (!terms.some((known) => known.term === term)) terms.push({ term, words: asked.slice(at, at + length) });
    at += length;
  }
  return terms;
}

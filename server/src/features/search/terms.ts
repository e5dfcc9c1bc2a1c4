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
    .match(/[a-zа-я0-9]{1,100}(?:\+\+|#)?/g);
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
const telling = (words: Word[]): string[] => words.filter((word) => !isGrammar(word)).map(({ stem }) => stem);
/** By the first stem of each phrase, the longest phrase first. */
const conceptsByStart = readConcepts();

function readConcepts(): Map<string, Concept[]> {
  const byStart = new Map<string, Concept[]>();
  for (const line of sameThings) {
    const phrases = line.split(', ').map((phrase) => ({ stems: telling(wordsOf(phrase)), hides: phrase.endsWith('=') }));
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

const adjective = /(?<!ени|ани|яти|стви)(?:ая|яя|ое|ее|ые|(?<=[гкхжчшщн])ие|ый|ий|ой)$/;
/** From here on a title tells what for. */
const whatFor = /\s(?:для|под|по|из|от|в|во|на|с|со|без|к|о|об|за|до|при|через|вместо|после)\s/;
/** What a title names before it tells what for: «Тексты для сайтов» is texts, «Сбор и разметка данных» is both. */
export function termsOfKind(title: string): string[] {
  const terms = new Set<string>();
  for (const part of title.split(whatFor)[0]!.split(/[.,:;—–()«»]|\sи\s/)) {
    const words = wordsOf(part).filter((word) => !isGrammar(word) && !isEmpty(word));
    const noun = words.findIndex(({ text }) => !adjective.test(text));
    for (let at = 0; at <= (noun < 0 ? 0 : noun) && at < words.length; at++) {
      const concepts = conceptsAt(words, at);
      for (const { name } of concepts) terms.add(name);
      if (concepts.some(({ stems }) => stems.length > 1)) break;
      terms.add(words[at]!.stem);
    }
  }
  return [...terms];
}

/** What is asked for: each phrase with a meaning is that meaning, each other word its stem; nobody asks for «нужен срочно» alone. */
export function termsOfQuery(words: readonly Word[]): { term: string; words: readonly Word[] }[] {
  const asked = words.filter((word) => !isGrammar(word));
  const terms: { term: string; words: readonly Word[]; isEmpty: boolean }[] = [];
  for (let at = 0; at < asked.length; ) {
    const [longest] = conceptsAt(asked, at);
    const length = longest?.stems.length ?? 1;
    const term = longest?.name ?? asked[at]!.stem;
    if (!terms.some((known) => known.term === term))
      terms.push({ term, words: asked.slice(at, at + length), isEmpty: !longest && isEmpty(asked[at]!) });
    at += length;
  }
  const telling = terms.filter((term) => !term.isEmpty);
  return telling.length > 0 ? telling : terms;
}

/** Where a document carries a term: its own title begins with it; it is what is offered; in its name; in its labels; anywhere in its text. Wider places hold the surer. */
export const asTitle = (term: string): string => `^${term}`;
export const asKind = (term: string): string => term;
export const inName = (term: string): string => `~${term}`;
export const inLabels = (term: string): string => `~~${term}`;
export const anywhere = (term: string): string => `~~~${term}`;
export const bareTerm = (term: string): string => term.replace(/^(?:~+|\^)/, '');
/** The surest place is the least. */
export const placeOf = (term: string): number => (term.startsWith('^') ? -1 : term.length - bareTerm(term).length);
/** A word within a trade: what the trigger of `search_documents` posts for each kind and name (migration 0077). */
export const isPaired = (term: string): boolean => !term.startsWith('~~');
export const pairOf = (facet: string, term: string): string => `${facet.slice(-12)} ${term}`;

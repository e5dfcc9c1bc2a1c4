import { stem } from './stem.ts';
import { emptyWords, grammarWords, sameThings } from './synonyms.ts';

export type Word = { text: string; stem: string };

/** «Ё» is «е», case-insensitive, a hyphen splits; `c++`, `c#`, `1с`, `.net` stay. */
export function wordsOf(text: string): Word[] {
  const found = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[a-zа-я0-9]{1,100}(?:\+\+|#)?/g);
  return (found ?? []).map((word) => ({ text: word, stem: stem(word) }));
}

const grammar = new Set(grammarWords);
const empty = new Set(emptyWords.map(stem));
export const isGrammar = (word: Word): boolean => grammar.has(word.text);
export const isEmpty = (word: Word): boolean => empty.has(word.stem);

export const meaningfulWords = (): Word[] =>
  [...new Set(sameThings.flatMap((line) => line.split(', ')))].map(wordsOf).flatMap((words) => (words.length === 1 ? words : []));

type Concept = { name: string; stems: readonly string[]; hides: boolean };
const meaningful = (words: Word[]): string[] => words.filter((word) => !isGrammar(word)).map(({ stem }) => stem);
const conceptsByStart = readConcepts();

function readConcepts(): Map<string, Concept[]> {
  const byStart = new Map<string, Concept[]>();
  for (const line of sameThings) {
    const phrases = line.split(', ').map((phrase) => ({ stems: meaningful(wordsOf(phrase)), hides: phrase.endsWith('=') }));
    const name = `=${phrases[0]!.stems.join('_')}`;
    for (const { stems, hides } of phrases) byStart.set(stems[0]!, [...(byStart.get(stems[0]!) ?? []), { name, stems, hides }]);
  }
  for (const concepts of byStart.values()) concepts.sort((a, b) => b.stems.length - a.stems.length);
  return byStart;
}

function conceptsAt(words: readonly Word[], at: number): Concept[] {
  const found = conceptsByStart.get(words[at]!.stem) ?? [];
  return found.filter(({ stems }) => stems.every((each, i) => words[at + i]?.stem === each));
}

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
const whatFor = /\s(?:для|под|по|из|от|в|во|на|с|со|без|к|о|об|за|до|при|через|вместо|после)\s/;
/** «Тексты для сайтов» is texts, «Сбор и разметка данных» is both. */
export function termsOfKind(title: string): string[] {
  const terms = new Set<string>();
  for (const part of title.split(whatFor)[0]!.split(/[.,:;—–()«»]|\sи\s/)) {
    const words = wordsOf(part).filter((word) => !isGrammar(word) && !isEmpty(word));
    const noun = words.findIndex(({ text }) => !adjective.test(text));
    for (let at = 0; at <= Math.max(noun, 0) && at < words.length; at++) {
      const concepts = conceptsAt(words, at);
      for (const { name } of concepts) terms.add(name);
      if (concepts.some(({ stems }) => stems.length > 1)) break;
      terms.add(words[at]!.stem);
    }
  }
  return [...terms];
}

export function termsOfQuery(words: readonly Word[]): { term: string; words: readonly Word[] }[] {
  const input = words.filter((word) => !isGrammar(word));
  const terms: { term: string; words: readonly Word[]; isEmpty: boolean }[] = [];
  for (let at = 0; at < input.length; ) {
    const [longest] = conceptsAt(input, at);
    const length = longest?.stems.length ?? 1;
    const term = longest?.name ?? input[at]!.stem;
    if (!terms.some((known) => known.term === term))
      terms.push({ term, words: input.slice(at, at + length), isEmpty: !longest && isEmpty(input[at]!) });
    at += length;
  }
  const informative = terms.filter((term) => !term.isEmpty);
  return informative.length > 0 ? informative : terms;
}

/** Places: title start, kind, name, labels, text; a wider one includes the surer. */
export const asTitle = (term: string): string => `^${term}`;
export const asKind = (term: string): string => term;
export const inName = (term: string): string => `~${term}`;
export const inLabels = (term: string): string => `~~${term}`;
export const anywhere = (term: string): string => `~~~${term}`;
export const bareTerm = (term: string): string => term.replace(/^(?:~+|\^)/, '');
export const placeOf = (term: string): number => (term.startsWith('^') ? -1 : term.length - bareTerm(term).length);
export const isPaired = (term: string): boolean => !term.startsWith('~~');
export const pairOf = (facet: string, term: string): string => `${facet.slice(-12)} ${term}`;

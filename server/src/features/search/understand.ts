/** Corrections only where the market lacks the word. */
import type { Correction } from '@artel/contracts/site/search.ts';
import { findPosted, findSpelt, type KnownWord, type Scope } from './search.sql.ts';
import { bestSegmentation, wordJoins, wordSplits } from './spacing.ts';
import { editDistance, fromTranslit, nearestWord, otherLayout, spellingsOf, toTranslit } from './spelling.ts';
import { anywhere, isEmpty, isGrammar, meaningfulWords, termsOfQuery, type Word, wordsOf } from './terms.ts';

export type QueryTerm = { term: string; text: string; isKnown: boolean };
export type Understood = { terms: QueryTerm[]; corrected: Correction | undefined };

type Kind = Correction['kind'];
type Piece = { text: string; readings: { kind: Kind | undefined; text: string; words: Word[] }[] };
type Reading = Piece['readings'][number];

/** `asTyped`: no corrections. */
export async function understand(scope: Scope, q: string, asTyped = false): Promise<Understood> {
  const pieces = q.split(/\s+/).filter(Boolean).map(readPiece);
  const stems = pieces.flatMap(({ readings }) => readings.flatMap(({ words }) => words.map(({ stem }) => stem)));
  const posted = await findPosted(scope, [...new Set(stems)].map(anywhere));
  const isKnown = (word: Word) => isGrammar(word) || isEmpty(word) || posted.has(anywhere(word.stem)) || meanings().has(word.stem);
  const inPhrase = wordsOfPhrases(q);
  const readings = pieces.map(({ readings }) => {
    const [typed, ...others] = readings as [Reading, ...Reading[]];
    if (asTyped || typed.words.every((word) => isKnown(word) || inPhrase.has(word.stem))) return typed;
    return others.find(({ words }) => words.length > 0 && words.every((word) => isKnown(word) && word.text.length > 1));
  });
  const spaced = await mendSpaces(scope, pieces, readings, isKnown);
  const mended = await correctTypos(scope, spaced.pieces, spaced.readings, isKnown);
  const meant = mended.map(({ text }) => text).join(' ');
  const kind = (['layout', 'translit', 'typo'] as const).find((each) => mended.some((reading) => reading.kind === each));
  const input = termsOfQuery(mended.flatMap(({ words }) => words));
  const found = await findPosted(
    scope,
    input.map(({ term }) => anywhere(term)),
  );
  return {
    terms: input.map(({ term, words }) => ({
      term,
      text: words.map(({ text }) => text).join(' '),
      isKnown: found.has(anywhere(term)),
    })),
    corrected: kind && { kind, text: meant },
  };
}

function readPiece(text: string): Piece {
  const readings: Reading[] = [{ kind: undefined, text, words: wordsOf(text) }];
  const add = (kind: Kind, read: string | undefined) => read && readings.push({ kind, text: read, words: wordsOf(read) });
  add('layout', otherLayout(text));
  const inOther = readings[0]!.words.map(({ text }) => fromTranslit(text) ?? toTranslit(text));
  if (inOther.every((word) => word !== undefined)) add('translit', inOther.join(' '));
  return { text, readings };
}

const wordsOfPhrases = (q: string): Set<string> =>
  new Set(
    termsOfQuery(wordsOf(q))
      .filter(({ term }) => term.startsWith('='))
      .flatMap(({ words }) => words.map(({ stem }) => stem)),
  );

type Readings = (Reading | undefined)[];

async function mendSpaces(
  scope: Scope,
  pieces: readonly Piece[],
  readings: Readings,
  isKnown: (word: Word) => boolean,
): Promise<{ pieces: Piece[]; readings: Readings }> {
  const apart = pieces.map(({ text }, i) => (readings[i] ? [] : wordSplits(text.toLowerCase())));
  const together = pieces.map(({ text }, i) => {
    const next = pieces[i + 1];
    return next && !(readings[i] && readings[i + 1]) ? wordJoins(text.toLowerCase(), next.text.toLowerCase()) : [];
  });
  const strange = [...apart, ...together].flat().flatMap(({ words }) => words.filter((word) => !isKnown(word)));
  if (strange.length === 0) return { pieces: [...pieces], readings };
  const posted = await findPosted(scope, [...new Set(strange.map(({ stem }) => anywhere(stem)))]);
  const isWord = (word: Word) => isKnown(word) || posted.has(anywhere(word.stem));
  const mended: { pieces: Piece[]; readings: Readings } = { pieces: [], readings: [] };
  for (let i = 0; i < pieces.length; i++) {
    const alone = bestSegmentation(apart[i]!, isWord);
    const joined = alone ? undefined : bestSegmentation(together[i]!, isWord);
    const words = alone ?? joined;
    mended.pieces.push(pieces[i]!);
    mended.readings.push(words ? { kind: 'typo', text: words.map(({ text }) => text).join(' '), words } : readings[i]);
    if (joined) i += 1;
  }
  return mended;
}

async function correctTypos(
  scope: Scope,
  pieces: readonly Piece[],
  readings: Readings,
  isKnown: (word: Word) => boolean,
): Promise<Reading[]> {
  const unread = pieces.filter((_, i) => !readings[i]);
  const strange = unread.flatMap((piece) => piece.readings.flatMap(({ words }) => words.filter((word) => !isKnown(word))));
  const keys = [...new Set(strange.flatMap(({ stem }) => spellingsOf(stem)))];
  const near = keys.length > 0 ? [...(await findSpelt(scope, keys)), ...nearMeanings(keys)] : [];
  return readings.map((reading, i) => reading ?? nearestReading(pieces[i]!, near, isKnown) ?? pieces[i]!.readings[0]!);
}

function nearestReading(piece: Piece, near: readonly KnownWord[], isKnown: (word: Word) => boolean): Reading | undefined {
  const scored = piece.readings.flatMap((reading) => {
    const words = reading.words.map((word) => (isKnown(word) ? { word, slips: 0 } : correctWord(word, near)));
    if (words.length === 0 || words.some((word) => !word)) return [];
    const slips = words.reduce((sum, mended) => sum + mended!.slips, 0);
    const mended = words.map((each) => each!.word);
    return [{ kind: reading.kind ?? ('typo' as const), text: mended.map(({ text }) => text).join(' '), words: mended, slips }];
  });
  return scored.sort((a, b) => a.slips - b.slips)[0];
}

/** Inflected like the typed one where possible. */
function correctWord(strange: Word, near: readonly KnownWord[]): { word: Word; slips: number } | undefined {
  const known = nearestWord(strange.stem, near);
  if (!known) return undefined;
  const tail = strange.text.startsWith(strange.stem) ? strange.text.slice(strange.stem.length) : undefined;
  const inForm = tail === undefined ? undefined : wordsOf(known.stem + tail)[0];
  const word = { text: inForm?.stem === known.stem ? inForm.text : known.example, stem: known.stem };
  return { word, slips: editDistance(strange.stem, known.stem, 3) };
}

let knownMeanings: { stems: Set<string>; byKey: Map<string, KnownWord[]> } | undefined;
function loadMeanings() {
  const words = meaningfulWords();
  const byKey = new Map<string, KnownWord[]>();
  for (const { stem, text } of words)
    for (const key of spellingsOf(stem)) byKey.set(key, [...(byKey.get(key) ?? []), { stem, example: text, documents: 0 }]);
  knownMeanings = { stems: new Set(words.map(({ stem }) => stem)), byKey };
  return knownMeanings;
}
const meanings = (): Set<string> => (knownMeanings ?? loadMeanings()).stems;
const nearMeanings = (keys: readonly string[]): KnownWord[] =>
  keys.flatMap((key) => (knownMeanings ?? loadMeanings()).byKey.get(key) ?? []);

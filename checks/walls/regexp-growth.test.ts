/**
 * No pattern takes a time that grows faster than the text it is asked about: a stranger's text would stop the event loop.
 * Two static judges: scslre finds repetitions that trade letters, and the width rule finds what is begun again at each letter.
 */
import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { analyse } from 'scslre';
import { expect, test } from 'vitest';
import { parse, readSources, type Source, visit } from './sources.ts';

type Pattern = { source: string; flags: string };

/** How many ways one beginning may be tried at most. An email address has 64 letters before «@» and some names after it. */
const waysAtMost = 6_000;

/** Of a pattern without `^`: in how many ways its beginning at one letter can go on. Infinity where an unbounded repetition is followed by more. */
function ways(alternatives: readonly AST.Alternative[], isLast: boolean): number {
  return Math.max(0, ...alternatives.map((alternative) => waysOf(alternative.elements, isLast)));
}
function waysOf(elements: readonly AST.Element[], isLast: boolean): number {
  if (elements[0]?.type === 'Assertion' && elements[0].kind === 'start') return 1; // it begins at one place only
  return elements.reduce((product, element, at) => product * waysOfOne(element, isLast && at === elements.length - 1), 1);
}
function waysOfOne(element: AST.Element, isLast: boolean): number {
  if (element.type === 'Group' || element.type === 'CapturingGroup') return Math.max(1, ways(element.alternatives, isLast));
  if (element.type !== 'Quantifier') return 1;
  if (element.max === Number.POSITIVE_INFINITY) return isLast && !('alternatives' in element.element) ? 1 : Number.POSITIVE_INFINITY;
  const inner = waysOfOne(element.element, false) ** Math.min(element.max, 4);
  return inner * (isLast ? 1 : element.max - element.min + 1);
}

function offence({ source, flags }: Pattern): string | undefined {
  const { reports } = analyse({ source, flags });
  if (reports.length > 0) return `repetitions that trade letters (${reports[0]!.type})`;
  const { alternatives } = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: /u/.test(flags),
    unicodeSets: /v/.test(flags),
  });
  const found = ways(alternatives, true);
  return found > waysAtMost ? `${found} ways to go on from each letter: bound its repetitions, or begin with ^` : undefined;
}

function patternsOf(file: Source): Pattern[] {
  const found: Pattern[] = [];
  visit(parse(file), (node) => {
    const regex = node.type === 'Literal' ? (node.regex as { pattern: string; flags: string } | undefined) : undefined;
    if (regex) found.push({ source: regex.pattern, flags: regex.flags });
  });
  return found;
}

const isJudged = (path: string): boolean =>
  /^(server\/src|web\/app|contracts\/src|sandbox\/src)\//.test(path) && !/\.test\.tsx?$/.test(path);

test('every pattern of the product is linear', () => {
  const offences = readSources('.ts', '.tsx')
    .filter(({ path }) => isJudged(path))
    .flatMap((file) => patternsOf(file).map((pattern) => ({ path: file.path, pattern, why: offence(pattern) })))
    .filter(({ why }) => why);
  expect(offences.map(({ path, pattern, why }) => `${path}: /${pattern.source}/: ${why}`)).toEqual([]);
});

test.each([
  /исполнител\p{L}*[^.\n]{0,40}внос\p{L}*[^.\n]{0,30}залог\p{L}*/giu,
  /(?:оплат|плат)\p{L}*[^.\n]{0,40}наличн\p{L}*/giu,
  /[\w.+-]+@[\w-]+\.[a-zа-я]{2,}/giu,
  /(?:телегр\p{L}*|тг)\s*[:—–-]?\s*@?[a-z\d_.+]{4,}/giu,
  /исполнител\p{L}{0,20}[^.\n]{0,40}внос\p{L}{0,20}[^.\n]{0,30}залог/giu,
  /[.,:;!?…]+$/,
  /^(?:a+)+$/,
  /(?:a|b|ab)*c/,
])('seen failing: %s', ({ source, flags }) => expect(offence({ source, flags })).toBeDefined());

/** Each notice of the catalogue is lived through: some test makes its event over HTTP and asserts that its code has arrived. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { notices } from '../../server/src/features/notifications/notice.catalogue.ts';
import { type Node, parse, readSources, type Source, visit } from './sources.ts';

const nodesIn = (node: Node, type: string): Node[] => {
  const found: Node[] = [];
  visit(node, (one) => void (one.type === type && found.push(one)));
  return found;
};
const nameOf = (node: unknown): string => String((node as Node | undefined)?.name ?? '');

/** The codes in the texts below it. */
function codesIn(node: Node): string[] {
  const found: string[] = [];
  visit(node, ({ type, value }) => {
    const text = type === 'Literal' ? value : type === 'TemplateElement' ? (value as { raw: string }).raw : '';
    if (typeof text === 'string') for (const [code] of text.matchAll(/\bN-[A-Z]\d+b?\b/g)) found.push(code);
  });
  return found;
}

const ofNothing = new Set(['toBeUndefined', 'toBeNull', 'toBeFalsy']);
const isNothing = (node: Node | undefined): boolean =>
  node?.type === 'ArrayExpression' ? (node.elements as Node[]).length === 0 : node?.value === 0 || node?.value === false;

/** `expect(…).toEqual(…)` that says something is there. */
function isAssertion(node: Node): boolean {
  if (node.type !== 'CallExpression') return false;
  let callee = node.callee as Node;
  const words: string[] = [];
  for (; callee.type === 'MemberExpression'; callee = callee.object as Node) words.push(nameOf(callee.property));
  const isExpect = callee.type === 'CallExpression' && nameOf(callee.callee) === 'expect';
  return isExpect && !words.includes('not') && !ofNothing.has(words[0]!) && !isNothing((node.arguments as Node[])[0]);
}

/** Codes that stand in an assertion, in what it names, or in what is handed to a helper that asserts. */
function assertedIn(file: Source): string[] {
  const program = parse(file);
  const known = new Map<string, Node[]>();
  for (const { id, init } of nodesIn(program, 'VariableDeclarator'))
    if (init)
      for (const one of nodesIn(id as Node, 'Identifier')) known.set(nameOf(one), [...(known.get(nameOf(one)) ?? []), init as Node]);
  for (const one of nodesIn(program, 'FunctionDeclaration')) known.set(nameOf(one.id), [one]);
  const assertions = nodesIn(program, 'CallExpression').filter(isAssertion);
  const asserts = (node: Node): boolean => nodesIn(node, 'CallExpression').some(isAssertion);
  const handed = nodesIn(program, 'CallExpression').filter(({ callee }) => known.get(nameOf(callee))?.some(asserts));
  const named = assertions.flatMap((one) => nodesIn(one, 'Identifier')).flatMap((one) => known.get(nameOf(one)) ?? []);
  return [...assertions, ...handed, ...named.filter((one) => !asserts(one))].flatMap(codesIn);
}

/** Tests of the teller tell any code by hand; tables of words make no event. */
const proves = ({ path: file, source }: Source): boolean =>
  file.startsWith('server/src/') && !file.startsWith('server/src/features/notifications/') && source.includes('await testServer(');
const lived = new Set(readSources('.test.ts').filter(proves).flatMap(assertedIn));

test('what the catalogue promises, a test lives through', () => {
  expect(Object.keys(notices).filter((code) => !lived.has(code))).toEqual([]);
});

test('no test finds a code that the catalogue does not know', () => {
  expect([...lived].filter((code) => !notices[code])).toEqual([]);
});

test.each([
  ['a comment, or a name', `test('N-O1 is told', () => { /* N-O2 */ expect(codes).toEqual(['N-O3']); });`, ['N-O3']],
  ['that it did not come', `expect(told).not.toContain('N-O1'); expect(of('N-O2')).toEqual([]); expect(of('N-O3')).toHaveLength(0);`, []],
  ['what was looked for', `const one = feed.find(({ code }) => code === 'N-O1'); expect(one.title).toBe('Оплачено');`, ['N-O1']],
  ['what was looked for and left', `const one = feed.find(({ code }) => code === 'N-O1');`, []],
  [
    'a helper, and its opposite',
    `const is = async (...codes) => expect(await told()).toEqual(expect.arrayContaining(codes));
     const isNot = async (code) => expect((await told()).filter((one) => one === code)).toEqual([]);
     await is('N-O1 letter'); await isNot('N-O2');`,
    ['N-O1'],
  ],
])('a mention is no proof: %s', (_, source, found) => {
  expect(assertedIn({ path: path.join('server', 'x.test.ts'), source })).toEqual(found);
});

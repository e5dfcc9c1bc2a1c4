/** Libraries stay as they come: none is replaced, edited, overridden, or reached into behind its exports. */
import { expect, test } from 'vitest';
import { parse, readSources, type Source, visit } from './sources.ts';

/** Each with its reason; an entry that is not met any more fails the test. */
const exceptions: Record<string, string> = {
  'web/build-plugins/chunk-groups.ts: names node_modules': 'says which packages share a chunk; their code stays',
};

type Node = Parameters<Parameters<typeof visit>[1]>[0];
const isFunction = (node: unknown): boolean => /^(Arrow)?FunctionExpression$/.test((node as Node | null)?.type ?? '');
const nameOf = (member: Node): string => String((member.property as { name?: string; value?: string }).name ?? '');
/** Methods that streams, sockets and clients have of their own. */
const methods = new Set(['write', 'end', 'flush', 'send', 'emit', 'query', 'connect', 'fetch', 'pushState', 'replaceState', 'listen']);

function offences({ path, source }: Source): string[] {
  const found = new Set<string>();
  visit(parse({ path, source }), (node) => {
    const text = node.type === 'Literal' ? ((node.regex as { pattern: string } | undefined)?.pattern ?? node.value) : undefined;
    if (typeof text === 'string' && /node_modules/.test(text)) found.add('names node_modules');
    if (typeof text === 'string' && /^__[a-z]/.test(text)) found.add(`reads the private global ${text}`);
    if (node.type === 'Identifier' && /^__(?!dirname|filename|proto|html\b)[a-zA-Z]/.test(String(node.name)))
      found.add(`reads the private global ${node.name}`);
    if (node.type !== 'AssignmentExpression' || (node.left as Node).type !== 'MemberExpression') return;
    const left = node.left as Node;
    const owner = left.object as Node;
    if (owner.type === 'MemberExpression' && nameOf(owner) === 'prototype') found.add(`changes the prototype's ${nameOf(left)}`);
    if (isFunction(node.right) && methods.has(nameOf(left))) found.add(`overrides ${nameOf(left)}`);
  });
  return [...found].map((what) => `${path}: ${what}`);
}

const product = readSources('.ts', '.tsx').filter(
  ({ path }) => /^(server|web|contracts|sandbox)\//.test(path) && !/\.(test|spec)\.tsx?$|^server\/test\//.test(path),
);

test('no library is patched, overridden or reached into', () => {
  const found = product.flatMap(offences);
  expect(found.filter((offence) => !(offence in exceptions))).toEqual([]);
  expect(Object.keys(exceptions).filter((known) => !found.includes(known))).toEqual([]);
});

test.each([
  ['a file of a library that is replaced', `load(id) { return id.endsWith('/node_modules/react-router/dist/x.js') ? code : null; }`],
  ['a pattern that finds one', `const file = /node_modules\\/react-dom\\/cjs/;`],
  ['a socket whose write is overridden', `socket.write = (...said: unknown[]) => write(...said);`],
  ['a prototype', `Response.prototype.json = read;`],
  ['a private global', `const own = globalThis.__reactRouterManifest?.version;`],
])('seen failing: %s', (_, code) => {
  const source = code.startsWith('load') ? `export const plugin = { ${code} };` : code;
  expect(offences({ path: 'web/planted.ts', source })).toHaveLength(1);
});

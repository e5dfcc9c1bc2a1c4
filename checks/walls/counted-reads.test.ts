/** Whatever is read beside the calls of the contracts is counted: a reading that costs more than a list slows everybody. */
import { expect, test } from 'vitest';
import { type Node, parse, readSources, type Source, visit } from './sources.ts';

/** A word from memory, or behind the operator's token. */
const cheap = new Set(['/healthz', '/readyz', '/metrics', '/builds/latest.json']);

type Named = { name?: string; value?: unknown; callee?: Named; object?: Named; property?: Named; arguments?: Node[] };

/** Reads mounted by `app.get` and `app.route` whose file counts no call around them. */
const uncounted = (files: readonly Source[]): string[] =>
  files.flatMap((file) => {
    const found: string[] = [];
    visit(parse(file), (node) => {
      const { callee, arguments: given = [] } = node as Named;
      const isMount =
        node.type === 'CallExpression' && callee?.object?.name === 'app' && ['get', 'route'].includes(callee.property?.name ?? '');
      if (!isMount) return;
      const address = String((given[0] as Named).value ?? file.source.slice(given[0]!.start as number, given[0]!.end as number));
      if (!cheap.has(address) && !countsIn(node, files)) found.push(`${file.path}: ${address} is not counted`);
    });
    return found;
  });

/** In the handler itself, or in the function that makes it. */
function countsIn(mount: Node, files: readonly Source[]): boolean {
  let counts = false;
  const called = new Set<string>();
  visit(mount, (node) => {
    const name = node.type === 'CallExpression' ? (node as Named).callee?.name : undefined;
    if (name === 'countCall') counts = true;
    else if (name) called.add(name);
  });
  return (
    counts ||
    files.some(({ source }) => [...called].some((name) => source.includes(`export function ${name}(`)) && source.includes('countCall('))
  );
}

test('every read that a server mounts by hand is counted', () => {
  const files = readSources('.ts').filter(({ path }) => path.startsWith('server/src/') && !path.endsWith('.test.ts'));
  expect(uncounted(files)).toEqual([]);
});

test('the check finds one that is not', () => {
  const planted = { path: 'server/src/features/a/a.ts', source: `app.get('/dear.json', async (_, reply) => reply.send(make()));` };
  expect(uncounted([planted])).toEqual(['server/src/features/a/a.ts: /dear.json is not counted']);
});

/** Whoever gives money of an order away is there: every call that reaches a reserve, or says a figure the other side may take, wants a proof. */
import { expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';
import { importsOf, type Node, parse, readSources, type Source, visit } from './sources.ts';

const orders = 'server/src/features/orders';
const disputes = 'server/src/features/disputes';
/** What takes a stage's reserve, and the words of a dispute that the other side may take. */
const gives = [
  ...['releaseStageMoney', 'returnStageMoney', 'splitStageMoney'].map((name) => `${orders}/stages/stage-money.ts#${name}`),
  `${disputes}/disputes.sql.ts#insertMove`,
];
const guard = `${orders}/give-away.ts#mayGiveAway`;

type Call = { endpoint: string; file: string; reaches: Set<string> };
type Named = { id?: { name?: string }; name?: string; callee?: { name?: string }; arguments?: Node[]; property?: { name?: string } };

/** Every `on(api.call, …)` with all functions that its handler leads to. */
function callsOf(files: readonly Source[]): Call[] {
  const mentions = new Map<string, Set<string>>();
  const routes: { endpoint: string; file: string; mentioned: Set<string> }[] = [];
  const trees = files.map((file) => ({ path: file.path, tree: parse(file), imports: importsOf(file) }));
  const handedOn = new Map<string, string>();
  for (const { path, imports } of trees)
    if (path.endsWith('/index.ts'))
      for (const { target, names } of imports) for (const name of names) handedOn.set(`${path}#${name}`, `${target}#${name}`);
  for (const { path, tree, imports } of trees) {
    const known = new Map(
      imports.flatMap(({ target, names }) => names.map((name) => [name, handedOn.get(`${target}#${name}`) ?? `${target}#${name}`])),
    );
    const own = (tree.body as Node[]).flatMap((statement) => {
      const declared = (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement) as Node | null;
      if (declared?.type === 'FunctionDeclaration') return [declared];
      return declared?.type === 'VariableDeclaration' ? (declared.declarations as Node[]) : [];
    });
    for (const node of own) known.set((node as Named).id?.name ?? '', `${path}#${(node as Named).id?.name}`);
    const mentionedIn = (node: Node): Set<string> => {
      const found = new Set<string>();
      visit(node, (inner) => {
        const target = inner.type === 'Identifier' ? known.get((inner as Named).name ?? '') : undefined;
        if (target) found.add(target);
      });
      return found;
    };
    for (const node of own) mentions.set(`${path}#${(node as Named).id?.name}`, mentionedIn(node));
    visit(tree, (node) => {
      const [what, handler] = (node as Named).arguments ?? [];
      if (node.type !== 'CallExpression' || (node as Named).callee?.name !== 'on' || !what || !handler) return;
      routes.push({ endpoint: (what as Named).property?.name ?? (what as Named).name ?? '', file: path, mentioned: mentionedIn(handler) });
    });
  }
  return routes.map(({ endpoint, file, mentioned }) => {
    const reaches = new Set(mentioned);
    for (const name of reaches) for (const next of mentions.get(name) ?? []) reaches.add(next);
    return { endpoint, file, reaches };
  });
}

const unguarded = (calls: readonly Call[], isProved: (endpoint: string) => boolean): string[] =>
  calls
    .filter(({ reaches }) => gives.some((name) => reaches.has(name)) && !reaches.has(guard))
    .filter(({ endpoint }) => !isProved(endpoint))
    .map(({ file, endpoint }) => `${file}: ${endpoint} gives money away without mayGiveAway or step_up`);

const files = readSources('.ts').filter(({ path }) => path.startsWith('server/src/features/') && !path.endsWith('.test.ts'));
const proved = new Set(endpoints.filter(({ endpoint }) => endpoint.step_up).map(({ name }) => name));

test('every call that gives money of an order away asks whether its owner is there', () => {
  const calls = callsOf(files);
  const giving = calls.filter(({ reaches }) => gives.some((name) => reaches.has(name))).map(({ endpoint }) => endpoint);
  expect(giving).toEqual(expect.arrayContaining(['acceptStage', 'acceptRequest', 'agreeToRuling', 'offerInDispute', 'cancelByStaff']));
  expect(unguarded(calls, (endpoint) => proved.has(endpoint))).toEqual([]);
});

test('the check finds a new way around it', () => {
  const planted = [
    { path: `${orders}/index.ts`, source: `export { settle } from './settle.ts';` },
    {
      path: `${orders}/settle.ts`,
      source: `import { splitStageMoney } from './stages/stage-money.ts';\nexport const settle = () => deep();\nfunction deep() { splitStageMoney(); }`,
    },
    {
      path: 'server/src/features/gifts/gifts.routes.ts',
      source: `import { settle } from '../orders/index.ts';\nexport const routes = [on(api.give, () => settle())];`,
    },
  ];
  expect(unguarded(callsOf(planted), () => false)).toHaveLength(1);
});

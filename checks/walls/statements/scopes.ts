/** The syntax trees in which statements are looked for, and the forks at which one text has several variants. */
import { type Node, parse, readSource, readSources, type Source, targetOf, visit } from '../sources.ts';

// biome-ignore lint/suspicious/noExplicitAny: the nodes of a syntax tree, read by their kind
export type Any = any;
export type File = Source & {
  tree: Node;
  parents: Map<Any, Any>;
  top: Map<string, Any>;
  imports: Map<string, { target: string; name: string }>;
};
/** An expression, and the arguments of the call in which it is evaluated. */
export type Scope = { file: File; node: Any; bound?: ReadonlyMap<string, Scope> };

const VARIANTS = 64;
export const DEPTH = 40;

export class Unknown extends Error {}
export const unknown = ({ file, node }: Scope): never => {
  throw new Unknown(file.source.slice(node.start, node.end).replaceAll(/\s+/g, ' '));
};

/** One evaluation: which option it takes at each fork, and the parameters it has numbered. */
let forks = new Map<string, { taken: number; options: number }>();
let parameters = 0;
export const nextParameter = (): number => ++parameters;
export const lastParameter = (): number => parameters;
/** Words with which an unknown value was compared: `object[value]` follows. */
let words = new Map<string, { word: string; isTaken: boolean }>();
export const compared = (): typeof words => words;
export function choose<T>(fork: string, options: readonly T[]): T {
  const known = forks.get(fork) ?? { taken: 0, options: options.length };
  forks.set(fork, known);
  const option = options[Math.min(known.taken, options.length - 1)];
  if (option === undefined) throw new Unknown(fork);
  return option;
}

/** All variants of a statement: the product of its forks. */
export function variantsOf(make: () => string[]): string[] {
  const texts = new Set<string>();
  forks = new Map();
  for (let runs = 0; runs < VARIANTS; runs++) {
    parameters = 0;
    words = new Map();
    for (const text of make()) texts.add(text);
    const open = [...forks.values()].reverse().find(({ taken, options }) => taken + 1 < options);
    if (!open) break;
    for (const fork of [...forks.values()].reverse()) {
      if (fork === open) break;
      fork.taken = 0;
    }
    open.taken++;
  }
  return [...texts];
}

const files = new Map<string, File>();
export function load(path: string): File {
  const known = files.get(path);
  if (known) return known;
  const source = readSource(path);
  const file: File = { ...source, tree: parse(source), parents: new Map(), top: new Map(), imports: new Map() };
  files.set(path, file);
  visit(file.tree, (node: Any, inside) => {
    file.parents.set(node, inside.at(-1));
    for (const one of node.type === 'ImportDeclaration' ? node.specifiers : []) {
      file.imports.set(one.local.name, { target: targetOf(path, node.source.value), name: one.imported?.name ?? 'default' });
    }
  });
  for (const statement of (file.tree as Any).body) {
    const declared = statement.declaration ?? statement;
    if (declared.type === 'VariableDeclaration') for (const one of declared.declarations) file.top.set(one.id.name, one.init);
    if (['FunctionDeclaration', 'TSTypeAliasDeclaration'].includes(declared.type)) file.top.set(declared.id.name, declared);
  }
  return file;
}

export const textOf = ({ file, node }: Scope): string => file.source.slice(node.start, node.end);
export const isFunction = (node: Any): boolean => /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(node?.type);
export const bare = (node: Any): Any =>
  /^TS(As|Satisfies|NonNull)|^(Parenthesized|Await)Expression/.test(node?.type) ? bare(node.expression ?? node.argument) : node;
export const returned = (fn: Any): Any =>
  fn.body.type === 'BlockStatement' ? fn.body.body.find((one: Any) => one.type === 'ReturnStatement')?.argument : fn.body;
export const property = (object: Any, name: string): Any =>
  object?.type === 'ObjectExpression'
    ? object.properties.find((one: Any) => one.key && (one.key.name ?? one.key.value) === name)?.value
    : undefined;

export function ofModule(file: File, name: string): Scope | undefined {
  const own = file.top.get(name);
  if (own) return { file, node: own };
  const imported = file.imports.get(name);
  return imported?.target.endsWith('.ts') ? exported(load(imported.target), imported.name) : undefined;
}

export function exported(file: File, name: string): Scope | undefined {
  const own = file.top.get(name);
  if (own) return { file, node: own };
  for (const statement of (file.tree as Any).body) {
    const target = /^Export/.test(statement.type) && statement.source ? targetOf(file.path, statement.source.value) : '';
    if (!target.endsWith('.ts')) continue;
    const renamed = statement.specifiers?.find((one: Any) => one.exported.name === name)?.local.name;
    const passed = statement.type === 'ExportAllDeclaration' ? name : renamed;
    const found = passed && exported(load(target), passed);
    if (found) return found;
  }
  return undefined;
}

let paths: string[] | undefined;
/** The server's sources without their tests. */
export const productFiles = (): string[] =>
  (paths ??= readSources('.ts')
    .map(({ path }) => path)
    .filter((path) => path.startsWith('server/src/') && !path.endsWith('.test.ts')));

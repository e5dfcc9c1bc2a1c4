/** The product's sources as the checks see them: every file's path from the root of the checkout, and what it imports. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

export type Source = { path: string; source: string };

export const root = fileURLToPath(new URL('../..', import.meta.url));
const places = ['contracts', 'server', 'sandbox', 'web', 'e2e', 'checks', 'bench', 'scripts', 'deploy'];
const notOurs = new Set([
  'node_modules',
  'build',
  'dist',
  '.react-router',
  '.data',
  'test-results',
  'test-times',
  '.cache',
  'playwright-report',
]);

/** Every file of ours whose name ends so, in path order. */
export function filesEnding(...endings: string[]): string[] {
  const found: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !notOurs.has(entry.name)) walk(name);
      else if (entry.isFile() && endings.some((ending) => name.endsWith(ending))) found.push(name);
    }
  };
  const there = new Set(readdirSync(root));
  for (const place of places) if (there.has(place)) walk(place);
  return found.sort();
}

export const readSource = (file: string): Source => ({ path: file, source: readFileSync(path.join(root, file), 'utf8') });
export const readSources = (...endings: string[]): Source[] => filesEnding(...endings).map(readSource);

export type Import = {
  /** What is written after `from`. */
  from: string;
  /** The file it names, from the root, when it is relative or a contract; otherwise the package. */
  target: string;
  names: string[];
  /** Gone before the code runs. */
  isType: boolean;
  /** Loaded when it is needed: `import()`. */
  isLazy: boolean;
};

export type Node = { type: string; [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** The syntax tree of a file. Throws on a file that does not parse: then nothing about it could be known. */
export function parse(file: Source): Node {
  const { program, errors } = parseSync(path.basename(file.path), file.source);
  if (errors.length) throw new Error(`${file.path}: ${errors[0]!.message}`);
  return program as unknown as Node;
}

/** Calls back for every node below (and with) this one; `inside` are its ancestors, nearest last. */
export function visit(node: Node, see: (node: Node, inside: readonly Node[]) => void, inside: readonly Node[] = []): void {
  see(node, inside);
  const within = [...inside, node];
  for (const [key, value] of Object.entries(node)) {
    if (key === 'type') continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, see, within);
  }
}

/** What a file imports, re-exports or loads by `import()` of a fixed name. */
export function importsOf(file: Source): Import[] {
  const found: Import[] = [];
  const add = (source: unknown, names: string[], isType: boolean, isLazy = false): void => {
    const from = isNode(source) ? source.value : undefined;
    if (typeof from === 'string') found.push({ from, target: targetOf(file.path, from), names, isType, isLazy });
  };
  visit(parse(file), (node) => {
    if (node.type === 'ImportDeclaration') {
      const specifiers = node.specifiers as Node[];
      const isType = node.importKind === 'type' || (specifiers.length > 0 && specifiers.every(({ importKind }) => importKind === 'type'));
      add(node.source, specifiers.map(importedName), isType);
    }
    if (node.type === 'ExportNamedDeclaration' && node.source) {
      const specifiers = node.specifiers as Node[];
      const isType = node.exportKind === 'type' || (specifiers.length > 0 && specifiers.every(({ exportKind }) => exportKind === 'type'));
      add(
        node.source,
        specifiers.map(({ local }) => nameOf(local)),
        isType,
      );
    }
    if (node.type === 'ExportAllDeclaration') add(node.source, ['*'], node.exportKind === 'type');
    if (node.type === 'ImportExpression') add(node.source, ['*'], false, true);
  });
  return found;
}

const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value) : '');
const importedName = (specifier: Node): string => (specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : '*');

export function targetOf(from: string, name: string): string {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(from), name);
  return name.startsWith('@artel/contracts/') ? `contracts/src/${name.slice('@artel/contracts/'.length)}` : name;
}

/** The words a file says as text: string literals and the fixed parts of templates, without what is put into them. */
export function textsOf(file: Source): { text: string; line: number }[] {
  const found: { text: string; line: number }[] = [];
  visit(parse(file), (node) => {
    const line = file.source.slice(0, node.start as number).split('\n').length;
    if (node.type === 'Literal' && typeof node.value === 'string') found.push({ text: node.value, line });
    if (node.type === 'TemplateLiteral')
      found.push({ text: (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join(' ? '), line });
  });
  return found;
}

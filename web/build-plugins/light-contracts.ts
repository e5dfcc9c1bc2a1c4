/**
 * Keeps zod out of pages that only call the API. In the browser's build an endpoint const is reduced to what a caller needs
 * (method, path, idempotency, step_up, list, upload) and a way to fetch its shapes when a form asks for them. Everything else of a
 * contract file can be imported as always, and what is not used is dropped.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { type Plugin, parseSync } from 'vite';

const contracts = fileURLToPath(new URL('../../contracts/src/', import.meta.url));
/**
 * Two copies of a contract file that never meet in one chunk: what pages import by name (mostly nothing), and what forms fetch.
 * With one copy the fetched shapes would be pulled into every page that imports a name beside them.
 */
const named = '?named';
const fetched = '?fetched';
const copyOf = (id: string | undefined): string | undefined => [named, fetched].find((copy) => id?.endsWith(copy));

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value && 'rate' in value;

/** A call as the browser sees it: plain data, its own name, and where its shapes are fetched from. */
export function lightEndpoint(name: string, { method, path, idempotency, step_up, list, upload }: AnyEndpoint): string {
  const data = JSON.stringify({ method, path, idempotency: idempotency === 'key' ? idempotency : undefined, step_up, list, upload, name });
  return `export const ${name} = { ...${data}, whole };`;
}

/** What cannot do anything by being there needs no mark. */
const plain = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'Identifier', 'Literal', 'TemplateLiteral']);

/** Marks what a contract builds at its top level as droppable: building a shape or a table has no effect outside itself. */
export function droppable(code: string): string {
  let marked = code;
  const inits: { start: number; end: number }[] = [];
  for (const statement of parseSync('contract.ts', code).program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { init } of declaration.declarations) if (init && !plain.has(init.type)) inits.push(init);
  }
  for (const { start, end } of inits.reverse())
    marked = `${marked.slice(0, start)}/*#__PURE__*/ (() => (${marked.slice(start, end)}))()${marked.slice(end)}`;
  return marked;
}

export function lightContracts(): Plugin {
  return {
    name: 'light-contracts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (copyOf(source)) return { id: source, moduleSideEffects: false };
      const copy = copyOf(importer);
      if (!importer || !copy) return null;
      // Among themselves contracts are whole: one may build on another's shapes.
      const found = await this.resolve(source, importer.slice(0, -copy.length), { skipSelf: true });
      return found?.id.startsWith(contracts) ? { id: found.id + copy, moduleSideEffects: false } : found;
    },
    async load(id) {
      const copy = copyOf(id);
      const file = copy ? id.slice(0, -copy.length) : id;
      if (!file.startsWith(contracts) || !file.endsWith('.ts')) return null;
      const shared = { moduleType: 'ts', moduleSideEffects: false } as const;
      if (copy) return { ...shared, code: droppable(readFileSync(file, 'utf8')) };
      const exported = Object.entries((await import(pathToFileURL(file).href)) as Record<string, unknown>);
      const calls = exported.filter((entry): entry is [string, AnyEndpoint] => isEndpoint(entry[1]));
      // A name declared here wins over the same name of `export *`.
      const light = calls.map(([name, call]) => lightEndpoint(name, call));
      const whole = `const whole = () => import(${JSON.stringify(file + fetched)});`;
      return { ...shared, code: [`export * from ${JSON.stringify(file + named)};`, whole, ...light].join('\n') };
    },
  };
}

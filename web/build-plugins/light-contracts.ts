/**
 * Keeps zod out of pages that only call the API: in the browser an endpoint keeps what a caller needs and fetches its shapes for a form.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { type Plugin, parseSync } from 'vite';

const contracts = fileURLToPath(new URL('../../contracts/src/', import.meta.url));
/** Two copies of a contract: names for pages, shapes for forms. With one, shapes would be pulled in by names. */
const named = '?named';
const fetched = '?fetched';
const copyOf = (id: string | undefined): string | undefined => [named, fetched].find((copy) => id?.endsWith(copy));

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value && 'rateLimit' in value;

/** Plain data, its name, and where its shapes are. */
export function lightEndpoint(name: string, { method, path, idempotency, step_up, list, upload }: AnyEndpoint): string {
  const data = JSON.stringify({ method, path, idempotency: idempotency === 'key' ? idempotency : undefined, step_up, list, upload, name });
  return `export const ${name} = { ...${data}, whole };`;
}

/** Pure already. */
const plain = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'Identifier', 'Literal', 'TemplateLiteral']);

/** Marks top-level calls of a contract as pure. */
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
      // contracts import one another whole
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
      // A local name wins over `export *`.
      const light = calls.map(([name, call]) => lightEndpoint(name, call));
      const whole = `const whole = () => import(${JSON.stringify(file + fetched)});`;
      return { ...shared, code: [`export * from ${JSON.stringify(file + named)};`, whole, ...light].join('\n') };
    },
  };
}

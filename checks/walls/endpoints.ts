/** Every call of the product, found by reading all contract files: a new one cannot be forgotten. */
import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import type { RefusalTable } from '@artel/contracts/kit/refusals.ts';
import { filesEnding } from './sources.ts';

export type Declared = { name: string; file: string; endpoint: AnyEndpoint };

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value;

const modules = await Promise.all(
  filesEnding('.ts')
    .filter((path) => /^contracts\/src\/(?!kit\/).+\.ts$/.test(path) && !path.endsWith('.test.ts'))
    .map(async (file) => ({ file, exported: (await import(new URL(`../../${file}`, import.meta.url).href)) as Record<string, unknown> })),
);

/** The consts by their file; one that is handed on by another file counts once. */
export const endpoints: readonly Declared[] = modules
  .flatMap(({ file, exported }) =>
    Object.entries(exported).flatMap(([name, endpoint]) => (isEndpoint(endpoint) ? [{ name, file, endpoint }] : [])),
  )
  .filter(({ endpoint }, i, all) => all.findIndex((other) => other.endpoint === endpoint) === i);

/** The refusal tables of the contract, by file and name; the table of all of them is not one more. */
export const refusalTables: readonly { name: string; file: string; table: RefusalTable }[] = modules
  .concat([
    {
      file: 'contracts/src/kit/refusals.ts',
      exported: (await import(new URL('../../contracts/src/kit/refusals.ts', import.meta.url).href)) as Record<string, unknown>,
    },
  ])
  .flatMap(({ file, exported }) =>
    Object.entries(exported).flatMap(([name, table]) =>
      name.endsWith('Refusals') && name !== 'allRefusals' ? [{ name, file, table: table as RefusalTable }] : [],
    ),
  );

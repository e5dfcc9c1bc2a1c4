/** Three groups; the rest is split by route. */
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../app/routes.ts';

type ModuleGraph = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** A module imported by so many pages moves to the layout's chunk. */
const sharedBy = 4;
const publicLayout = 'layouts/default.tsx';
const frame = ['root.tsx', publicLayout];

/** Where strangers arrive from a search engine. */
const contentPagesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, path = '', children = [] }) => [
    ...(path.includes(':') || children.length > 0 ? [file] : []),
    ...contentPagesOf(children),
  ]);
const contentPages = new Set(contentPagesOf((await routes).find(({ file }) => file === publicLayout)?.children ?? []));

/** Routes that import the module statically, also through others. */
function routesOf(id: string, graph: ModuleGraph): Set<string> {
  const found = new Set<string>();
  const seen = new Set([id]);
  for (const each of seen) {
    const file = each.replace(/^.*\/web\/app\//, '').replace(/\?.*$/, '');
    if (frame.includes(file) || contentPages.has(file)) found.add(file);
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) seen.add(importer);
  }
  return found;
}

/** Icons stay out: their barrel seems imported everywhere. zod is dropped by light-contracts. */
function siteChunk(id: string, graph: ModuleGraph): string | null {
  if (/\/node_modules\/(zod|lucide-react\/dist\/esm\/icons)\//.test(id)) return null;
  const from = routesOf(id, graph);
  return frame.some((file) => from.has(file)) || from.size >= sharedBy ? 'site' : null;
}

/** `…/services.ts?named` → `services-words`: constants and words of one contract, without its shapes. */
const wordsChunk = (id: string): string => `${/([\w-]+)\.ts\?/.exec(id)?.[1]}-words`;

export const chunkGroups = [
  { name: 'vendor', test: /\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//, priority: 3 },
  { name: wordsChunk, test: /\/contracts\/src\/(?!kit\/).*\?named$/, priority: 2 },
  { name: siteChunk, priority: 1 },
];

/** The documents say what the code does: generated ones are fresh, paths that are named exist, every feature is on the map. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { generateDocs } from '../../scripts/docs/generate.ts';
import { root } from './sources.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const documents = readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`)
  .concat('README.md', 'README.en.md', 'CONTRIBUTING.md', 'CHANGELOG.md')
  .filter((file) => existsSync(path.join(root, file)));

test('what is generated is fresh: `npm run docs` would change nothing', async () => {
  for (const [file, text] of await generateDocs()) expect(existsSync(path.join(root, file)) && read(file), `${file} is stale`).toBe(text);
  const known = new Set((await generateDocs()).keys());
  const lifecycles = readdirSync(path.join(root, 'docs/lifecycles')).map((name) => `docs/lifecycles/${name}`);
  expect(lifecycles.filter((file) => !known.has(file))).toEqual([]);
});

/** Links of a document and paths in its code words that name no file. Patterns (`*`, `<…>`, `…`) are words, not paths. */
function deadPaths(file: string, text: string, exists: (path: string) => boolean): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '');
  const links = [...prose.matchAll(/\]\((?!https?:|#|\/)([^)#\s]+)/g)].map(([, to]) => path.posix.join(path.posix.dirname(file), to!));
  const words = [...prose.matchAll(/`((?:contracts|server|web|sandbox|checks|e2e|bench|scripts|deploy|docs)\/[^`\s*<>…{}]*)`/g)].map(
    ([, to]) => to!,
  );
  return [...new Set([...links, ...words])].filter((to) => !exists(to.replace(/:\d+$/, '')));
}
/** Imports of the examples in a recipe that name no file; a feature's own folder is a word. */
function deadImports(text: string, exists: (path: string) => boolean): string[] {
  const code = [...text.matchAll(/^```tsx?\n[\s\S]*?^```/gm)].map(([block]) => block).join('\n');
  const named = [...code.matchAll(/from '([^']+\.tsx?)'/g)].map(([, file]) => file!);
  const isThere = (file: string): boolean =>
    file.startsWith('@artel/contracts/')
      ? exists(file.replace('@artel/contracts/', 'contracts/src/'))
      : !file.startsWith('../../') || ['web/app/', 'server/src/'].some((side) => exists(file.replace('../../', side)));
  return named.filter((file) => !isThere(file));
}
/** A build is made by the start; a clean checkout has none. */
const exists = (file: string): boolean => existsSync(path.join(root, file)) || file.startsWith('web/build');

test.each(documents)('every path in %s exists', (file) => {
  expect(deadPaths(file, read(file), exists)).toEqual([]);
});
test.each(documents.filter((file) => file.startsWith('docs/recipes/')))('every import in the examples of %s exists', (file) => {
  expect(deadImports(read(file), exists)).toEqual([]);
});
test('a planted dead import is seen', () => {
  expect(deadImports("```tsx\nimport { query } from '../../platform/nowhere.ts';\n```", exists)).toEqual(['../../platform/nowhere.ts']);
});
test('a planted dead path is seen', () => {
  const text = 'See `server/src/nowhere.ts` and [the map](MAP.md), not `server/src/features/*/index.ts`.\n```\n`server/also-nowhere`\n```';
  expect(deadPaths('docs/a.md', text, exists)).toEqual(['server/src/nowhere.ts']);
  expect(deadPaths('docs/a.md', '[gone](gone.md)', exists)).toEqual(['docs/gone.md']);
});

test('the map answers thirty to sixty questions, and every feature is on it', () => {
  const map = read('docs/MAP.md');
  const questions = map.split('\n').filter((line) => line.startsWith('| ') && line.includes('?')).length;
  expect(questions).toBeGreaterThanOrEqual(30);
  expect(questions).toBeLessThanOrEqual(60);
  const folders = ['server/src/features', 'web/app/features']
    .flatMap((side) => readdirSync(path.join(root, side)).map((feature) => `${side}/${feature}`))
    .filter((folder) => readdirSync(path.join(root, folder)).length > 0);
  const [, features] = map.split('## Features');
  expect(folders.filter((folder) => !features!.includes(`\`${path.basename(folder)}\``))).toEqual([]);
});

test('every dependency has its reason in the record of dependencies, and nothing else has', () => {
  const record = read('docs/decisions/0010-dependencies.md');
  const told = [...record.matchAll(/^\|([^|]+)\|[^|]+\|[^|]+\|$/gm)].flatMap(([, names]) =>
    [...names!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
  );
  const used = ['.', 'contracts', 'server', 'web', 'sandbox'].flatMap((workspace) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(`${workspace}/package.json`));
    return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  });
  expect([...new Set(used)].filter((name) => !told.includes(name))).toEqual([]);
  expect(told.filter((name) => !used.includes(name))).toEqual([]);
});

test('every decision says when it was made and whether it stands', () => {
  const decisions = documents.filter((file) => file.startsWith('docs/decisions/'));
  const status = /^\d{4}-\d\d-\d\d, (?:accepted|superseded by \[\d{4}\]\([^)]+\))/;
  expect(decisions.filter((file) => !status.test(read(file).split('\n')[2] ?? ''))).toEqual([]);
});

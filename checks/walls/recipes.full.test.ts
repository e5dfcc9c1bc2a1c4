/**
 * The recipes are true: their examples compile where they say they stand. The first line of an example is its place: `// file` for a new
 * one, `// file, after: a line` for lines that are added to one, `// file has:` for lines that are there.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './sources.ts';

type Example = { place: string; file: string; how: 'new' | 'after' | 'has'; anchor: string; lines: string[] };

function examplesOf(recipe: string, text: string): Example[] {
  return [...text.matchAll(/^( *)```tsx?\n([\s\S]*?)^\1```$/gm)].map((found) => {
    const [head = '', ...lines] = found[2]!.split('\n').map((line) => line.slice(found[1]!.length));
    const [, file = '', has, anchor] = /^\/\/ ([^\s,]+\.tsx?)(?:( has:)|, after: (.+))?$/.exec(head) ?? [];
    const at = text.slice(0, found.index).split('\n').length + 1;
    if (!file) throw new Error(`${recipe}:${at}: the example names no file`);
    return { place: `${recipe}:${at}`, file, how: has ? 'has' : anchor ? 'after' : 'new', anchor: anchor ?? '', lines: lines.slice(0, -1) };
  });
}

const trimmed = (lines: readonly string[]): string => lines.map((line) => line.trim()).join('\n');

/** The text of a file with an example in its place; an empty one where the place is not there. */
function withExample(before: string, { how, anchor, lines }: Example): string {
  if (how === 'new') return `${lines.join('\n')}\n`;
  const there = before.split('\n');
  if (how === 'has') return trimmed(there).includes(trimmed(lines)) ? before : '';
  const at = there.findIndex((line) => line.trim() === anchor);
  return at < 0 ? '' : there.toSpliced(at + 1, 0, ...lines).join('\n');
}

const copy = path.join(root, '.cache/recipes');
const sides = { contracts: ['src'], server: ['src', 'seed'], web: ['app', 'build-plugins', 'vite.config.ts', 'react-router.config.ts'] };
/** Both compile the contracts. */
const compiled = ['server', 'web'] as const;
const patience_ms = 600_000;

/** What the compiler says of a copy of the sources in which these examples are. */
function compile(examples: readonly Example[]): string[] {
  rmSync(copy, { recursive: true, force: true });
  for (const [side, folders] of Object.entries(sides))
    for (const folder of [...folders, 'package.json', 'tsconfig.json'])
      cpSync(path.join(root, side, folder), path.join(copy, side, folder), { recursive: true });
  cpSync(path.join(root, 'tsconfig.base.json'), path.join(copy, 'tsconfig.base.json'));
  cpSync(path.join(root, 'package.json'), path.join(copy, 'package.json'));
  mkdirSync(path.join(copy, 'node_modules/@artel'), { recursive: true });
  symlinkSync(path.join(copy, 'contracts'), path.join(copy, 'node_modules/@artel/contracts'));
  const wrong: string[] = [];
  for (const example of examples) {
    const file = path.join(copy, example.file);
    const text = withExample(example.how === 'new' ? '' : readFileSync(file, 'utf8'), example);
    if (text === '') wrong.push(`${example.place}: ${example.file} has no such place`);
    else writeFileSync(file, text);
  }
  for (const side of compiled) {
    const config = JSON.parse(readFileSync(path.join(copy, side, 'tsconfig.json'), 'utf8'));
    config.compilerOptions = { ...config.compilerOptions, incremental: false };
    writeFileSync(path.join(copy, side, 'tsconfig.json'), JSON.stringify({ ...config, include: sides[side], exclude: ['**/*.test.*'] }));
    try {
      execFileSync(path.join(root, 'node_modules/.bin/tsc'), ['-p', side, '--pretty', 'false'], { cwd: copy, encoding: 'utf8' });
    } catch (failed) {
      // types of routes are written by a build
      const said = (failed as { stdout: string }).stdout
        .split('\n')
        .filter((line) => /^\S.*error TS/.test(line) && !line.includes('/+types/'));
      wrong.push(...said.map((line) => `${placeOf(line, examples)}${line}`));
    }
  }
  rmSync(copy, { recursive: true });
  return wrong;
}

/** The recipe that an error of the compiler is about, if an example stands there. */
function placeOf(error: string, examples: readonly Example[]): string {
  const [, file, no] = /^(\S+)\((\d+),/.exec(error) ?? [];
  const line = readFileSync(path.join(copy, file ?? ''), 'utf8').split('\n')[Number(no) - 1];
  const found = examples.find((example) => example.file === file && line !== undefined && example.lines.includes(line));
  return found ? `${found.place}: ` : '';
}

const recipes = readdirSync(path.join(root, 'docs/recipes')).map((name) => `docs/recipes/${name}`);
const examples = recipes.flatMap((recipe) => examplesOf(recipe, readFileSync(path.join(root, recipe), 'utf8')));

test('the examples of the recipes compile where they stand, and a planted mistake is found at its recipe', { timeout: patience_ms }, () => {
  const planted = "```ts\n// server/src/planted.ts\nexport const one: number = 'one';\n```";
  expect(compile([...examples, ...examplesOf('planted.md', planted)])).toEqual([
    expect.stringMatching(/^planted\.md:2: server\/src\/planted\.ts\(1,14\): error TS2322/),
  ]);
});

test('an example without a place, and one whose place is gone, are found', () => {
  expect(() => examplesOf('planted.md', '```ts\nlater();\n```')).toThrow('planted.md:2: the example names no file');
  const [added, there] = examplesOf(
    'planted.md',
    '```ts\n// server/a.ts, after: const a = 1;\nconst b = 2;\n```\n```ts\n// server/a.ts has:\nconst a = 1;\n```',
  );
  expect(withExample('const a = 1;\n', added!)).toBe('const a = 1;\nconst b = 2;\n');
  expect(withExample('  const a = 1;\n', there!)).toBe('  const a = 1;\n');
  expect([added, there].map((example) => withExample('const c = 3;\n', example!))).toEqual(['', '']);
});

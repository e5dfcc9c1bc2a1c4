/** `npm run counts -- <commit>…`: lines of the product and words of its comments, at each commit and in the checkout. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { root, type Source } from '../walls/sources.ts';

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });

/** Runs in the product: no test and no tool of the tests. */
const isProduct = (file: string): boolean =>
  /^(server|web|contracts|sandbox)\/.*\.(ts|tsx|css)$/.test(file) && !/\.(test|spec)\.tsx?$|^\w+\/test\//.test(file);

function sourcesAt(commit: string): Source[] {
  const files = git('ls-tree', '-r', '--name-only', commit).split('\n').filter(isProduct);
  return files.map((file) => ({ path: file, source: git('show', `${commit}:${file}`) }));
}

function sourcesNow(): Source[] {
  const files = git('ls-files').split('\n').filter(isProduct);
  return files.map((file) => ({ path: file, source: readFileSync(path.join(root, file), 'utf8') }));
}

function commentsOf({ path: file, source }: Source): { start: number; end: number }[] {
  if (!file.endsWith('.css')) return parseSync(path.basename(file), source).comments;
  // a string may hold what looks like a comment
  const tokens = source.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\\n])*'|\/\*[\s\S]*?\*\//g);
  return [...tokens].filter(([text]) => text.startsWith('/*')).map(({ index, 0: text }) => ({ start: index, end: index + text.length }));
}

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

function count(sources: Source[]) {
  const sums = { files: sources.length, lines: 0, 'lines of code': 0, comments: 0, words: 0 };
  for (const file of sources) {
    const comments = commentsOf(file);
    let code = file.source;
    for (const { start, end } of comments.toReversed()) {
      sums.words += wordsIn(code.slice(start, end));
      code = code.slice(0, start) + code.slice(end);
    }
    sums.comments += comments.length;
    sums.lines += file.source.split('\n').length - 1;
    sums['lines of code'] += code.split('\n').filter((line) => line.trim()).length;
  }
  return sums;
}

const counted = process.argv.slice(2).map((commit) => [commit, count(sourcesAt(commit))] as const);
console.table(Object.fromEntries([...counted, ['now', count(sourcesNow())]]));

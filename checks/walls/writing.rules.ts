/** How the product is written: names, sizes, literals; sources in, sentences about offenders out. */
import { isProduct, isTest, type Rule } from './architecture.rules.ts';
import { parse, visit } from './sources.ts';

/** Words that a search would not use, with the field's word for each. */
const retiredWords: Readonly<Record<string, string>> = {
  deed: 'todo, action',
  heed: 'handle',
  judge: 'check, moderate, decide',
  judged: 'checked, moderated',
  judging: 'moderation',
  keeper: 'sync, adapter',
  kept: 'saved, stored, cached',
  moment: 'time',
  owed: 'debt',
  paper: 'document',
  purse: 'balance',
  rung: 'level',
  said: 'text, message',
  sayer: 'notice writer',
  taking: 'claim',
  tell: 'notify, publish, announce',
  telling: 'projection',
  tend: 'manage',
  tended: 'managed',
  told: 'notified',
  untold: 'queued',
  wish: 'input, choice',
};

const wordsOfName = (name: string): string[] => name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];
const topLevelName = /^(?:export )?(?:default )?(?:async )?(?:function|const|let|type|interface|class) (\w+)/gm;

/** Files of the product and what they declare are named by the field's words; tables keep theirs. */
export const namesAreTheFields: Rule = (files) =>
  files
    .filter(({ path }) => /^(server\/src|web\/app|contracts\/src|sandbox\/src)\//.test(path) && !/\.test\.|platform\/db\/schema/.test(path))
    .flatMap(({ path, source }) =>
      [path, ...[...source.matchAll(topLevelName)].map(([, name]) => name!)].flatMap((name) =>
        wordsOfName(name).flatMap((word) => {
          const instead = retiredWords[word.toLowerCase()] ?? retiredWords[word.toLowerCase().replace(/s$/, '')];
          return instead ? [`${path}: «${name}»: not «${word}» but ${instead}`] : [];
        }),
      ),
    );

export const filesAtMost = 20;
/** Tests and examples are not counted: they stand beside what they prove. */
export const foldersStaySmall: Rule = (files) => {
  const sizes = new Map<string, number>();
  for (const { path } of files) {
    if (!/^(server\/src|web\/app|contracts\/src|sandbox\/src)\//.test(path) || /\.(test|example)\./.test(path)) continue;
    const folder = path.slice(0, path.lastIndexOf('/'));
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  return [...sizes].flatMap(([folder, count]) => (count > filesAtMost ? [`${folder}: ${count} files; give a part of them a folder`] : []));
};

export const linesAtMost = 300;
const isGrownByData = (path: string): boolean =>
  /^server\/seed\/content\/|^server\/seed\/pictures\/scenes\/|^server\/src\/platform\/db\/schema\.ts$|\.css$/.test(path);
export const filesStaySmall: Rule = (files) =>
  files.flatMap(({ path, source }) => {
    const lines = source.split('\n').length - 1;
    return lines > linesAtMost && !isGrownByData(path) ? [`${path}: ${lines} lines; look for two nouns or two verbs`] : [];
  });

export const functionLinesAtMost = 70;
const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
/** What stands inside a function counts with it: it is read from its first line to its last. */
export const functionsStayShort: Rule = (files) =>
  files.flatMap((file) => {
    if (!/^web\/.+\.tsx?$/.test(file.path) || isTest(file.path)) return [];
    if (file.source.split('\n').length <= functionLinesAtMost) return [];
    const long: string[] = [];
    visit(parse(file), ({ type, start, end }) => {
      if (!functions.has(type)) return;
      const lines = file.source.slice(start as number, end as number).split('\n').length;
      const line = file.source.slice(0, start as number).split('\n').length;
      if (lines > functionLinesAtMost) long.push(`${file.path}:${line}: ${lines} lines; give a part of it a name`);
    });
    return long;
  });

/** A literal spread into a literal hides keys from the reader; its keys stand in the outer one. */
export const objectsAreWrittenWhole: Rule = (files) =>
  files.flatMap((file) => {
    if (!isProduct(file.path) || !/\.\.\.\{/.test(file.source) || file.path.endsWith('.mjs')) return [];
    const found: string[] = [];
    visit(parse(file), (node, inside) => {
      const spread = node.type === 'SpreadElement' && (node.argument as { type: string }).type === 'ObjectExpression';
      if (spread && inside.at(-1)?.type === 'ObjectExpression') {
        const line = file.source.slice(0, node.start as number).split('\n').length;
        found.push(`${file.path}:${line}: spreads a literal into a literal`);
      }
    });
    return found;
  });

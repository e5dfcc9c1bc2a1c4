/** What people see is Russian and calm: no English sentence in a page, no exclamation mark but the specification's «Упс!». */
import { expect, test } from 'vitest';
import { parse, readSources, type Source, visit } from './sources.ts';

type Shown = { path: string; line: number; text: string };

/** Texts that reach the screen: between tags, and in the attributes that are read out or shown. */
const shownAttributes = new Set([
  'title',
  'alt',
  'placeholder',
  'label',
  'aria-label',
  'aria-description',
  'description',
  'action',
  'cancel',
  'hint',
  'note',
  'text',
  'message',
  'heading',
  'empty',
]);

function shownIn(file: Source): Shown[] {
  const found: Shown[] = [];
  visit(parse(file), (node, inside) => {
    const parent = inside.at(-1);
    const add = (text: unknown) => {
      if (typeof text === 'string' && text.trim())
        found.push({ path: file.path, line: file.source.slice(0, node.start as number).split('\n').length, text: text.trim() });
    };
    if (node.type === 'JSXText') add(node.value);
    if (node.type === 'Literal' && parent?.type === 'JSXAttribute' && shownAttributes.has((parent.name as { name: string }).name))
      add(node.value);
    if (node.type === 'Literal' && parent?.type === 'JSXExpressionContainer' && inside.at(-2)?.type !== 'JSXAttribute') add(node.value);
    if (node.type === 'Literal' && file.path.endsWith('.text.ts') && parent?.type !== 'ImportDeclaration') add(node.value);
    // Russian anywhere is meant for people
    if (node.type === 'Literal' && typeof node.value === 'string' && /[а-яё]/i.test(node.value)) add(node.value);
    if (node.type === 'TemplateLiteral') {
      const text = (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join('…');
      if (/[а-яё]/i.test(text)) add(text);
    }
  });
  return found;
}

/** Two English words in a row, and nothing Russian beside them: a sentence somebody forgot. Names of things are one word. */
const isEnglish = ({ text }: Shown): boolean =>
  !/[а-яё]/i.test(text) && /\b[a-z]{2,}[,.]?\s+[a-z]{2,}\b/i.test(text) && !/^[\w./:?=&{}-]+$/.test(text);
/** The two the specification fixes on the wire; pages recognise them to say them in Russian (spec §8). */
const fixed = ['Email already exists', 'User name already exists'];
const isLoud = ({ text }: Shown): boolean => /(?<!<)!/.test(text) && !text.includes('Упс!');

const english = (files: readonly Source[]): string[] =>
  files
    .flatMap(shownIn)
    .filter((shown) => isEnglish(shown) && !fixed.includes(shown.text))
    .map(({ path, line, text }) => `${path}:${line}: ${text}`);
const loud = (files: readonly Source[]): string[] =>
  files
    .flatMap(shownIn)
    .filter(isLoud)
    .map(({ path, line, text }) => `${path}:${line}: ${text}`);

const pages = readSources('.ts', '.tsx').filter(({ path }) => path.startsWith('web/app/') && !/\.(test|example)\.tsx?$/.test(path));
const letters = readSources('.ts').filter(({ path }) => /^(server|contracts|sandbox)\/src\//.test(path) && !path.endsWith('.test.ts'));

test('pages say nothing in English', () => {
  expect(english(pages)).toEqual([]);
});
test('nothing that people read shouts', () => {
  expect(loud([...pages, ...letters])).toEqual([]);
});
test('a planted English sentence and a planted shout are seen', () => {
  const plant = (source: string): Source[] => [{ path: 'web/app/planted.tsx', source }];
  expect(english(plant('export const a = <p>Please try again</p>;'))).toHaveLength(1);
  expect(english(plant('export const a = <input placeholder="Search services" />;'))).toHaveLength(1);
  expect(english(plant('export const a = <p>{"Nothing found"}</p>;'))).toHaveLength(1);
  expect(english([{ path: 'web/app/planted.text.ts', source: "export const a = { paid: 'Paid in full' };" }])).toHaveLength(1);
  expect(loud(plant('export const a = <p>Готово!</p>;'))).toHaveLength(1);
  expect(loud(plant(`export const a = \`Здравствуйте, \${name}!\`;`))).toHaveLength(1);
  expect([
    ...english(plant('export const a = <p className="text-ink soft">Упс!</p>;')),
    ...loud(plant('export const a = "Упс!";')),
  ]).toEqual([]);
});

/**
 * What people see is Russian and calm: no English sentence in a page, no exclamation mark but the specification's «Упс!»; no grammar
 * by concatenation, and no promise that nothing keeps yet.
 */
import { expect, test } from 'vitest';
import { parse, readSource, readSources, type Source, visit } from './sources.ts';
import { waitingSentences } from './waiting-sentences.ts';

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

const odd = (files: readonly Source[]): string[] =>
  files.flatMap(shownIn).flatMap(({ path, line, text }) => {
    const why = oddities.find(({ seen }) => seen.test(text))?.why;
    return why ? [`${path}:${line}: ${text}: ${why}`] : [];
  });

/** `…` stands for what is put in. */
const oddities: readonly { seen: RegExp; why: string }[] = [
  { seen: /(?:^|[\s…\d])(?:дн|чел|шт|сек|мес)\.(?:[\s,;)]|$)/, why: 'write the unit out, with its plural' },
  { seen: /^(?:ч|мин|дн|шт)\.?$|через\s…\s(?:с|ч|мин)\.?$/, why: 'write the unit out, with its plural' },
  { seen: /:\s…\?/, why: 'a name after a colon is no question' },
  { seen: /^(?:Сообщение|Условия для исполнителя): …$/, why: 'a name in the nominative where another case is meant' },
  { seen: /[а-яё]\((?:а|я|ый|ая|ой|ла|ов|и|ы|ась)\)/i, why: 'both endings at once' },
  { seen: /Ход за /, why: 'whose turn it is, without a preposition: «Ход заказчика»' },
  { seen: /\((?:если есть|по желанию|опционально|не обязательно)\)/i, why: '«необязательно», one word for one thing' },
  {
    seen: /^(?:(?:ещё|уже|не)\s+)*(?:приложил|подтвердил|ответил|прочитал|отозвал|написал|выбрал|отказался|принял|опоздал|отправил|получил|откликнулся|просмотрел|сделал|занят|готов)(?:а|ась)?(?=[\s:,.]|$)(?!\s(?:заказчик|исполнитель|модератор))/i,
    why: 'a gender about a person',
  },
  {
    seen: /…\s(?:(?:ещё|уже|не)\s)*[а-яё]{3,}(?:[аяиеуы]л|[аяиеуы]лся|[аяиеуы]ла|[аяиеуы]лась)(?=[\s:,.]|$)/,
    why: 'a gender after a name',
  },
  { seen: /[а-яё].*(?<![«/\w])[a-z]+_[a-z_]+\b|\b[a-z]+_[a-z_]+\b.*[а-яё]/, why: 'a raw code' },
];

const plain = (text: string): string => text.replace(/&nbsp;|\s+/g, ' ').toLowerCase();
const promised = (files: readonly Source[], phrases: readonly string[]): string[] =>
  files.flatMap(shownIn).flatMap(({ path, line, text }) => {
    const said = phrases.find((phrase) => new RegExp(`(?<![а-яё])${phrase}(?![а-яё])`).test(plain(text)));
    return said ? [`${path}:${line}: «${said}» is not kept yet (docs/SPEC.md)`] : [];
  });

const pages = readSources('.ts', '.tsx').filter(({ path }) => path.startsWith('web/app/') && !/\.(test|example)\.tsx?$/.test(path));
const letters = readSources('.ts').filter(({ path }) => /^(server|contracts|sandbox)\/src\//.test(path) && !path.endsWith('.test.ts'));
const seeds = readSources('.ts').filter(({ path }) => path.startsWith('server/seed/') && !path.endsWith('.test.ts'));

test('pages say nothing in English', () => {
  expect(english(pages)).toEqual([]);
});
test('nothing that people read shouts', () => {
  expect(loud([...pages, ...letters])).toEqual([]);
});
test('no sentence is put together against its grammar', () => {
  expect(
    odd([...pages, ...letters.filter(({ path }) => !/\.sql\.ts$|server\/src\/(?:main|platform|features\/search)/.test(path))]),
  ).toEqual([]);
});
test('nothing is promised that waits for its part', () => {
  const phrases = waitingSentences(readSource('docs/SPEC.md').source).flatMap((waiting) => waiting.phrases);
  expect(phrases.length).toBeGreaterThan(0);
  expect(promised([...pages, ...letters, ...seeds], phrases)).toEqual([]);
});
test.each([
  ['`#{price}, #{days} дн.`', 'unit'],
  ['`до #{most} шт. `', 'unit'],
  ['`через #{left} с`', 'unit'],
  ['`Выбрать исполнителя: #{name}?`', 'question'],
  ['`Сообщение: #{name}`', 'nominative'],
  ["'Вы уверен(а)'", 'endings'],
  ["'Ход за обеими сторонами'", 'turn'],
  ['`#{question} (по желанию)`', 'необязательно'],
  ["'не приложил'", 'gender about'],
  ["'Ещё не подтвердил изменения'", 'gender about'],
  ['<p>ответил на вопросы: {count}</p>', 'gender about'],
  ['`#{name} подтвердил изменения`', 'gender after'],
  ["'Состояние: awaiting_payment'", 'raw code'],
])('a planted oddity is seen: %s', (said, why) => {
  expect(odd([{ path: 'web/app/planted.tsx', source: `export const a = ${said.replaceAll('#{', '${')};` }]).join()).toContain(why);
});
test('a planted promise is seen', () => {
  const plant = (source: string): Source[] => [{ path: 'web/app/planted.tsx', source }];
  expect(promised(plant('export const a = <p>Спор решает&nbsp;арбитр по пунктам</p>;'), ['спор решает арбитр'])).toHaveLength(1);
  expect(promised(plant('export const a = <p>Спор открыт</p>;'), ['спор решает арбитр'])).toEqual([]);
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

/** Whatever a call refuses about its fields is said in Russian: each field of each call is left out and filled with what it is not. */
import { endpointName } from '@artel/contracts/kit/endpoint.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { speakRussian } from '../../server/src/platform/http/input-text.ts';
import { endpoints } from './endpoints.ts';

speakRussian();

const wrong: readonly unknown[] = [
  undefined,
  null,
  '',
  'x'.repeat(100_000),
  '\u0000',
  -1,
  0.5,
  1e12,
  true,
  [],
  {},
  Array.from({ length: 2000 }, (_, i) => `${i}`),
];

type Def = {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  element?: z.core.$ZodType;
  options?: z.core.$ZodType[];
};
const defOf = (schema: z.core.$ZodType): Def => schema._zod.def as unknown as Def;

/** Values for a schema that are wrong in one place each, down to the fields of what lies inside. */
function* wrongFor(schema: z.core.$ZodType): Generator<unknown> {
  const { type, shape, innerType, in: first, element, options } = defOf(schema);
  if (innerType) return yield* wrongFor(innerType);
  if (type === 'pipe' && first) return yield* wrongFor(first);
  yield* wrong;
  if (shape) {
    yield { an_unknown_field: 1 };
    for (const [name, field] of Object.entries(shape)) for (const value of wrongFor(field)) yield { [name]: value };
  }
  if (element) for (const value of wrongFor(element)) yield [value];
  for (const option of options ?? []) yield* wrongFor(option);
}

/** Names of things that are written so in Russian, too. */
const borrowed =
  /\b(?:JPG|JPEG|PNG|WebP|GIF|PDF|ZIP|HTML|HTTPS?|https?|URL|CSV|MP3|WAV|MP4|WebM|SVG|ID|USDT|BTC|RUB|CSS|SMS|TRC|ISO|VK|IP|YouTube|Rutube|www|artel|A|Z|a|z|x)\b/g;
const addresses = /[\w-]+\.[a-z]{2,}[\w/.-]*/g;
const isEnglish = (words: string): boolean =>
  /[A-Za-z]{2,}/.test(words.replaceAll(addresses, '').replaceAll(borrowed, '')) || !/[А-Яа-яЁё]/.test(words);

function refusalsOf(schema: z.core.$ZodType): Set<string> {
  const said = new Set<string>();
  for (const value of wrongFor(schema)) {
    const { error } = z.safeParse(schema, value);
    const collect = (issues: readonly z.core.$ZodIssue[]): void => {
      for (const issue of issues) {
        said.add(issue.message);
        if (issue.code === 'invalid_union') issue.errors.forEach(collect);
      }
    };
    collect(error?.issues ?? []);
  }
  return said;
}

test('no refusal of a field is English, or half', () => {
  const english = endpoints.flatMap(({ endpoint }) =>
    [endpoint.body, endpoint.query, endpoint.params].flatMap((schema) =>
      schema ? [...refusalsOf(schema)].filter(isEnglish).map((words) => `${endpointName(endpoint)}: ${words}`) : [],
    ),
  );
  expect(english).toEqual([]);
});

test.each([
  ['Неверный ввод: ожидалось string, получено undefined', true],
  ['Too long', true],
  ['Выберите файл PDF', false],
  ['Заполните это поле', false],
])('English is seen: %s', (words, seen) => {
  expect(isEnglish(words)).toBe(seen);
});

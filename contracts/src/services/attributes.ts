import { z } from 'zod';

export const attributeTypes = ['select', 'multi', 'number', 'bool'] as const;
export const AttributeKey = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);

export const CategoryAttribute = z.object({
  key: AttributeKey,
  title: z.string(),
  type: z.enum(attributeTypes),
  /** `select` and `multi`: options in order. A service carries them as they were called first. */
  values: z.array(z.string()),
  /** What options are called now, where that is another word. */
  labels: z.record(z.string(), z.string()),
  /** Options that stay where they are carried and are not offered any more. */
  closed_values: z.array(z.string()),
  unit: z.string(),
  filterable: z.boolean(),
  required: z.boolean(),
  is_closed: z.boolean(),
});
export type CategoryAttribute = z.infer<typeof CategoryAttribute>;

export const labelOf = ({ labels }: Pick<CategoryAttribute, 'labels'>, value: string): string =>
  Object.hasOwn(labels, value) ? labels[value]! : value;

export const AttributeValue = z.union([
  z.string().max(100, 'Не больше 100 знаков'),
  z.array(z.string().max(100, 'Не больше 100 знаков')).max(30, 'Не больше 30 значений'),
  z.number({ error: 'Укажите число' }).min(0, 'Не меньше 0').max(1_000_000_000, 'Слишком большое число'),
  z.boolean(),
]);
export type AttributeValue = z.infer<typeof AttributeValue>;

export const AttributeValues = z
  .record(AttributeKey, AttributeValue)
  .refine((values) => Object.keys(values).length <= 40, 'Не больше 40 характеристик');
export type AttributeValues = z.infer<typeof AttributeValues>;

const isBlank = (value: AttributeValue | undefined): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

export function fitsAttribute({ type, values }: CategoryAttribute, value: AttributeValue): boolean {
  switch (type) {
    case 'select':
      return typeof value === 'string' && values.includes(value);
    case 'multi':
      return Array.isArray(value) && value.every((one) => values.includes(one)) && new Set(value).size === value.length;
    case 'number':
      return typeof value === 'number';
    case 'bool':
      return typeof value === 'boolean';
  }
}

/** Drops values of another category. */
export const fittingValues = (attributes: readonly CategoryAttribute[], values: AttributeValues): AttributeValues =>
  Object.fromEntries(
    attributes.flatMap((attribute) => {
      const value = values[attribute.key];
      return value !== undefined && !isBlank(value) && fitsAttribute(attribute, value) ? [[attribute.key, value]] : [];
    }),
  );

const wordsIn = (value: AttributeValue | undefined): string[] => [value].flat().filter((one): one is string => typeof one === 'string');

export const offeredValues = (attribute: CategoryAttribute, ...own: (AttributeValue | undefined)[]): string[] => {
  const saved = new Set(own.flatMap(wordsIn));
  return attribute.values.filter((value) => saved.has(value) || !attribute.closed_values.includes(value));
};

/** Attribute → message; empty when valid. `carried`: by the version on sale, which may keep what was closed since. */
export function attributeProblems(
  attributes: readonly CategoryAttribute[],
  values: AttributeValues,
  carried: AttributeValues = {},
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const attribute of attributes) {
    const { key, type, required, is_closed } = attribute;
    const value = values[key];
    const problem = (): string | undefined => {
      if (value === undefined || isBlank(value))
        return required && !is_closed ? (type === 'number' ? 'Укажите число' : 'Выберите значение') : undefined;
      if (!fitsAttribute(attribute, value)) return type === 'number' ? 'Укажите число' : 'Выберите из списка';
      if (is_closed && value !== false && carried[key] === undefined) return 'Эту характеристику больше не указывают: уберите её';
      const offered = offeredValues(attribute, carried[key]);
      const gone = wordsIn(value).find((one) => !offered.includes(one));
      return gone === undefined ? undefined : `Значения «${labelOf(attribute, gone)}» больше нет в списке: выберите другое`;
    };
    const found = problem();
    if (found) problems[key] = found;
  }
  const known = new Set(attributes.map(({ key }) => key));
  for (const key of Object.keys(values))
    if (!known.has(key)) problems[key] = 'В этой категории такой характеристики нет: откройте шаг «Основное» и сохраните услугу снова';
  return problems;
}

export function attributeText(attribute: Pick<CategoryAttribute, 'type' | 'unit' | 'labels'>, value: AttributeValue): string {
  const { type, unit } = attribute;
  if (Array.isArray(value)) return value.map((one) => labelOf(attribute, one)).join(', ');
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (type !== 'number') return labelOf(attribute, String(value));
  const figure = new Intl.NumberFormat('ru-RU').format(Number(value));
  return unit ? `${figure}\u00a0${unit}` : figure;
}

export const attributeFacts = (attributes: readonly CategoryAttribute[], values: AttributeValues): { title: string; text: string }[] =>
  attributes.flatMap((attribute) => {
    const value = values[attribute.key];
    if (value === undefined || value === false || isBlank(value) || !fitsAttribute(attribute, value)) return [];
    return [{ title: attribute.title, text: attributeText(attribute, value) }];
  });

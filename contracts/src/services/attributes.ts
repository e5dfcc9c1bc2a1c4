import { z } from 'zod';

export const attributeTypes = ['select', 'multi', 'number', 'bool'] as const;
export const AttributeKey = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);

export const CategoryAttribute = z.object({
  /** Its name in addresses and the database. */
  key: AttributeKey,
  title: z.string(),
  type: z.enum(attributeTypes),
  /** `select` and `multi`: options in order. */
  values: z.array(z.string()),
  /** `number`: «слов». */
  unit: z.string(),
  filterable: z.boolean(),
  required: z.boolean(),
});
export type CategoryAttribute = z.infer<typeof CategoryAttribute>;

/** By type: `select` a word, `multi` words, `number` a figure, `bool` yes or no. */
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

/** Attribute → message; empty when valid. */
export function attributeProblems(attributes: readonly CategoryAttribute[], values: AttributeValues): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const attribute of attributes) {
    const value = values[attribute.key];
    if (value === undefined || isBlank(value)) {
      if (attribute.required) problems[attribute.key] = attribute.type === 'number' ? 'Укажите число' : 'Выберите значение';
    } else if (!fitsAttribute(attribute, value)) {
      problems[attribute.key] = attribute.type === 'number' ? 'Укажите число' : 'Выберите из списка';
    }
  }
  const known = new Set(attributes.map(({ key }) => key));
  for (const key of Object.keys(values))
    if (!known.has(key)) problems[key] = 'В этой категории такой характеристики нет: откройте шаг «Основное» и сохраните услугу снова';
  return problems;
}

/** «Figma, PDF», «1 000 слов», «да» */
export function attributeText({ type, unit }: Pick<CategoryAttribute, 'type' | 'unit'>, value: AttributeValue): string {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (type !== 'number') return String(value);
  const figure = new Intl.NumberFormat('ru-RU').format(Number(value));
  return unit ? `${figure}\u00a0${unit}` : figure;
}

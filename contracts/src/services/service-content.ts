import { z } from 'zod';
import { Id } from '../kit/ids.ts';
import { asMinor } from '../kit/money.ts';
import { AttributeValues, attributeProblems, type CategoryAttribute } from './attributes.ts';

export const PackageKey = z.enum(['econom', 'standard', 'business']);
export type PackageKey = z.infer<typeof PackageKey>;

const line = (max: number) => z.string().trim().max(max, `Не больше ${max} знаков`);
const listOf = <T extends z.ZodType>(item: T, max: number, what: string) => z.array(item).max(max, `Не больше ${max} ${what}`);

export const ServicePrice = z
  .number({ error: 'Укажите цену числом' })
  .int('Цена — в целых рублях')
  .min(10_000, 'Цена — от 100 руб.')
  .max(1_000_000_000, 'Слишком большая цена: не больше 10 000 000 руб.')
  .multipleOf(100, 'Цена — в целых рублях')
  .transform(asMinor);
const TermDays = z
  .number({ error: 'Укажите срок в днях' })
  .int('Срок — в целых днях')
  .min(1, 'Срок — от 1 дня')
  .max(365, 'Не больше 365 дней');

export const ServicePackage = z.strictObject({
  key: PackageKey,
  title: line(40),
  description: line(300),
  price_minor: ServicePrice.nullable(),
  term_days: TermDays.nullable(),
  /** −1: unlimited */
  revisions_included: z.number().int().min(-1).max(9, 'Не больше 9 доработок или без ограничений'),
  includes: listOf(line(120), 20, 'пунктов в пакете'),
});
export const ServiceExtra = z.strictObject({
  title: line(80),
  description: line(200).default(''),
  price_minor: ServicePrice.nullable(),
  add_days: z.number().int().min(0, 'Не меньше 0 дней').max(60, 'Не больше 60 дней'),
  max_quantity: z.number().int().min(1).max(20, 'Не больше 20 штук').default(1),
});
export const briefTypes = ['text', 'choice', 'multi', 'file', 'link', 'number'] as const;
export const BriefQuestion = z.strictObject({
  question: line(300),
  type: z.enum(briefTypes),
  options: listOf(line(100), 10, 'вариантов').default([]),
  required: z.boolean(),
  help: line(200).default(''),
});
export const FaqItem = z.strictObject({ q: line(150), a: line(1000) });
export const MediaInput = z.strictObject({ file_id: Id, alt: line(120).default('') });

export const DraftContent = z.strictObject({
  title: line(70).default(''),
  category_id: Id.nullable().default(null),
  sub_category_id: Id.nullable().default(null),
  attributes: AttributeValues.default({}),
  description: line(5000).default(''),
  tags: listOf(line(40), 8, 'тегов').default([]),
  what_you_get: listOf(line(200), 12, 'пунктов').default([]),
  packages: listOf(ServicePackage, 3, 'пакетов')
    .refine((packages) => new Set(packages.map(({ key }) => key)).size === packages.length, 'Пакеты не должны повторяться')
    .default([]),
  extras: listOf(ServiceExtra, 15, 'дополнений').default([]),
  brief: listOf(BriefQuestion, 15, 'вопросов').default([]),
  faq: listOf(FaqItem, 10, 'вопросов').default([]),
  media: listOf(MediaInput, 10, 'файлов').default([]),
});
export type DraftContent = z.output<typeof DraftContent>;

export const emptyContent: Readonly<DraftContent> = {
  title: '',
  category_id: null,
  sub_category_id: null,
  attributes: {},
  description: '',
  tags: [],
  what_you_get: [],
  packages: [],
  extras: [],
  brief: [],
  faq: [],
  media: [],
};

export const contentFieldInfo = {
  title: { name: 'Название', step: 'main' },
  category_id: { name: 'Категория', step: 'main' },
  attributes: { name: 'Характеристики', step: 'main' },
  description: { name: 'Описание', step: 'text' },
  tags: { name: 'Теги', step: 'main' },
  what_you_get: { name: 'Результат по пунктам', step: 'text' },
  packages: { name: 'Пакеты', step: 'packages' },
  extras: { name: 'Дополнения', step: 'packages' },
  brief: { name: 'Вопросы заказчику', step: 'questions' },
  faq: { name: 'Вопросы и ответы', step: 'questions' },
  media: { name: 'Медиа', step: 'media' },
} as const satisfies Record<Exclude<keyof DraftContent, 'sub_category_id'>, { name: string; step: string }>;
export type ContentField = keyof typeof contentFieldInfo;
export const contentFields = Object.keys(contentFieldInfo) as [ContentField, ...ContentField[]];

/**
 * Field path → Russian text; empty when publishable. The editor shows the same. `attributes`: of the sub-category; `carried`: what the
 * version on sale says of them.
 */
export function contentProblems(
  content: DraftContent,
  attributes: readonly CategoryAttribute[],
  carried: AttributeValues = {},
): Record<string, string> {
  const problems: Record<string, string> = {};
  const need = (field: string, holds: unknown, message: string) => {
    if (!holds) problems[field] ??= message;
  };
  need('title', content.title.length >= 10, 'Название — от 10 до 70 знаков');
  need('category_id', content.category_id, 'Выберите категорию');
  need('sub_category_id', content.sub_category_id, 'Выберите подкатегорию');
  if (content.sub_category_id)
    for (const [key, message] of Object.entries(attributeProblems(attributes, content.attributes, carried)))
      need(`attributes.${key}`, false, message);
  need('description', content.description.length >= 200, 'Опишите услугу подробнее: от 200 знаков');
  need('what_you_get', content.what_you_get.length >= 2, 'Добавьте хотя бы два пункта результата');
  content.what_you_get.forEach((item, i) => {
    need(`what_you_get.${i}`, item, 'Заполните или удалите пункт');
  });
  need('packages', content.packages.length >= 1, 'Добавьте хотя бы один пакет');
  content.packages.forEach((pack, i) => {
    need(`packages.${i}.title`, pack.title, 'Назовите пакет');
    need(`packages.${i}.price_minor`, pack.price_minor, 'Укажите цену');
    need(`packages.${i}.term_days`, pack.term_days, 'Укажите срок');
    const cheaper = content.packages[i - 1];
    if (cheaper?.price_minor && pack.price_minor)
      need(`packages.${i}.price_minor`, pack.price_minor > cheaper.price_minor, 'Каждый следующий пакет дороже предыдущего');
  });
  content.extras.forEach((extra, i) => {
    need(`extras.${i}.title`, extra.title, 'Назовите дополнение');
    need(`extras.${i}.price_minor`, extra.price_minor, 'Укажите цену');
  });
  content.brief.forEach((question, i) => {
    need(`brief.${i}.question`, question.question, 'Напишите вопрос');
    if (question.type === 'choice' || question.type === 'multi')
      need(`brief.${i}.options`, question.options.filter(Boolean).length >= 2, 'Добавьте хотя бы два варианта ответа');
  });
  content.faq.forEach((item, i) => {
    need(`faq.${i}.q`, item.q, 'Напишите вопрос');
    need(`faq.${i}.a`, item.a, 'Напишите ответ');
  });
  return problems;
}

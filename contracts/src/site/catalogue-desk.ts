/** The catalogue as the staff tends it: the tree of categories with what is compared there, and the words things are tagged with. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { Id, Moment } from '../kit/ids.ts';
import { refusals } from '../kit/refusals.ts';
import { CategoryAttribute } from '../services/attributes.ts';

const named = {
  _id: Id,
  title: z.string(),
  slug: z.string(),
  is_hidden: z.boolean(),
  /** On sale. */
  services_count: z.number(),
  attributes_count: z.number(),
};
export const TendedSubCategory = z.object(named);
export type TendedSubCategory = z.infer<typeof TendedSubCategory>;
export const TendedCategory = z.object({ ...named, sub_categories: z.array(TendedSubCategory) });
export type TendedCategory = z.infer<typeof TendedCategory>;

export const TendedAttribute = CategoryAttribute.extend({
  /** Of the category above it. */
  is_inherited: z.boolean(),
  /** Services on sale that say anything here. */
  services_count: z.number(),
  counts: z.array(z.object({ value: z.string(), count: z.number() })),
});
export type TendedAttribute = z.infer<typeof TendedAttribute>;

export const TendedTag = z.object({
  _id: Id,
  tag: z.string(),
  category: z.object({ _id: Id, title: z.string() }).nullable(),
  services_count: z.number(),
  projects_count: z.number(),
  people_count: z.number(),
  works_count: z.number(),
  /** Words that lead to it. */
  aliases: z.array(z.object({ word: z.string(), since: Moment })),
});
export type TendedTag = z.infer<typeof TendedTag>;

const tree = { access: { staff: ['content', 'moderator'] } } as const;
const content = { access: { staff: 'content' } } as const;
const reads = { ...tree, method: 'GET', rateLimit: 'read', idempotency: 'none' } as const;
const acts = { method: 'POST', rateLimit: 'write', idempotency: 'key' } as const;

export const getTendedCatalogue = endpoint({
  ...reads,
  path: '/api/admin/catalogue',
  summary: 'The tree of categories, hidden ones too, with how many services are on sale in each',
  result: z.object({ categories: z.array(TendedCategory) }),
});
export const getTendedAttributes = endpoint({
  ...reads,
  path: '/api/admin/catalogue/categories/:id/attributes',
  summary: 'By what services of a category are compared, and how many of those on sale say each value',
  params: z.object({ id: Id }),
  result: z.object({ title: z.string(), attributes: z.array(TendedAttribute) }),
});
export const changeCategory = endpoint({
  ...acts,
  ...content,
  path: '/api/admin/catalogue/categories/:id',
  summary: 'Renames a category or sub-category, its address stays; hides one that has nothing, or shows it again',
  params: z.object({ id: Id }),
  body: z.strictObject({
    title: z
      .string({ error: 'Напишите название' })
      .trim()
      .min(2, 'Название: от 2 знаков')
      .max(60, 'Название: до 60 знаков')
      .regex(/^[^\r\n\u2028\u2029]*$/, 'Одной строкой'),
    is_hidden: z.boolean(),
  }),
  result: z.object({ _id: Id, title: z.string(), is_hidden: z.boolean() }),
});

const Word = z
  .string({ error: 'Напишите тег' })
  .trim()
  .min(2, 'Тег: от 2 знаков')
  .max(40, 'Тег: до 40 знаков')
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} .+#-]*$/u, 'Буквы, цифры, пробел, точка, дефис');
export const listTendedTags = endpoint({
  ...reads,
  path: '/api/admin/catalogue/tags',
  summary: 'All tags with how much carries each, counted by the hour, and the words that lead to them',
  result: z.object({ tags: z.array(TendedTag) }),
});
export const addTag = endpoint({
  ...acts,
  ...tree,
  path: '/api/admin/catalogue/tags',
  summary: 'Adds a word things may be tagged with',
  body: z.strictObject({ tag: Word, category_id: Id.nullable().default(null) }),
  result: TendedTag,
});
export const renameTag = endpoint({
  ...acts,
  ...tree,
  path: '/api/admin/catalogue/tags/:id/rename',
  summary: 'Renames a tag everywhere; the old word leads to the new one',
  params: z.object({ id: Id }),
  body: z.strictObject({ tag: Word }),
  result: TendedTag,
});
export const mergeTag = endpoint({
  ...acts,
  ...tree,
  path: '/api/admin/catalogue/tags/:id/merge',
  summary: 'Puts another tag in the place of this one everywhere; its word leads there',
  params: z.object({ id: Id }),
  body: z.strictObject({ into_id: z.uuid({ error: 'Выберите тег' }) }),
  result: TendedTag,
});

export const catalogueDeskRefusals = refusals({
  CATEGORY_IS_IN_USE: [409, 'Здесь есть услуги или проекты. Скрыть можно только пустую категорию'],
  CATEGORY_TITLE_IS_TAKEN: [409, 'Так уже называется соседняя категория'],
  TAG_NOT_FOUND: [404, 'Такого тега нет'],
  TAG_IS_THERE: [409, 'Такой тег уже есть. Если это одно и то же, объедините их'],
  TAG_LEADS_ELSEWHERE: [409, 'Это слово уже ведёт к другому тегу'],
  TAG_INTO_ITSELF: [409, 'Это тот же тег'],
});

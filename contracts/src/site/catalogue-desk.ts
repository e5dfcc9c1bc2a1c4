import { z } from 'zod';
import { endpoint, keyedCall, readCall } from '../kit/endpoint.ts';
import { Id, Time } from '../kit/ids.ts';
import { refusals } from '../kit/refusals.ts';
import { AttributeKey, attributeTypes, CategoryAttribute } from '../services/attributes.ts';

const named = {
  _id: Id,
  title: z.string(),
  slug: z.string(),
  is_hidden: z.boolean(),
  services_count: z.number(),
  attributes_count: z.number(),
};
export const AdminSubCategory = z.object(named);
export type AdminSubCategory = z.infer<typeof AdminSubCategory>;
export const AdminCategory = z.object({ ...named, sub_categories: z.array(AdminSubCategory) });
export type AdminCategory = z.infer<typeof AdminCategory>;

export const AdminAttribute = CategoryAttribute.extend({
  is_inherited: z.boolean(),
  services_count: z.number(),
  counts: z.array(z.object({ value: z.string(), label: z.string(), is_closed: z.boolean(), count: z.number() })),
});
export type AdminAttribute = z.infer<typeof AdminAttribute>;

export const AdminTag = z.object({
  _id: Id,
  tag: z.string(),
  category: z.object({ _id: Id, title: z.string() }).nullable(),
  services_count: z.number(),
  projects_count: z.number(),
  people_count: z.number(),
  works_count: z.number(),
  aliases: z.array(z.object({ word: z.string(), since: Time })),
});
export type AdminTag = z.infer<typeof AdminTag>;

const tree = { access: { staff: ['content', 'moderator'] } } as const;
const content = { access: { staff: 'content' } } as const;
const reads = { ...tree, ...readCall, audit: { section: 'Каталог' } } as const;

export const getAdminCatalogue = endpoint({
  ...reads,
  path: '/api/admin/catalogue',
  summary: 'The tree of categories, hidden ones too, with how many services are on sale in each',
  result: z.object({ categories: z.array(AdminCategory) }),
});
export const getAdminAttributes = endpoint({
  ...reads,
  path: '/api/admin/catalogue/categories/:id/attributes',
  summary: 'By what services of a category are compared, and how many of those on sale say each value',
  params: z.object({ id: Id }),
  result: z.object({
    title: z.string(),
    services_count: z.number(),
    parent: z.object({ _id: Id, title: z.string() }).nullable(),
    /** Sent with each change: it is refused when somebody was quicker. */
    version: z.number(),
    attributes: z.array(AdminAttribute),
  }),
});
export const changeCategory = endpoint({
  ...keyedCall,
  ...content,
  path: '/api/admin/catalogue/categories/:id',
  summary: 'Renames a category or sub-category, its address stays; hides one that has nothing, or shows it again',
  audit: ['content', 'Изменена категория'],
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

const aLine = (what: string, least: number, most: number) =>
  z
    .string({ error: `Напишите: ${what}` })
    .trim()
    .min(least, `${what}: от ${least} ${least === 1 ? 'знака' : 'знаков'}`)
    .max(most, `${what}: до ${most} знаков`)
    .regex(/^[^\r\n\u2028\u2029]*$/, 'Одной строкой');
const AttributeTitle = aLine('Название', 2, 60);
/** It stands in addresses of the catalogue, where «|» and «:» divide. */
const ValueLabel = aLine('Значение', 1, 60).regex(/^[^|:]*$/, 'Без знаков «|» и «:»');
const Unit = aLine('Единица', 0, 20);
export const openValuesAtMost = 30;
export const attributesAtMost = 20;

const version = z.number().int().min(0);
const ofCategory = z.object({ id: Id });
const ofAttribute = z.object({ id: Id, key: AttributeKey });
const manages = { ...keyedCall, ...content, params: ofAttribute, result: z.object({ version: z.number() }) };
const attributesPath = '/api/admin/catalogue/categories/:id/attributes';

export const addAttribute = endpoint({
  ...manages,
  path: attributesPath,
  summary: 'Adds what services of a category are compared by; a required one is asked when a service is sent the next time',
  audit: ['content', 'Добавлена характеристика'],
  params: ofCategory,
  body: z.strictObject({
    version,
    title: AttributeTitle,
    type: z.enum(attributeTypes, { error: 'Выберите вид' }),
    values: z.array(ValueLabel).max(openValuesAtMost, `Не больше ${openValuesAtMost} значений`),
    unit: Unit,
    filterable: z.boolean(),
    required: z.boolean(),
  }),
});
export const changeAttribute = endpoint({
  ...manages,
  path: `${attributesPath}/:key`,
  summary: 'Renames an attribute, puts it among the filters or takes it out, requires it from the next edit on; its key and kind stay',
  audit: ['content', 'Изменена характеристика'],
  body: z.strictObject({ version, title: AttributeTitle, unit: Unit, filterable: z.boolean(), required: z.boolean() }),
});
export const closeAttribute = endpoint({
  ...manages,
  path: `${attributesPath}/:key/close`,
  summary: 'Stops asking for an attribute; services keep what they say',
  audit: ['content', 'Закрыта характеристика'],
  body: z.strictObject({ version }),
});
export const reopenAttribute = endpoint({
  ...manages,
  path: `${attributesPath}/:key/reopen`,
  summary: 'Asks for a closed attribute again',
  audit: ['content', 'Снова открыта характеристика'],
  body: z.strictObject({ version }),
});
export const orderAttributes = endpoint({
  ...manages,
  path: '/api/admin/catalogue/categories/:id/order-attributes',
  summary: 'Puts the attributes of a category in this order',
  audit: ['content', 'Изменён порядок характеристик'],
  params: ofCategory,
  body: z.strictObject({ version, keys: z.array(AttributeKey).min(1).max(attributesAtMost) }),
});
export const addAttributeValue = endpoint({
  ...manages,
  path: `${attributesPath}/:key/values`,
  summary: 'Adds a value to choose',
  audit: ['content', 'Добавлено значение характеристики'],
  body: z.strictObject({ version, label: ValueLabel }),
});
const Value = z.string().min(1).max(100);
export const renameAttributeValue = endpoint({
  ...manages,
  path: `${attributesPath}/:key/values/rename`,
  summary: 'Calls a value by another word; links and services that carry it stay as they are',
  audit: ['content', 'Переименовано значение характеристики'],
  body: z.strictObject({ version, value: Value, label: ValueLabel }),
});
export const closeAttributeValue = endpoint({
  ...manages,
  path: `${attributesPath}/:key/values/close`,
  summary: 'Stops offering a value; services that carry it keep it and are found by it',
  audit: ['content', 'Закрыто значение характеристики'],
  body: z.strictObject({ version, value: Value }),
});
export const reopenAttributeValue = endpoint({
  ...manages,
  path: `${attributesPath}/:key/values/reopen`,
  summary: 'Offers a closed value again',
  audit: ['content', 'Снова открыто значение характеристики'],
  body: z.strictObject({ version, value: Value }),
});
export const orderAttributeValues = endpoint({
  ...manages,
  path: `${attributesPath}/:key/values/order`,
  summary: 'Puts the values of an attribute in this order',
  audit: ['content', 'Изменён порядок значений характеристики'],
  body: z.strictObject({ version, values: z.array(Value).min(1).max(500) }),
});

const Word = z
  .string({ error: 'Напишите тег' })
  .trim()
  .min(2, 'Тег: от 2 знаков')
  .max(40, 'Тег: до 40 знаков')
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} .+#-]*$/u, 'Буквы, цифры, пробел, точка, дефис');
export const listAdminTags = endpoint({
  ...reads,
  path: '/api/admin/catalogue/tags',
  summary: 'All tags with how much carries each, counted by the hour, and the words that lead to them',
  result: z.object({ tags: z.array(AdminTag) }),
});
const actsOnTag = { ...keyedCall, ...tree, result: AdminTag } as const;
export const addTag = endpoint({
  ...actsOnTag,
  path: '/api/admin/catalogue/tags',
  summary: 'Adds a word things may be tagged with',
  audit: ['content', 'Добавлен тег'],
  body: z.strictObject({ tag: Word, category_id: Id.nullable().default(null) }),
});
export const renameTag = endpoint({
  ...actsOnTag,
  path: '/api/admin/catalogue/tags/:id/rename',
  summary: 'Renames a tag everywhere; the old word leads to the new one',
  audit: ['content', 'Переименован тег'],
  params: z.object({ id: Id }),
  body: z.strictObject({ tag: Word }),
});
export const mergeTag = endpoint({
  ...actsOnTag,
  path: '/api/admin/catalogue/tags/:id/merge',
  summary: 'Puts another tag in the place of this one everywhere; its word leads there',
  audit: ['content', 'Объединены теги'],
  params: z.object({ id: Id }),
  body: z.strictObject({ into_id: z.uuid({ error: 'Выберите тег' }) }),
});

export const catalogueDeskRefusals = refusals({
  CATEGORY_IS_IN_USE: [409, 'Здесь есть услуги или проекты. Скрыть можно только пустую категорию'],
  CATEGORY_TITLE_IS_TAKEN: [409, 'Так уже называется соседняя категория'],
  ATTRIBUTES_CHANGED_ELSEWHERE: [409, 'Характеристики этой категории только что изменил кто-то другой. Посмотрите, что стало, и повторите'],
  ATTRIBUTE_NOT_FOUND: [404, 'Такой характеристики в этой категории нет'],
  ATTRIBUTE_IS_THERE: [409, 'Характеристика с таким названием здесь уже есть. Закрытую можно открыть снова'],
  ATTRIBUTES_ARE_MANY: [409, 'В категории уже 20 характеристик, считая закрытые. Больше добавить нельзя'],
  ATTRIBUTE_TAKES_NO_VALUES: [409, 'У этой характеристики нет списка значений'],
  ATTRIBUTE_VALUE_NOT_FOUND: [404, 'Такого значения у характеристики нет'],
  ATTRIBUTE_VALUE_IS_THERE: [409, 'Такое значение здесь уже есть или было раньше. Закрытое можно открыть снова'],
  ATTRIBUTE_VALUES_ARE_MANY: [409, 'На выбор уже 30 значений. Закройте лишние'],
  ATTRIBUTE_NEEDS_VALUES: [409, 'Для выбора нужно хотя бы одно открытое значение. Закройте характеристику целиком'],
  TAG_NOT_FOUND: [404, 'Такого тега нет'],
  TAG_IS_THERE: [409, 'Такой тег уже есть. Если это одно и то же, объедините их'],
  TAG_LEADS_ELSEWHERE: [409, 'Это слово уже ведёт к другому тегу'],
  TAG_INTO_ITSELF: [409, 'Это тот же тег'],
});

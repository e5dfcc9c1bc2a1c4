import { z } from 'zod';
import { filePlaces } from '../files/file-kinds.ts';
import { Id } from '../kit/ids.ts';
import { asMinor } from '../kit/money.ts';

export const BudgetKind = z.enum(['fixed', 'range', 'ask']);
export type BudgetKind = z.infer<typeof BudgetKind>;
export const Visibility = z.enum(['public', 'registered', 'invited']);
export type Visibility = z.infer<typeof Visibility>;
export const requiredLevels = ['trusted', 'pro', 'top'] as const;
export const RequiredLevel = z.enum(requiredLevels);
export type RequiredLevel = z.infer<typeof RequiredLevel>;
export const bidLimits = [10, 20, 30, 50] as const;
export const maxHires = 5;

const line = (max: number) => z.string().trim().max(max, `Не больше ${max} знаков`);
const listOf = <T extends z.ZodType>(item: T, max: number, what: string) => z.array(item).max(max, `Не больше ${max} ${what}`);
const Sum = z
  .number({ error: 'Укажите сумму числом' })
  .int('Сумма — в целых рублях')
  .min(30_000, 'Бюджет — от 300 руб.')
  .max(1_000_000_000, 'Слишком большая сумма: не больше 10 000 000 руб.')
  .multipleOf(100, 'Сумма — в целых рублях')
  .transform(asMinor);

export const ProjectDraft = z.strictObject({
  title: line(100).default(''),
  category_id: Id.nullable().default(null),
  sub_category_id: Id.nullable().default(null),
  tags: listOf(line(40), 8, 'тегов').default([]),
  budget_kind: BudgetKind.default('range'),
  /** A fixed budget has the lower end alone. */
  budget_from_minor: Sum.nullable().default(null),
  budget_to_minor: Sum.nullable().default(null),
  deadline_days: z
    .number({ error: 'Укажите срок в днях' })
    .int('Срок — в целых днях')
    .min(1, 'Срок — от 1 дня')
    .max(365, 'Не больше 365 дней')
    .nullable()
    .default(null),
  stages_wanted: listOf(line(150), 10, 'этапов').default([]),
  goal: line(500).default(''),
  description: line(8000).default(''),
  deliverables: listOf(line(200), 20, 'пунктов').default([]),
  questions: listOf(line(300), 5, 'вопросов').default([]),
  attachments: listOf(z.strictObject({ file_id: Id }), filePlaces.project.most, 'файлов').default([]),
  visibility: Visibility.default('public'),
  is_nda: z.boolean().default(false),
  hires_needed: z.number().int().min(1).max(maxHires, `Не больше ${maxHires} исполнителей`).default(1),
  max_bids: z.literal([...bidLimits]).default(30),
  require_level: RequiredLevel.nullable().default(null),
  require_verified: z.boolean().default(false),
  require_language: z
    .string()
    .regex(/^[a-z]{2}$/)
    .nullable()
    .default(null),
  require_city_id: Id.nullable().default(null),
});
export type ProjectDraft = z.output<typeof ProjectDraft>;

export const Attachment = z.object({ file_id: Id, path: z.string(), name: z.string(), size_bytes: z.number() });
export type Attachment = z.infer<typeof Attachment>;
export const SavedProject = ProjectDraft.omit({ attachments: true }).extend({ attachments: z.array(Attachment) });
export type SavedProject = z.output<typeof SavedProject>;

export const projectFields = [
  'title',
  'category_id',
  'tags',
  'budget',
  'deadline_days',
  'stages_wanted',
  'goal',
  'description',
  'deliverables',
  'questions',
  'attachments',
  'visibility',
  'hires_needed',
  'max_bids',
  'requirements',
] as const;
export type ProjectField = (typeof projectFields)[number];

export const projectFieldText: Record<ProjectField, string> = {
  title: 'Название',
  category_id: 'Категория',
  tags: 'Теги',
  budget: 'Бюджет',
  deadline_days: 'Срок',
  stages_wanted: 'Этапы',
  goal: 'Цель',
  description: 'Задача',
  deliverables: 'Что нужно сдать',
  questions: 'Вопросы исполнителям',
  attachments: 'Файлы',
  visibility: 'Кто видит проект',
  hires_needed: 'Сколько исполнителей',
  max_bids: 'Сколько откликов',
  requirements: 'Требования к исполнителю',
};

/** Field path → Russian text; empty when publishable. The editor shows the same. */
export function projectProblems(content: ProjectDraft): Record<string, string> {
  const problems: Record<string, string> = {};
  const need = (field: string, holds: unknown, message: string) => {
    if (!holds) problems[field] ??= message;
  };
  need('title', content.title.length >= 10, 'Название — от 10 до 100 знаков');
  need('category_id', content.category_id, 'Выберите категорию');
  const { budget_kind, budget_from_minor: from, budget_to_minor: to } = content;
  if (budget_kind === 'fixed') need('budget_from_minor', from, 'Укажите бюджет');
  if (budget_kind === 'range') {
    need('budget_from_minor', from ?? to, 'Укажите хотя бы одну границу бюджета');
    if (from !== null && to !== null) need('budget_to_minor', from <= to, 'Верхняя граница не меньше нижней');
  }
  const filled = (field: 'stages_wanted' | 'deliverables' | 'questions', message: string) =>
    content[field].forEach((item, i) => {
      need(`${field}.${i}`, item, message);
    });
  filled('stages_wanted', 'Назовите или удалите этап');
  need('description', content.description.length >= 100, 'Опишите задачу подробнее: от 100 знаков');
  filled('deliverables', 'Заполните или удалите пункт');
  filled('questions', 'Напишите или удалите вопрос');
  return problems;
}

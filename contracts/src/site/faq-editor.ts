import { z } from 'zod';
import { endpoint, keyedCall, putCall, readCall } from '../kit/endpoint.ts';
import { Id, Time } from '../kit/ids.ts';
import { PageQuery } from '../kit/paging.ts';
import { refusals } from '../kit/refusals.ts';
import { PersonRef } from '../people/users.ts';
import { AnswerBlock, answerText, FaqSection, faqLimits, VoteReason } from './faq.ts';
import { unknownFigures } from './faq-figures.ts';
import { VoteCounts } from './votes.ts';

export const FaqStatus = z.enum(['draft', 'published', 'archived']);
export type FaqStatus = z.infer<typeof FaqStatus>;

export const faqMoves = ['publish', 'archive'] as const;
export type FaqMove = (typeof faqMoves)[number];

const knownFigures = (text: string, context: z.core.$RefinementCtx): void => {
  const [unknown] = unknownFigures(text);
  if (unknown) context.addIssue({ code: 'custom', message: `Такой цифры в правилах нет: ${unknown}` });
};
const Question = z
  .string({ error: 'Напишите вопрос' })
  .trim()
  .min(5, 'Вопрос: от 5 знаков')
  .max(faqLimits.question, `Вопрос: до ${faqLimits.question} знаков`)
  .regex(/^[^\r\n\u2028\u2029]*$/, 'Одной строкой')
  .superRefine(knownFigures);
const AnswerText = z
  .array(AnswerBlock)
  .max(faqLimits.blocks, `Не больше ${faqLimits.blocks} абзацев`)
  .superRefine((blocks, context) => {
    const text = answerText(blocks);
    if (text.trim() === '') context.addIssue({ code: 'custom', message: 'Напишите ответ' });
    knownFigures(text, context);
  });
const caseLine = (name: string, longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `${name}: до ${longest} знаков`)
    .regex(/^[^\r\n\u2028\u2029]*$/, 'Одной строкой')
    .default('');
const written = {
  section: FaqSection,
  question: Question,
  answer: AnswerText,
  help_title: caseLine('Случай', faqLimits.help_title),
  help_text: caseLine('Пояснение', faqLimits.help_text),
};
type Case = { help_title: string; help_text: string };
const isWhole = ({ help_title, help_text }: Case): boolean => (help_title === '') === (help_text === '');
const notWhole = { error: 'Для страницы помощи нужны и случай, и пояснение', path: ['help_text'] };

export const FaqLine = z.object({
  _id: Id,
  slug: z.string(),
  section: FaqSection,
  status: FaqStatus,
  question: z.string(),
  editor: PersonRef.nullable(),
  saved_at: Time,
  voices: VoteCounts,
});
export type FaqLine = z.infer<typeof FaqLine>;

export const EditedQuestion = FaqLine.extend({
  version: z.number(),
  answer: z.array(AnswerBlock),
  help_title: z.string(),
  help_text: z.string(),
  allowed_actions: z.array(z.enum(['edit', ...faqMoves])),
});
export type EditedQuestion = z.infer<typeof EditedQuestion>;

export const FaqVersion = z.object({
  number: z.number(),
  editor: PersonRef.nullable(),
  saved_at: Time,
  section: FaqSection,
  question: z.string(),
  words: z.string(),
});
export type FaqVersion = z.infer<typeof FaqVersion>;

export const FaqText = z.object({
  _id: Id,
  question_id: Id,
  question: z.string(),
  is_helpful: z.boolean(),
  reason: VoteReason.nullable(),
  words: z.string(),
  said_at: Time,
});
export type FaqText = z.infer<typeof FaqText>;

const params = z.object({ id: Id });
const staff = { access: { staff: 'content' } } as const;
const reading = { ...staff, ...readCall, audit: { section: 'Вопросы' } } as const;
const moving = { ...staff, ...keyedCall, params, body: z.strictObject({}), result: EditedQuestion } as const;

export const adminListFaq = endpoint({
  ...reading,
  path: '/api/admin/faq',
  summary: 'All questions, section by section in their order, with how often they helped',
  result: z.object({ questions: z.array(FaqLine) }),
});
export const adminListFaqText = endpoint({
  ...reading,
  path: '/api/admin/faq/words',
  summary: 'What readers wrote about answers, newest first',
  query: z.object({ question_id: Id.optional(), ...PageQuery }),
  result: FaqText,
  list: true,
});
export const adminGetFaqQuestion = endpoint({
  ...reading,
  path: '/api/admin/faq/:id',
  summary: 'A question to be edited',
  params,
  result: EditedQuestion,
});
export const adminListFaqVersions = endpoint({
  ...reading,
  path: '/api/admin/faq/:id/versions',
  summary: 'What a question was, newest first',
  params,
  query: z.object(PageQuery),
  result: FaqVersion,
  list: true,
});
export const createFaqQuestion = endpoint({
  ...staff,
  ...keyedCall,
  path: '/api/admin/faq',
  summary: 'Begins a question, last of its section; nobody sees it yet',
  audit: ['content', 'Начат вопрос'],
  body: z
    .strictObject({
      slug: z
        .string({ error: 'Напишите адрес' })
        .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'Адрес: латинские буквы, цифры и дефис')
        .max(faqLimits.slug, `Адрес: до ${faqLimits.slug} знаков`),
      ...written,
    })
    .refine(isWhole, notWhole),
  result: EditedQuestion,
});
export const saveFaqQuestion = endpoint({
  ...staff,
  ...putCall,
  path: '/api/admin/faq/:id',
  summary: 'Saves a question as a new version; of a published one readers have it at once',
  audit: ['content', 'Сохранён вопрос'],
  params,
  body: z.strictObject({ version: z.number().int(), ...written }).refine(isWhole, notWhole),
  result: EditedQuestion,
});
export const restoreFaqVersion = endpoint({
  ...moving,
  path: '/api/admin/faq/:id/versions/:number/restore',
  summary: 'Makes an earlier version the newest one',
  audit: ['content', 'Возвращена прежняя версия вопроса'],
  params: z.object({ id: Id, number: z.coerce.number().int().min(1).max(100_000) }),
});
export const publishFaqQuestion = endpoint({
  ...moving,
  path: '/api/admin/faq/:id/publish',
  summary: 'Shows a question',
  audit: ['content', 'Показан вопрос'],
});
export const archiveFaqQuestion = endpoint({
  ...moving,
  path: '/api/admin/faq/:id/archive',
  summary: 'Hides a question',
  audit: ['content', 'Скрыт вопрос'],
});
export const orderFaqSection = endpoint({
  ...staff,
  ...putCall,
  path: '/api/admin/faq/order',
  summary: 'Puts the questions of a section in this order',
  audit: ['content', 'Переставлены вопросы'],
  body: z.strictObject({ section: FaqSection, ids: z.array(Id).min(1).max(500) }),
  result: z.object({ is_ordered: z.literal(true) }),
});

export const faqEditorRefusals = refusals({
  FAQ_SLUG_TAKEN: [409, 'По этому адресу уже есть вопрос'],
  FAQ_EDITED_ELSEWHERE: [409, 'Вопрос изменили в другом окне: скопируйте свои слова и откройте его снова'],
  FAQ_QUESTION_IS_LINKED: [409, 'На этот вопрос ведут другие страницы: его можно переписать, но не убрать'],
  FAQ_ORDER_STALE: [409, 'Вопросы раздела успели измениться: обновите страницу'],
});

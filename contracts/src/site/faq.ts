import { z } from 'zod';
import { endpoint, publicReadCall, publicRepeatableCall } from '../kit/endpoint.ts';
import { Id } from '../kit/ids.ts';
import { refusals } from '../kit/refusals.ts';
import { Span } from './blog/article.ts';
import { Helped } from './votes.ts';

export const faqSections = ['customers', 'sellers', 'money', 'disputes', 'safety'] as const;
export const FaqSection = z.enum(faqSections, { error: 'Выберите раздел' });
export type FaqSection = z.infer<typeof FaqSection>;

export const faqLimits = {
  slug: 60,
  question: 160,
  line: 2000,
  blocks: 30,
  items: 30,
  words: 500,
  help_title: 60,
  help_text: 120,
} as const;

/** Pages of the product lead to these: they may be rewritten, not taken away. */
export const linkedQuestions = ['payment-failed', 'late', 'clearing'] as const;
export type LinkedQuestion = (typeof linkedQuestions)[number];

const Line = z
  .array(Span)
  .max(60, 'Слишком много ссылок и выделений в одном абзаце')
  .refine((line) => line.reduce((sum, { text }) => sum + text.length, 0) <= faqLimits.line, `Абзац: до ${faqLimits.line} знаков`);
export const AnswerBlock = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('paragraph'), line: Line }),
  z.strictObject({
    type: z.literal('list'),
    is_ordered: z.boolean(),
    items: z.array(Line).min(1).max(faqLimits.items, `Не больше ${faqLimits.items} пунктов`),
  }),
]);
export type AnswerBlock = z.infer<typeof AnswerBlock>;

export const answerText = (blocks: readonly AnswerBlock[]): string =>
  blocks
    .flatMap((block) => (block.type === 'list' ? block.items : [block.line]))
    .map((line) => line.map(({ text }) => text).join(''))
    .join('\n');

export const FaqQuestion = z.object({
  _id: Id,
  /** Its anchor: `/faq#refund`. It never changes. */
  slug: z.string(),
  section: FaqSection,
  question: z.string(),
  answer: z.array(AnswerBlock),
  helped: Helped,
});
export type FaqQuestion = z.infer<typeof FaqQuestion>;

export const listFaq = endpoint({
  ...publicReadCall,
  path: '/api/faq',
  summary: 'All questions with their answers, section by section in their order',
  result: FaqQuestion,
  list: true,
});

export const HelpCase = z.object({ slug: z.string(), title: z.string(), text: z.string() });
export type HelpCase = z.infer<typeof HelpCase>;

export const listHelpCases = endpoint({
  ...publicReadCall,
  path: '/api/faq/help',
  summary: 'What may have happened, and the question that answers it',
  result: HelpCase,
  list: true,
});

export const voteReasons = ['other_case', 'unclear', 'did_not_work'] as const;
export const VoteReason = z.enum(voteReasons);
export type VoteReason = z.infer<typeof VoteReason>;

export const voteAnswer = endpoint({
  ...publicRepeatableCall,
  path: '/api/faq/:id/voice',
  summary: 'Says whether an answer helped; said again by the same person it replaces what was said',
  params: z.object({ id: Id }),
  body: z
    .strictObject({
      is_helpful: z.boolean(),
      reason: VoteReason.optional(),
      words: z.string().trim().max(faqLimits.words, `Не больше ${faqLimits.words} знаков`).optional(),
    })
    .refine(({ is_helpful, reason }) => !is_helpful || reason === undefined, {
      error: 'Причину называют, когда не помогло',
      path: ['reason'],
    }),
  result: z.object({ is_counted: z.boolean() }),
});

export const faqRefusals = refusals({ FAQ_QUESTION_NOT_FOUND: [404, 'Такого вопроса нет'] });

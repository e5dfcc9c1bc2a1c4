/**
 * Questions and answers. Readers have the newest version of each published question (read-faq.ts) and say whether it helped
 * (vote-answer.ts); the staff writes (write-question.ts), shows and hides (move-question.ts).
 */

export { faqRoutes } from './faq.routes.ts';
export { findFaqChange } from './faq.sql.ts';
export { dropOldPhrases } from './vote-answer.ts';

/** How the rows of the questions are called, and of what is agreed to. */

import { newestEdition } from '@artel/contracts/sign-in/consents.ts';
import { database } from '../../../server/src/platform/db/index.ts';
import { aFaqQuestion, anAnswer } from '../../../server/test/faq.ts';
import type { Prepare } from './access.targets.ts';

type Status = Parameters<typeof aFaqQuestion>[0];
const question =
  (status: Status, call: object = { body: {} }): Prepare =>
  async () => ({ params: { id: await aFaqQuestion(status) }, ...call });
const written = { section: 'safety', question: 'Кто читает письма?', answer: anAnswer('Тот, кто на смене.') };
const voice = { body: { is_helpful: false, reason: 'unclear', words: 'Не нашёл кнопку' } };

export const faqCalls: Record<string, Prepare> = {
  'POST /api/consents': () => ({ body: { document: 'terms', version: newestEdition('terms').version } }),
  'POST /api/consents #an earlier edition': () => ({ body: { document: 'terms', version: '2026-11' } }),
  'POST /api/faq/:id/voice': question('published', voice),
  'POST /api/faq/:id/voice #hidden': question('archived', voice),
  'GET /api/admin/faq/:id': question('draft', {}),
  'GET /api/admin/faq/:id/versions': question('draft', {}),
  'POST /api/admin/faq': () => ({ body: { slug: `new-${process.hrtime.bigint()}`, ...written } }),
  'PUT /api/admin/faq/:id': question('published', { body: { version: 1, ...written } }),
  'POST /api/admin/faq/:id/versions/:number/restore': async () => ({ params: { id: await aFaqQuestion(), number: '1' }, body: {} }),
  'POST /api/admin/faq/:id/publish': question('draft'),
  'POST /api/admin/faq/:id/archive': question('published'),
  'PUT /api/admin/faq/order': async () => {
    const { rows } = await database().query<{ id: string }>(`select id from faq_questions where section = 'money' order by place`);
    return { body: { section: 'money', ids: rows.map(({ id }) => id).toReversed() } };
  },
};

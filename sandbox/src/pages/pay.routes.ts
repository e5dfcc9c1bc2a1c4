import type { FastifyInstance } from 'fastify';
import { database } from '../database.ts';
import { readInput, refuse } from '../refusal.ts';
import { findPayment } from '../yookassa/payments.sql.ts';
import { answerFromPage, PageForm } from '../yookassa/payments.ts';
import { sendPage } from './page.ts';
import { missingPage, payPage } from './pay.page.ts';

type WithId = { Params: { id: string } };

export async function payRoutes(app: FastifyInstance): Promise<void> {
  app.get<WithId>('/pay/:id', async ({ params }, reply) => {
    const payment = await findPayment(database(), params.id);
    if (!payment) return sendPage(reply.code(404), missingPage());
    return sendPage(reply, payPage(payment), { form_action: new URL(payment.return_url).origin });
  });

  app.post<WithId>('/pay/:id', async ({ params, body, headers }, reply) => {
    // CSRF
    if (headers['sec-fetch-site'] === 'cross-site') refuse('forbidden', 'only from the page itself');
    const payment = await answerFromPage(params.id, readInput(PageForm, body));
    if (!payment) return sendPage(reply.code(404), missingPage());
    return reply.redirect(payment.return_url, 303);
  });
}

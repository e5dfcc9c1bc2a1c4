/** How the rows of a seller's questions, of pauses and of stages side by side are called. */
import { askQuestions } from '@artel/contracts/orders/orders.ts';
import { database, read } from '../../../server/src/platform/db/index.ts';
import { onStage, type Prepare, walked } from './access.targets.ts';

const questions = ['Какой у вас фирменный цвет?'];
async function anRequestedStage(...[world, cast]: Parameters<Prepare>): Promise<string> {
  const { stage_id } = await walked(world, cast, 'started');
  const asked = await world.server.call(askQuestions, { as: cast.seller, params: { id: stage_id }, body: { questions } });
  if (!asked.ok) throw new Error(`a question was refused: ${asked.error.message}`);
  return stage_id;
}

/** The order of a service with a second stage, as an extra option makes it. */
async function aNextStage(...[world, cast]: Parameters<Prepare>): Promise<string> {
  const { stage_id } = await walked(world, cast, 'started');
  const { rows } = await database().query<{ id: string }>(
    `insert into stages (id, order_id, no, title, result, status, price_minor, fee_buyer_minor, term_days, revisions_included)
     select gen_random_uuid(), order_id, 2, title, result, 'planned', price_minor, 0, term_days, revisions_included
     from stages where id = $1 returning id`,
    [stage_id],
  );
  return rows[0]!.id;
}

export const questionCalls: Record<string, Prepare> = {
  'POST /api/stages/:id/requests/beside': async (...on) => ({
    params: { id: await aNextStage(...on) },
    body: { reason: 'Визитка нужна к выставке, сделаем сразу' },
  }),
  'POST /api/stages/:id/ask': onStage('started', { questions }),
  'POST /api/stages/:id/answer': async (...on) => ({ params: { id: await anRequestedStage(...on) }, body: { answers: ['Синий'] } }),
  'POST /api/stages/:id/resume': async (...on) => {
    const stage_id = await anRequestedStage(...on);
    const [paused_at, pause_until] = [new Date(), new Date(Date.now() + 86_400_000)];
    await read().updateTable('stages').set({ status: 'paused', paused_at, pause_until }).where('id', '=', stage_id).execute();
    return { params: { id: stage_id }, body: {} };
  },
  'POST /api/stages/:id/cancel-paused': async (...on) => {
    const stage_id = await anRequestedStage(...on);
    const paused_at = new Date(Date.now() - 15 * 86_400_000);
    await read().updateTable('stages').set({ status: 'paused', paused_at }).where('id', '=', stage_id).execute();
    return { params: { id: stage_id }, body: {} };
  },
};

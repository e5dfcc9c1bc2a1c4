/** How the rows of a seller's questions and of pauses are called. */
import { askQuestions } from '@artel/contracts/orders/orders.ts';
import { read } from '../../server/src/platform/db/database.ts';
import { onStage, type Prepare, walked } from './access.targets.ts';

const questions = ['Какой у вас фирменный цвет?'];
async function anAskedStage(...[world, cast]: Parameters<Prepare>): Promise<string> {
  const { stage_id } = await walked(world, cast, 'started');
  const asked = await world.server.call(askQuestions, { as: cast.seller, params: { id: stage_id }, body: { questions } });
  if (!asked.ok) throw new Error(`a question was refused: ${asked.error.message}`);
  return stage_id;
}

export const questionCalls: Record<string, Prepare> = {
  'POST /api/stages/:id/ask': onStage('started', { questions }),
  'POST /api/stages/:id/answer': async (...on) => ({ params: { id: await anAskedStage(...on) }, body: { answers: ['Синий'] } }),
  'POST /api/stages/:id/cancel-paused': async (...on) => {
    const stage_id = await anAskedStage(...on);
    const paused_at = new Date(Date.now() - 15 * 86_400_000);
    await read().updateTable('stages').set({ status: 'paused', paused_at }).where('id', '=', stage_id).execute();
    return { params: { id: stage_id }, body: {} };
  },
};

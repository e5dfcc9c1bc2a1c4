/** A dispute about a delivery, by the product's own use cases: two sides, an arbiter, a decision that is executed or appealed against. */

import type { openDispute as openCall } from '@artel/contracts/disputes/disputes.ts';
import type { BodyOf } from '@artel/contracts/kit/endpoint.ts';
import {
  agreeToRuling,
  answerDispute,
  appealRuling,
  escalateDispute,
  finaliseRuling,
  objectToRuling,
  openDispute,
  proposeRuling,
  takeCase,
  waiveAppeal,
} from '../src/features/disputes/index.ts';
import type { Member } from '../src/platform/index.ts';

export type QuarrelStep =
  | 'quarrel'
  | 'reply'
  | 'call'
  | 'take'
  | 'propose'
  | 'agree_first'
  | 'agree'
  | 'object'
  | 'finalise'
  | 'waive'
  | 'appeal';
export const quarrelGaps: Record<QuarrelStep, number> = {
  quarrel: 9,
  reply: 21,
  call: 26,
  take: 5,
  propose: 19,
  agree_first: 8,
  agree: 5,
  object: 7,
  finalise: 16,
  waive: 3,
  appeal: 30,
};
const toProposal: readonly QuarrelStep[] = ['quarrel', 'reply', 'call', 'take', 'propose'];
export const agreedTo: readonly QuarrelStep[] = [...toProposal, 'agree_first', 'agree', 'waive'];
export const appealedAgainst: readonly QuarrelStep[] = [...toProposal, 'object', 'finalise', 'appeal'];

type Text = Record<'claim' | 'reply' | 'decision' | 'summary' | 'objection' | 'answer' | 'appeal', string>;
/** Of any trade: what was promised is in the order's own list. */
const text: Text = {
  claim: 'Сдана половина того, о чём договорились: последнего пункта списка в файлах нет, предпоследний не закончен.',
  reply: 'Почти всё сдано и годится в работу. Последний пункт ждал данных, которых заказчик так и не прислал.',
  decision:
    'В сдаче нет последнего пункта, и просьбы о данных для него в переписке нет. Остальное сдано и годится в работу, за него положена плата.',
  summary: 'Из списка работ не сдан один пункт. Исполнитель ссылался на данные заказчика, но просьбы о них в переписке не нашлось.',
  objection: 'Без данных последний пункт сделать нельзя, а прислать их обещал заказчик. Прошу учесть это в долях.',
  answer: 'В переписке просьбы прислать данные нет. Решение остаётся прежним.',
  appeal: 'Данные я просил на второй день, в комментарии к файлу, а не в чате. Прошу посмотреть файл ещё раз.',
};

export type Quarrel = { customer: Member; seller: Member; arbiter: Member; stage_id: string; promised: readonly string[] };
/** Answers the dispute's id. */
export async function quarrelStep(
  name: QuarrelStep,
  id: string,
  { customer, seller, arbiter, stage_id, promised }: Quarrel,
): Promise<string> {
  const last = promised.length - 1;
  const marks = promised.map((_, no) => ({ no, fulfilled: no === last ? ('no' as const) : ('yes' as const) }));
  const decision = {
    customer_percent: 35,
    text: text.decision,
    summary: text.summary,
    fault: 'seller' as const,
    rules: ['disputes-2.1' as const, 'disputes-4.1' as const],
    points: marks,
  };
  switch (name) {
    case 'quarrel': {
      const claim = { category: 'scope', text: text.claim, customer_percent: 60, points: marks, file_ids: [] };
      return (await openDispute(customer, { stage_id, ...claim } as BodyOf<typeof openCall>))._id;
    }
    case 'reply':
      await answerDispute(seller, { id, customer_percent: 10, text: text.reply, points: [], file_ids: [] });
      break;
    case 'call':
      await escalateDispute(customer, { id });
      break;
    case 'take':
      await takeCase(arbiter, { id });
      break;
    case 'propose':
      await proposeRuling(arbiter, { id, ...decision });
      break;
    case 'agree_first':
      await agreeToRuling(seller, { id });
      break;
    case 'agree':
      await agreeToRuling(customer, { id });
      break;
    case 'object':
      await objectToRuling(seller, { id, text: text.objection });
      break;
    case 'finalise':
      await finaliseRuling(arbiter, { id, ...decision, answer: text.answer });
      break;
    case 'waive':
      for (const side of [seller, customer]) await waiveAppeal(side, { id });
      break;
    case 'appeal':
      await appealRuling(seller, { id, ground: 'new_fact', text: text.appeal, file_ids: [] });
  }
  return id;
}

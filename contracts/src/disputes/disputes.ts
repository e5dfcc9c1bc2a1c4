/**
 * Disputes about a stage whose money is in reserve, for its two sides: claim, answer, offers that come closer, the arbiter's decision,
 * one appeal. Any figure of the other side, taken, ends the case at once.
 */
import { z } from 'zod';
import { FileIds } from '../files/files.ts';
import { endpoint, memberDeleteCall, memberKeyedCall, memberReadCall, ownReadCall } from '../kit/endpoint.ts';
import { Id } from '../kit/ids.ts';
import { PageQuery } from '../kit/paging.ts';
import { refusals } from '../kit/refusals.ts';
import { appealGrounds, Dispute, DisputeRoom, disputeCategories, Fulfilment, SplitSums } from './dispute-shapes.ts';

export * from './dispute-shapes.ts';

export const CustomerPercent = z
  .number({ error: 'Укажите, сколько вернуть заказчику' })
  .int('Шаг — один процент цены этапа')
  .min(0, 'Меньше нуля вернуть нельзя')
  .max(100, 'Больше цены этапа вернуть нельзя');
export const PointMarks = z
  .array(z.strictObject({ no: z.number().int().min(0).max(99), fulfilled: Fulfilment }))
  .max(100)
  .refine((marks) => new Set(marks.map(({ no }) => no)).size === marks.length, 'Один пункт отмечен дважды');
const Files = FileIds('dispute').default([]);
export const textField = (least: number, most = 4000) =>
  z
    .string({ error: 'Опишите словами' })
    .trim()
    .min(least, `Опишите подробнее: хотя бы ${least} знаков`)
    .max(most, `Не больше ${most} знаков`);

export const openDispute = endpoint({
  while_blocked: true,
  ...memberKeyedCall,
  path: '/api/disputes/',
  summary:
    'Either side opens a dispute about a stage in reserve; the stage and its deadlines freeze, the other side has 72 hours to answer',
  keyless: true,
  body: z.strictObject({
    stage_id: Id,
    category: z.enum(disputeCategories, { error: 'Выберите причину' }),
    text: textField(20),
    customer_percent: CustomerPercent,
    points: PointMarks.default([]),
    file_ids: Files,
  }),
  result: DisputeRoom,
});

export const withdrawDispute = endpoint({
  while_blocked: true,
  ...memberDeleteCall,
  path: '/api/disputes/:id',
  summary: 'The opener takes an unanswered dispute back; the stage goes on with the time it had left',
  params: z.object({ id: Id }),
  result: DisputeRoom,
});

export const listMyDisputes = endpoint({
  ...ownReadCall,
  path: '/api/disputes/my',
  summary: 'The caller’s disputes on either side, newest first',
  query: z.object({ state: z.enum(['all', 'open', 'closed']).default('all'), ...PageQuery }),
  result: Dispute,
  list: true,
});

export const getDispute = endpoint({
  ...memberReadCall,
  path: '/api/disputes/:id',
  summary: 'A dispute with all its materials, for its two sides',
  params: z.object({ id: Id }),
  result: DisputeRoom,
});

export const previewDisputeSums = endpoint({
  ...memberReadCall,
  path: '/api/disputes/:id/sums',
  summary: 'What both sides would have at a figure: the price parted, fees in proportion',
  params: z.object({ id: Id }),
  query: z.object({ customer_percent: z.coerce.number().pipe(CustomerPercent) }),
  result: SplitSums,
});

const move = {
  while_blocked: true,
  ...memberKeyedCall,
  params: z.object({ id: Id }),
  result: DisputeRoom,
} as const;

export const answerDispute = endpoint({
  ...move,
  path: '/api/disputes/:id/answer',
  summary: 'The other side answers with a figure of its own; talks go on for five days',
  body: z.strictObject({ customer_percent: CustomerPercent, text: textField(30), points: PointMarks.default([]), file_ids: Files }),
});

export const offerInDispute = endpoint({
  ...move,
  path: '/api/disputes/:id/offers',
  summary: 'A new figure, better for the other side than the one before; refused when theirs has moved meanwhile',
  body: z.strictObject({
    customer_percent: CustomerPercent,
    against_percent: CustomerPercent,
    text: z.string().trim().max(1000, 'Не больше 1000 знаков').default(''),
  }),
});

export const acceptInDispute = endpoint({
  ...move,
  rateLimit: 'money',
  path: '/api/disputes/:id/accept',
  summary: 'The caller takes the other side’s figure; the stage’s money is shared out at once',
  body: z.strictObject({ customer_percent: CustomerPercent }),
});

export const escalateDispute = endpoint({
  ...move,
  path: '/api/disputes/:id/escalate',
  summary: 'A day after the answer either side may call an arbiter; figures can still be taken until a decision is proposed',
  body: z.strictObject({}),
});

export const attachToDispute = endpoint({
  ...move,
  path: '/api/disputes/:id/files',
  summary: 'Files as materials: both sides and the arbiter see them, nobody takes them back',
  body: z.strictObject({ file_ids: FileIds('dispute').min(1, 'Выберите файлы') }),
});

export const replyInDispute = endpoint({
  ...move,
  path: '/api/disputes/:id/reply',
  summary: 'The side that was asked answers the arbiter, with files if need be',
  body: z.strictObject({ text: textField(1), file_ids: Files }),
});

export const agreeToRuling = endpoint({
  ...move,
  path: '/api/disputes/:id/ruling/agree',
  summary: 'The caller agrees to the proposed decision; when both do, it is taken',
  body: z.strictObject({}),
});

export const objectToRuling = endpoint({
  ...move,
  path: '/api/disputes/:id/ruling/object',
  summary: 'One objection to the proposed decision; the arbiter answers it before deciding',
  body: z.strictObject({ text: textField(30, 2000) }),
});

export const waiveAppeal = endpoint({
  ...move,
  rateLimit: 'money',
  path: '/api/disputes/:id/ruling/waive',
  summary: 'The caller will not appeal; when both say so, the money moves at once',
  body: z.strictObject({}),
});

export const appealRuling = endpoint({
  ...move,
  path: '/api/disputes/:id/appeal',
  summary: 'Once, within 72 hours, above 3 000 roubles: another arbiter decides finally',
  body: z.strictObject({
    ground: z.enum(appealGrounds, { error: 'Выберите, на чём стоит жалоба' }),
    text: textField(30, 2000),
    file_ids: Files,
  }),
});

export const disputeRefusals = refusals({
  DISPUTE_NOT_FOUND: [404, 'Такого спора нет или он не ваш'],
  DISPUTE_NOT_YOURS: [403, 'Отозвать спор может только тот, кто его открыл'],
  DISPUTE_CLAIM_EMPTY: [400, 'Спорить не о чем: попросите вернуть хотя бы часть'],
  DISPUTE_OFFER_MOVED: [409, 'Другая сторона только что предложила другое. Ваше не отправлено: посмотрите новое и решите'],
  DISPUTE_OFFER_OUT_OF_RANGE: [400, 'Новое предложение должно быть лучше прежнего для другой стороны и не уступать больше, чем она просит'],
  DISPUTE_ESCALATE_EARLY: [409, 'Позвать арбитра можно через сутки после ответа'],
  DISPUTE_FILES_FULL: [409, 'В споре уже 100 файлов от вас: больше приложить нельзя'],
  DISPUTE_OWN_CASE: [403, 'Вы сторона этого спора: его решает другой сотрудник'],
  DISPUTE_TAKEN: [409, 'Это дело уже взял другой арбитр'],
  DISPUTE_NOT_MY_CASE: [403, 'Это дело ведёт другой арбитр'],
  DISPUTE_KNOWN_SIDE: [403, 'Вы уже имели дело с одной из сторон: этот спор решает другой арбитр'],
  DISPUTE_JUDGED_BEFORE: [403, 'Вы решали это дело: вторую инстанцию ведёт другой арбитр'],
  DISPUTE_LEFT_UNANSWERED: [403, 'Вы не ответили на возражение вовремя: это дело решает другой арбитр'],
  DISPUTE_ASKED_ENOUGH: [409, 'Эту сторону уже спрашивали дважды'],
  DISPUTE_POINTS_OPEN: [400, 'Отметьте каждый пункт списка'],
  DISPUTE_NAMES_SIDE: [400, 'В тексте для открытого списка решений есть имя, логин или ссылка: уберите их'],
  DISPUTE_SAID_ALREADY: [409, 'Вы уже ответили на это решение'],
  DISPUTE_NO_OBJECTION: [409, 'Возражений не было: решение вступит в силу само'],
  APPROVAL_IS_OPEN: [409, 'Решение уже предложено и ждёт второй подписи'],
  APPROVAL_NOT_FOUND: [404, 'Предложенного решения нет: его уже подписали или отклонили'],
  APPROVAL_OF_ONE: [403, 'Вторую подпись ставит другой сотрудник'],
  APPROVAL_OF_SUPERADMIN: [403, 'Больше 100 000 руб. за сутки: вторую подпись ставит суперадмин'],
});

/** The agreement between a customer and a seller, and its stages: from payment to acceptance. The shapes: order-shapes.ts. */
import { z } from 'zod';
import { FileIds } from '../files/files.ts';
import { endpoint, memberKeyedCall, ownReadCall } from '../kit/endpoint.ts';
import { Id } from '../kit/ids.ts';
import { Reason } from '../kit/moderation.ts';
import { PageQuery } from '../kit/paging.ts';
import { refusals } from '../kit/refusals.ts';
import { Order, OrderEvent, OrderRow, promisedAtMost } from './order-shapes.ts';

export * from './order-shapes.ts';

const params = z.object({ id: Id });
const OrderRole = z.enum(['customer', 'seller']);

export const createOrder = endpoint({
  ...memberKeyedCall,
  path: '/api/orders',
  summary: 'Orders a package of a service; the order then waits for payment',
  body: z.strictObject({
    service_id: Id,
    /** The version the customer was looking at: if the service changed meanwhile, the call is refused and says so. */
    version_id: Id,
    package_key: z.enum(['econom', 'standard', 'business'], { error: 'Выберите пакет' }),
    extras: z
      .array(z.strictObject({ no: z.number().int().min(0).max(14), quantity: z.number().int().min(1).max(20) }))
      .max(15)
      .refine((extras) => new Set(extras.map(({ no }) => no)).size === extras.length, 'Опция указана дважды')
      .default([]),
  }),
  result: Order,
});

export const listMyOrders = endpoint({
  ...ownReadCall,
  path: '/api/orders/my',
  summary: 'The orders of the caller in one of the two roles, newest first; `ended` are completed or shared out, `cancelled` neither',
  query: z.object({
    role: OrderRole,
    state: z.enum(['all', 'ended', 'cancelled']).default('all'),
    q: z.string().trim().max(100).optional(),
    ...PageQuery,
  }),
  result: OrderRow,
  list: true,
});

export const listOpenOrders = endpoint({
  ...ownReadCall,
  path: '/api/orders/open',
  summary: 'What goes on in one of the two roles: first what waits for the caller, each by its deadline; 300 at most',
  query: z.object({ role: OrderRole }),
  result: z.object({
    orders: z.array(OrderRow),
    counts: z.object({ customer: z.number(), seller: z.number(), ended: z.number(), cancelled: z.number() }),
  }),
});

/** The newest paid order of each service and seller the caller has ordered from. */
export const OrderedBefore = z.object({
  services: z.array(z.object({ _id: Id, order_id: Id })),
  sellers: z.array(z.object({ _id: Id, order_id: Id })),
});
export type OrderedBefore = z.infer<typeof OrderedBefore>;
export const listOrderedBefore = endpoint({
  ...ownReadCall,
  path: '/api/orders/ordered',
  summary: 'Services and sellers the caller has paid for as a customer (of the newest 500 orders), each with its newest order',
  result: OrderedBefore,
});

export const getOrder = endpoint({
  ...ownReadCall,
  path: '/api/orders/:id',
  summary: 'An order with its stages, for its parties and the staff',
  staff_read: { of: 'order', text: 'Открыт заказ' },
  params,
  result: Order,
});

export const listOrderHistory = endpoint({
  ...ownReadCall,
  path: '/api/orders/:id/history',
  summary: 'What happened in the order, newest first',
  staff_read: { of: 'order', text: 'Открыта история заказа' },
  params,
  result: OrderEvent,
  list: true,
});

const nothing = z.strictObject({});
const orderMove = { ...memberKeyedCall, while_blocked: true, params, body: nothing, result: Order } as const;

export const cancelOrder = endpoint({
  ...orderMove,
  path: '/api/orders/:id/cancel',
  summary: 'The customer gives up an unpaid order, or a paid one within 20 minutes before work began',
  body: z.strictObject({ reason: z.string().trim().max(1000).default('') }),
});

export const closeOrder = endpoint({
  ...orderMove,
  path: '/api/orders/:id/close',
  summary: 'Either side ends an order whose next stage was not funded; what was accepted stays paid',
});

export const answerBrief = endpoint({
  ...orderMove,
  path: '/api/orders/:id/brief',
  summary: 'The customer answers what the seller needs to begin',
  body: z.strictObject({
    answers: z
      .array(
        z.strictObject({
          question: z.string().max(500),
          answer: z.string().trim().max(5000, 'Не больше 5000 знаков'),
          file_ids: FileIds('brief').default([]),
        }),
      )
      .max(15),
  }),
});

export const startOrder = endpoint({
  ...orderMove,
  path: '/api/orders/:id/start',
  summary: 'The seller takes a paid order into work; the term begins to run',
});

export const declineOrder = endpoint({
  ...orderMove,
  path: '/api/orders/:id/decline',
  summary: 'The seller declines a paid order before starting it; the money goes back',
  body: z.strictObject({ reason: Reason }),
});

export const deliverStage = endpoint({
  ...orderMove,
  path: '/api/stages/:id/deliver',
  summary: 'The seller hands the work over for review',
  body: z.strictObject({
    text: z.string({ error: 'Опишите, что сделано' }).trim().max(5000, 'Не больше 5000 знаков').default(''),
    links: z
      .array(z.url({ protocol: /^https?$/, error: 'Ссылка должна начинаться с https://' }).max(2000, 'Слишком длинная ссылка'))
      .max(10)
      .default([]),
    file_ids: FileIds('delivery').default([]),
    checklist_done: z.array(z.string().max(300)).max(promisedAtMost).default([]),
  }),
});

export const reviseStage = endpoint({
  ...orderMove,
  path: '/api/stages/:id/revise',
  summary: 'The customer sends the work back within the agreed rounds',
  body: z.strictObject({
    comment: z
      .string({ error: 'Опишите, что поправить' })
      .trim()
      .min(20, 'Опишите, что поправить: хотя бы 20 знаков')
      .max(5000, 'Не больше 5000 знаков'),
    checklist_marks: z.array(z.string().max(300)).max(promisedAtMost).default([]),
  }),
});

export const acceptStage = endpoint({
  ...orderMove,
  path: '/api/stages/:id/accept',
  summary: 'The customer accepts the work; the money goes to the seller; above 50 000 roubles with a recent proof',
  rateLimit: 'money',
});

export const extendReview = endpoint({
  ...orderMove,
  path: '/api/stages/:id/extend-review',
  summary: 'The customer takes 72 hours more to review, once',
});

export const cancelLateStage = endpoint({
  ...orderMove,
  path: '/api/stages/:id/cancel-late',
  summary: 'The customer cancels work that is overdue and not delivered; the money goes back',
});

export const askQuestions = endpoint({
  ...orderMove,
  path: '/api/stages/:id/ask',
  summary: 'The seller asks what is needed to go on; unanswered for a day, the term stops',
  body: z.strictObject({
    questions: z
      .array(z.string({ error: 'Напишите вопрос' }).trim().min(5, 'Напишите вопрос: хотя бы 5 знаков').max(500, 'Не больше 500 знаков'))
      .min(1, 'Напишите хотя бы один вопрос')
      .max(10, 'Не больше 10 вопросов'),
  }),
});

export const answerQuestions = endpoint({
  ...orderMove,
  path: '/api/stages/:id/answer',
  summary: 'The customer answers all questions of the seller; a stopped term goes on',
  body: z.strictObject({
    answers: z
      .array(z.string({ error: 'Нужен ответ' }).trim().min(1, 'Нужен ответ').max(5000, 'Не больше 5000 знаков'))
      .min(1)
      .max(10),
  }),
});

export const cancelPaused = endpoint({
  ...orderMove,
  path: '/api/stages/:id/cancel-paused',
  summary: 'Either side cancels work that stood still for 14 days without an answer; the money goes back',
});

export const orderReaders = ['support', 'moderator', 'finance'] as const;

export const orderRefusals = refusals({
  ORDER_NOT_FOUND: [404, 'Такого заказа нет'],
  STAGE_NOT_FOUND: [404, 'Такого этапа нет'],
  SERVICE_NOT_FOR_SALE: [409, 'Услугу сейчас нельзя заказать'],
  SERVICE_CHANGED: [409, 'Исполнитель изменил услугу. Посмотрите новые условия и закажите ещё раз'],
  OWN_SERVICE: [409, 'Свою услугу заказать нельзя'],
  FREE_CANCEL_IS_OVER: [409, 'Бесплатная отмена возможна 20 минут после оплаты и до начала работы'],
  ORDER_IS_PAID: [409, 'Заказ уже оплачен'],
  DELIVERY_IS_EMPTY: [400, 'Приложите файл, ссылку или опишите результат'],
  REVISIONS_ARE_USED_UP: [409, 'Все доработки по условиям заказа использованы'],
  REVIEW_ALREADY_EXTENDED: [409, 'Проверку можно продлить один раз'],
  NOT_LATE_ENOUGH: [409, 'Отменить из-за просрочки можно через сутки после срока, на доработке — через трое суток'],
  RESERVE_IS_ENDING: [409, 'Деньги в резерве больше 150 дней: работу можно принять, а не вернуть'],
  QUESTION_IS_OPEN: [409, 'На прошлые вопросы ещё нет ответа'],
  NO_QUESTION: [409, 'Исполнитель ни о чём не спрашивает'],
  ANSWERS_INCOMPLETE: [400, 'Ответьте на каждый вопрос'],
  PAUSE_NOT_OVER: [409, 'Отменить из-за паузы можно, когда работа простоит 14 дней'],
  BRIEF_INCOMPLETE: [400, 'Ответьте на обязательные вопросы'],
  ORDER_IS_CONTESTED: [409, 'Банк оспорил оплату этого заказа. До решения банка заказ стоит, срок не идёт'],
  STAGE_IN_DISPUTE: [409, 'Этап в споре: пока спор не снят, он заморожен'],
  STAGE_NOT_FUNDED: [409, 'Спор открывают, когда деньги этапа в резерве'],
  DISPUTE_OPENED_TOO_OFTEN: [
    409,
    'Спор об этом этапе вы уже открывали дважды. Примите работу, верните её на доработку или договоритесь в чате',
  ],
  DISPUTE_TOO_EARLY: [
    409,
    'Спор пока открыть нельзя: заказчик открывает его после сдачи работы, после срока или через сутки без ответа в чате, исполнитель — когда работу вернули дважды или она стоит на паузе трое суток',
  ],
  STAGE_NOT_IN_TURN: [409, 'Этот этап ещё не начат: спор открывают о том, что идёт сейчас'],
  FILE_NOT_YOURS: [400, 'Файл не найден среди ваших загрузок'],
});

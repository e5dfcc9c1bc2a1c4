import { z } from 'zod';
import { endpoint, memberKeyedCall, ownReadCall } from '../kit/endpoint.ts';
import { Id } from '../kit/ids.ts';
import { Reason } from '../kit/moderation.ts';
import { refusals } from '../kit/refusals.ts';
import { BidPrice } from '../projects/bid-shapes.ts';
import { Order, promisedAtMost } from './order-shapes.ts';
import { Split } from './request-shapes.ts';

export * from './request-shapes.ts';

const asking = {
  while_blocked: true,
  ...memberKeyedCall,
  params: z.object({ id: Id }),
  result: Order,
} as const;

const Days = z
  .number({ error: 'Укажите, на сколько дней' })
  .int('Дни считаются целыми')
  .min(1, 'Перенести можно хотя бы на день')
  .max(30, 'Перенести можно не больше чем на 30 дней');

export const requestExtension = endpoint({
  ...asking,
  path: '/api/stages/:id/requests/extension',
  summary: 'The seller asks for 1 to 30 days more; the customer answers within 48 hours, silence declines',
  body: z.strictObject({ days: Days, reason: Reason }),
});

const Part = z
  .number({ error: 'Укажите сумму' })
  .int()
  .min(0, 'Меньше нуля вернуть нельзя')
  .max(10_000_000_000, 'Больше цены этапа вернуть нельзя');

export const requestCancel = endpoint({
  ...asking,
  path: '/api/stages/:id/requests/cancel',
  summary: 'Either side offers to cancel and to part the money of the stage, in whole roubles; answered within 48 hours',
  body: z.strictObject({ customer_minor: Part, reason: Reason }),
});

export const requestExtra = endpoint({
  ...asking,
  path: '/api/stages/:id/requests/extra',
  summary: 'Either side offers more work for more money: agreed to, it is a stage of its own after the others; silence declines',
  body: z.strictObject({
    title: z.string({ error: 'Напишите, что сделать' }).trim().min(3, 'Напишите, что сделать').max(100, 'Не длиннее 100 знаков'),
    price_minor: BidPrice,
    days: z.number({ error: 'Укажите срок в днях' }).int('Дни считаются целыми').min(1, 'Хотя бы один день').max(90, 'Не больше 90 дней'),
    reason: Reason,
  }),
});

export const requestList = endpoint({
  ...asking,
  path: '/api/stages/:id/requests/list',
  summary: 'Either side offers another list of what the stage hands in; silence declines',
  body: z.strictObject({
    promised: z
      .array(z.string().trim().min(2, 'Пункт слишком короткий').max(300, 'Пункт не длиннее 300 знаков'), {
        error: 'Перечислите, что сдаётся',
      })
      .min(1, 'Оставьте хотя бы один пункт')
      .max(promisedAtMost, `Не больше ${promisedAtMost} пунктов`)
      .refine((items) => new Set(items).size === items.length, 'Один и тот же пункт назван дважды'),
    reason: Reason,
  }),
});

export const pauseDaysAtMost = 14;

export const requestPause = endpoint({
  ...asking,
  path: '/api/stages/:id/requests/pause',
  summary: 'Either side offers to pause the work for 1 to 14 days, its term with it; answered within 48 hours, silence declines',
  body: z.strictObject({
    days: z
      .number({ error: 'Укажите, на сколько дней' })
      .int('Дни считаются целыми')
      .min(1, 'Пауза длится хотя бы день')
      .max(pauseDaysAtMost, `Все паузы этапа вместе — не больше ${pauseDaysAtMost} дней`),
    reason: Reason,
  }),
});

export const requestParallel = endpoint({
  ...asking,
  path: '/api/stages/:id/requests/beside',
  summary:
    'Either side offers to have the next stage worked on beside those that are; agreed to, it begins with its money; silence declines',
  body: z.strictObject({ reason: Reason }),
});

export const resumeStage = endpoint({
  ...asking,
  path: '/api/stages/:id/resume',
  summary: 'The seller goes on before an agreed pause is over; the term is later by as long as it stood',
  body: z.strictObject({}),
});

export const previewSplit = endpoint({
  ...ownReadCall,
  path: '/api/stages/:id/split',
  summary: 'What each side would have if the stage were parted so now',
  staff_read: { of: 'stage', text: 'Открыт расчёт раздела денег' },
  params: z.object({ id: Id }),
  query: z.object({ customer_minor: z.coerce.number().pipe(Part) }),
  result: Split,
});

export const giveDays = endpoint({
  ...asking,
  path: '/api/stages/:id/give-days',
  summary: 'The customer gives 1 to 30 days more without being asked',
  body: z.strictObject({ days: Days }),
});

const answering = { ...asking, body: z.strictObject({}) } as const;

export const acceptRequest = endpoint({
  ...answering,
  path: '/api/requests/:id/accept',
  summary: 'The other side agrees to a request; what was asked happens at once',
});

export const declineRequest = endpoint({
  ...answering,
  path: '/api/requests/:id/decline',
  summary: 'The other side declines a request; the order goes on as it was',
});

export const withdrawRequest = endpoint({
  ...answering,
  path: '/api/requests/:id/withdraw',
  summary: 'Whoever asked takes the request back',
});

export const requestRefusals = refusals({
  REQUEST_NOT_FOUND: [404, 'Такой просьбы нет'],
  REQUEST_IS_OPEN: [409, 'Такая просьба уже ждёт ответа'],
  REQUEST_IS_ANSWERED: [409, 'На эту просьбу уже ответили'],
  REQUEST_IS_WITHDRAWN: [409, 'Просьбу успели отозвать'],
  REQUEST_HAS_LAPSED: [409, 'Время на ответ вышло'],
  PART_NOT_WHOLE: [400, 'Делим в целых рублях, от нуля до цены этапа'],
  LIST_IS_SAME: [400, 'Список не изменился'],
  ORDER_HAS_ENOUGH_STAGES: [409, 'В заказе уже 20 этапов: на большее заведите новый заказ'],
  PAUSE_TOO_LONG: [409, 'Все паузы этапа вместе — не больше 14 дней'],
  NOT_PAUSED_BY_BOTH: [409, 'Эта пауза ждёт ответов на вопросы'],
  REQUEST_OUT_OF_PLACE: [409, 'Сейчас об этом просить нельзя: этап в другом состоянии'],
});

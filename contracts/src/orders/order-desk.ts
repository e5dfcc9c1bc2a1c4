import { z } from 'zod';
import { endpoint, keyedCall, readCall } from '../kit/endpoint.ts';
import { Id, Time } from '../kit/ids.ts';
import { Reason } from '../kit/moderation.ts';
import { MinorAmount } from '../kit/money.ts';
import { refusals } from '../kit/refusals.ts';
import { CorrectionJournal } from '../money/corrections.ts';
import { Order, orderReaders } from './orders.ts';

export const orderMovers = ['support', 'moderator'] as const;
export const orderCanceller = 'finance';

export const DeskReason = z
  .string({ error: 'Напишите причину: её прочтут обе стороны' })
  .trim()
  .min(20, 'Хотя бы 20 знаков: причину прочтут обе стороны')
  .max(500, 'Не больше 500 знаков');
const Days = z
  .number({ error: 'Укажите, на сколько дней' })
  .int('Дни считаются целыми')
  .min(1, 'Хотя бы один день')
  .max(30, 'Не больше 30 дней');

export const DeskCancel = z.object({
  obstacle: z.string().nullable(),
  returned_minor: MinorAmount,
  journals: z.array(CorrectionJournal),
  /** So much, with what the caller has decided alone in a day, that another one signs. */
  takes_two: z.boolean(),
  unsigned: z
    .object({
      returned_minor: MinorAmount,
      reason: z.string(),
      proposed_by: z.string(),
      proposed_at: Time,
      expires_at: Time,
      allowed_actions: z.array(z.enum(['sign', 'refuse', 'withdraw'])),
    })
    .nullable(),
});
export type DeskCancel = z.infer<typeof DeskCancel>;
export const OrderDesk = z.object({
  cancel: DeskCancel.nullable(),
  stages: z.array(
    z.object({
      _id: Id,
      no: z.number(),
      title: z.string(),
      may_extend: z.boolean(),
      may_dispute: z.boolean(),
    }),
  ),
});
export type OrderDesk = z.infer<typeof OrderDesk>;

const params = z.object({ id: Id });
const moves = { ...keyedCall, params, result: Order } as const;

export const getOrderDesk = endpoint({
  ...readCall,
  path: '/api/admin/orders/:id/desk',
  summary: 'What the caller may do to an order, with the journals its cancellation would write; nothing is written',
  access: { staff: orderReaders },
  audit: ['people', 'Открыт пульт заказа'],
  params,
  result: OrderDesk,
});
export const cancelByStaff = endpoint({
  ...moves,
  path: '/api/admin/orders/:id/cancel',
  summary:
    'Finance ends an order whose work is not handed in: what was accepted stays paid, all reserves go back whole, nobody is at fault. Above 100 000 roubles, with what the caller has decided alone in a day, it is proposed, and another one signs',
  access: { staff: orderCanceller },
  audit: ['money', 'Решено отменить заказ'],
  rateLimit: 'money',
  step_up: true,
  body: z.strictObject({ reason: DeskReason }),
});
const onCancel = { ...moves, access: { staff: orderCanceller }, rateLimit: 'money', result: OrderDesk } as const;
export const signCancel = endpoint({
  ...onCancel,
  path: '/api/admin/orders/:id/cancel/sign',
  summary: 'Another one of the finance staff signs the cancellation of an order; it ends at once',
  audit: ['money', 'Подписана отмена заказа'],
  step_up: true,
  body: z.strictObject({}),
});
export const refuseCancel = endpoint({
  ...onCancel,
  path: '/api/admin/orders/:id/cancel/refuse',
  summary: 'Another one of the finance staff refuses the cancellation of an order with a reason; the order goes on',
  audit: ['money', 'Отклонена отмена заказа'],
  body: z.strictObject({ reason: Reason }),
});
export const withdrawCancel = endpoint({
  ...onCancel,
  path: '/api/admin/orders/:id/cancel/withdraw',
  summary: 'Whoever proposed to cancel an order takes it back before it is signed',
  audit: ['money', 'Снята отмена заказа'],
  body: z.strictObject({}),
});
export const extendByStaff = endpoint({
  ...moves,
  path: '/api/admin/orders/:id/extend',
  summary: 'The staff moves the term of a stage at work later; both sides read why',
  access: { staff: orderMovers },
  audit: ['cases', 'Продлён срок этапа'],
  body: z.strictObject({ stage_id: Id, days: Days, reason: DeskReason }),
});

export const orderDeskRefusals = refusals({
  ORDER_OF_ONES_OWN: [403, 'Это ваш заказ: решает другой сотрудник'],
  WORK_IS_HANDED_IN: [409, 'Работа сдана: её деньги делит спор, а не отмена'],
  CANCEL_IS_VOID: [409, 'Заказ уже закончился иначе: подписывать нечего'],
  CANCEL_HAS_CHANGED: [409, 'Сумма возврата с тех пор изменилась. Отклоните отмену, её предложат заново'],
  CANCEL_EXPIRED: [409, 'Срок второй подписи вышел. Предложите отмену заново'],
  TERM_DOES_NOT_RUN: [409, 'Срок этого этапа сейчас не идёт'],
});

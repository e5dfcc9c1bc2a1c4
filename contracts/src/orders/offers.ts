/** Individual offers: terms a seller makes for one person in their chat. Accepted, they are an order that waits for its money. */
import { z } from 'zod';
import { endpoint, memberKeyedCall, memberReadCall } from '../kit/endpoint.ts';
import { Id, Time } from '../kit/ids.ts';
import { MinorAmount } from '../kit/money.ts';
import { refusals } from '../kit/refusals.ts';
import { PersonRef } from '../people/users.ts';
import { BidPrice, BidStage, BidTerm, maxBidStages, stagesProblem } from '../projects/bid-shapes.ts';

export const offerStatuses = ['sent', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export const OfferStatus = z.enum(offerStatuses);
export type OfferStatus = z.infer<typeof OfferStatus>;
export const OfferAction = z.enum(['accept', 'decline', 'withdraw']);
export type OfferAction = z.infer<typeof OfferAction>;

export const offerLimits = {
  title: 80,
  description: 3000,
  answer: 500,
  revisions: 10,
  valid_days: 14,
  checklist: 12,
  openInChat: 5,
} as const;

export const Offer = z.object({
  _id: Id,
  chat_id: Id,
  seller: PersonRef,
  customer: PersonRef,
  service: z.object({ _id: Id, title: z.string() }).nullable(),
  status: OfferStatus,
  title: z.string(),
  description: z.string(),
  price_minor: MinorAmount,
  term_days: z.number(),
  checklist: z.array(z.string()).default([]),
  stages: z.array(BidStage),
  revisions: z.number(),
  fee_buyer_minor: MinorAmount,
  /** By today's tariff; null for the customer. */
  net_minor: MinorAmount.nullable(),
  expires_at: Time,
  answer: z.string(),
  order_id: Id.nullable(),
  ended_at: Time.nullable(),
  created_at: Time,
  allowed_actions: z.array(OfferAction),
});
export type Offer = z.infer<typeof Offer>;

const params = z.object({ id: Id });
const move = { ...memberKeyedCall, params, result: Offer } as const;

export const getOffering = endpoint({
  ...memberReadCall,
  path: '/api/chat/:id/offering',
  summary: 'May the caller offer something in this chat, and what the pair has turned over: from there the tiers of the fee are counted',
  params,
  result: z.object({
    obstacle: z.object({ code: z.string(), message: z.string() }).nullable(),
    turnover_minor: MinorAmount,
  }),
});
export const sendOffer = endpoint({
  ...move,
  path: '/api/chat/:id/offers',
  summary: 'A seller offers terms of their own to whoever writes with them; the offer stands in the chat',
  body: z
    .strictObject({
      title: z.string().trim().min(5, 'Назовите работу: хотя бы 5 знаков').max(offerLimits.title, `Не длиннее ${offerLimits.title} знаков`),
      description: z
        .string()
        .trim()
        .min(20, 'Опишите, что получит заказчик: хотя бы 20 знаков')
        .max(offerLimits.description, `Не больше ${offerLimits.description} знаков`),
      price_minor: BidPrice,
      term_days: BidTerm,
      checklist: z
        .array(z.string().trim().min(2, 'Пункт слишком короткий').max(200, 'Пункт не длиннее 200 знаков'))
        .max(offerLimits.checklist, `Не больше ${offerLimits.checklist} пунктов`)
        .refine((items) => new Set(items).size === items.length, 'Один и тот же пункт назван дважды')
        .default([]),
      stages: z.array(BidStage).max(maxBidStages, 'Не больше 20 этапов').default([]),
      revisions: z
        .number({ error: 'Укажите число правок' })
        .int('Укажите число правок')
        .min(0, 'Не меньше нуля')
        .max(offerLimits.revisions, `Не больше ${offerLimits.revisions}`),
      valid_days: z
        .number({ error: 'Укажите, сколько дней действует' })
        .int('Укажите, сколько дней действует')
        .min(1, 'Хотя бы один день')
        .max(offerLimits.valid_days, `Не больше ${offerLimits.valid_days} дней`),
    })
    .superRefine((input, context) => {
      const message = stagesProblem(input.stages, input.price_minor, input.term_days);
      if (message) context.addIssue({ code: 'custom', path: ['stages'], message });
    }),
});
export const getOffer = endpoint({
  ...memberReadCall,
  path: '/api/offers/:id',
  summary: 'An offer, for its two sides; what is left of the price only for the seller',
  params,
  result: Offer,
});
export const acceptOffer = endpoint({
  ...move,
  path: '/api/offers/:id/accept',
  summary: 'The customer accepts: the terms become an order that waits for its money; accepted again, it is the same order',
  body: z.strictObject({}),
  result: z.object({ order_id: Id, offer: Offer }),
});
export const declineOffer = endpoint({
  while_blocked: true,
  ...move,
  path: '/api/offers/:id/decline',
  summary: 'The customer declines an offer, with a word about why',
  body: z.strictObject({
    answer: z
      .string({ error: 'Скажите, что не подошло' })
      .trim()
      .min(3, 'Скажите, что не подошло')
      .max(offerLimits.answer, `Не больше ${offerLimits.answer} знаков`),
  }),
});
export const withdrawOffer = endpoint({
  while_blocked: true,
  ...move,
  path: '/api/offers/:id/withdraw',
  summary: 'The seller takes back an offer nobody has accepted',
  body: z.strictObject({}),
});

export const offerRefusals = refusals({
  OFFER_NOT_FOUND: [404, 'Такого предложения нет'],
  OFFER_EXPIRED: [409, 'Срок предложения прошёл. Попросите исполнителя прислать новое'],
  OFFER_WITHDRAWN: [409, 'Исполнитель отозвал это предложение'],
  OFFER_IS_ACCEPTED: [409, 'Предложение уже принято: дальше — на странице заказа'],
  OFFERS_ARE_OF_SELLERS: [403, 'Предложения отправляют исполнители. Станьте исполнителем в настройках'],
  OFFER_OUTSIDE_ORDERS: [409, 'В чате заказа предложение не отправить: откройте обычный чат с этим человеком'],
  OFFER_TO_STRANGER: [409, 'Предложение можно отправить тому, кто вам уже написал'],
  OFFERS_ARE_MANY: [409, 'Этого человека уже ждут пять ваших предложений. Отзовите лишние'],
  OFFER_SELLER_AWAY: [409, 'Исполнитель сейчас не принимает заказы'],
});

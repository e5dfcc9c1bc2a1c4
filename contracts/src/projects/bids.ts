import { z } from 'zod';
import { FileIds } from '../files/files.ts';
import { endpoint, memberKeyedCall, memberPutCall, ownReadCall } from '../kit/endpoint.ts';
import { Id, Time } from '../kit/ids.ts';
import { MinorAmount } from '../kit/money.ts';
import { PageQuery } from '../kit/paging.ts';
import { refusals } from '../kit/refusals.ts';
import {
  Bid,
  BidPrice,
  BidStage,
  BidTerm,
  bidTextLimits,
  DeclineReason,
  maxBidStages,
  OfferedBid,
  OwnBid,
  stagesProblem,
} from './bid-shapes.ts';

export * from './bid-shapes.ts';

const params = z.object({ id: Id });
const ownMove = { ...memberKeyedCall, params, result: OwnBid } as const;

export const getMyBid = endpoint({
  ...ownReadCall,
  path: '/api/users/my_bid/:id',
  summary: 'The caller’s own bid for this project, or null',
  params,
  result: OwnBid.nullable(),
});

export const bidSides = ['seller', 'customer'] as const;
export const bidTabs = ['all', 'waiting', 'talks', 'chosen', 'ended', 'draft'] as const;
export const BidTab = z.enum(bidTabs);
export type BidTab = z.infer<typeof BidTab>;
export const listMyBids = endpoint({
  ...ownReadCall,
  path: '/api/bids/my',
  summary: 'The caller’s bids as a seller, or the bids for the caller’s projects, newest first',
  query: z.object({ side: z.enum(bidSides), tab: BidTab.default('all'), ...PageQuery }),
  result: Bid,
  list: true,
});

const Credits = z.object({
  balance: z.number(),
  month_total: z.number(),
  refill_at: Time,
});
export type Credits = z.infer<typeof Credits>;
export const getBidStats = endpoint({
  ...ownReadCall,
  path: '/api/bids/stats',
  summary: 'The caller’s credits as a seller and how the bids of the last 90 days fared',
  result: z.object({ credits: Credits, sent: z.number(), viewed: z.number(), shortlisted: z.number(), hired: z.number() }),
});

export const getBidding = endpoint({
  ...ownReadCall,
  path: '/api/projects/:id/bidding',
  summary: 'May the caller answer this project, for how many credits, and which part of the price is the fee',
  params,
  result: z.object({
    obstacle: z.object({ code: z.string(), message: z.string() }).nullable(),
    cost: z.number(),
    is_invited: z.boolean(),
    credits: Credits,
    questions: z.array(z.string()),
    stages_wanted: z.array(z.string()),
    budget_minor: MinorAmount.nullable(),
    deadline_days: z.number().nullable(),
    turnover_minor: MinorAmount,
  }),
});

const text = z
  .string({ error: 'Расскажите, как сделаете работу' })
  .trim()
  .min(bidTextLimits.min, `Хотя бы ${bidTextLimits.min} знаков: как сделаете и почему вы`)
  .max(bidTextLimits.max, `Не больше ${bidTextLimits.max} знаков`);
const Answers = z
  .array(z.strictObject({ question: z.string().max(500), answer: z.string().trim().max(2000, 'Не больше 2000 знаков') }))
  .max(10)
  .default([]);
const attached = {
  file_ids: FileIds('bid').default([]),
  work_ids: z.array(Id).max(3, 'Не больше 3 работ').default([]),
};
const terms = { price_minor: BidPrice, term_days: BidTerm, stages: z.array(BidStage).max(maxBidStages, 'Не больше 20 этапов').default([]) };

const stagesAddUp = (
  input: { stages: { price_minor: number; term_days: number }[]; price_minor: number; term_days: number },
  context: z.RefinementCtx,
) => {
  const message = stagesProblem(input.stages, input.price_minor, input.term_days);
  if (message) context.addIssue({ code: 'custom', path: ['stages'], message });
};
const comment = z.string().trim().max(1000, 'Не больше 1000 знаков').default('');
const Input = z.strictObject({ ...terms, text, answers: Answers, ...attached }).superRefine(stagesAddUp);

export const saveBidDraft = endpoint({
  ...memberPutCall,
  path: '/api/projects/:id/bid_draft',
  summary: 'Keeps an unfinished bid for this project, as it is',
  params,
  body: z.strictObject({
    price_minor: z.number().int().min(1).max(10_000_000_000).nullable().default(null),
    term_days: z.number().int().min(1).max(365).nullable().default(null),
    text: z.string().max(bidTextLimits.max, `Не больше ${bidTextLimits.max} знаков`).default(''),
    stages: z
      .array(
        z.strictObject({
          title: z.string().max(100).default(''),
          result: z.string().max(300).default(''),
          price_minor: z.number().int().min(0).max(10_000_000_000).nullable().default(null),
          term_days: z.number().int().min(0).max(365).nullable().default(null),
        }),
      )
      .max(maxBidStages)
      .default([]),
    answers: Answers,
    ...attached,
  }),
  result: z.object({ saved_at: Time }),
});

export const sendBid = endpoint({
  ...ownMove,
  path: '/api/projects/:id/bids',
  summary: 'Sends the caller’s bid for this project, or sends it anew after it ended; costs credits',
  body: Input,
});
export const editBid = endpoint({
  ...ownMove,
  path: '/api/bids/:id/edit',
  summary: 'The seller changes a bid that nobody has answered; free, the earlier terms are kept',
  body: Input,
});
export const confirmBid = endpoint({
  ...ownMove,
  path: '/api/bids/:id/confirm',
  summary: 'The customer changed the project; the seller keeps to the bid, having seen this version of it',
  body: z.strictObject({ project_no: z.number().int().min(1) }),
});
export const withdrawBid = endpoint({
  while_blocked: true,
  ...ownMove,
  path: '/api/bids/:id/withdraw',
  summary:
    'The seller takes a bid back, or gives up an agreement nobody paid for; credits return within ten minutes and after a change of the project',
  body: z.strictObject({}),
});
export const answerCounter = endpoint({
  ...ownMove,
  path: '/api/bids/:id/answer',
  summary: 'The seller accepts a counter-offer, or keeps to the own terms',
  body: z.strictObject({ decision: z.enum(['accept', 'decline']) }),
});
export const replyToCounter = endpoint({
  ...ownMove,
  path: '/api/bids/:id/reply',
  summary: 'The seller answers a counter-offer with other terms, which are the bid’s from then on',
  body: z.strictObject({ ...terms, comment }).superRefine(stagesAddUp),
});

export const listProjectBids = endpoint({
  ...ownReadCall,
  path: '/api/projects/:id/bids',
  summary: 'The bids for a project of the caller’s, in the order of the published formula',
  params,
  result: OfferedBid,
  list: true,
});
export const openBid = endpoint({
  ...memberPutCall,
  path: '/api/bids/:id/opened',
  summary: 'The customer has opened the bid; its seller sees that',
  params,
  body: z.strictObject({}),
  result: OfferedBid,
});
export const shortlistBid = endpoint({
  ...memberPutCall,
  path: '/api/bids/:id/shortlist',
  summary: 'Puts a bid on the customer’s shortlist or takes it off',
  params,
  body: z.strictObject({ is_on: z.boolean() }),
  result: OfferedBid,
});
export const declineBid = endpoint({
  ...ownMove,
  path: '/api/bids/:id/decline',
  summary: 'The customer declines a bid, with a reason if there is one to tell',
  body: z.strictObject({
    reason: DeclineReason.nullable().default(null),
    comment: z.string().trim().max(500, 'Не больше 500 знаков').default(''),
  }),
  result: OfferedBid,
});
export const counterBid = endpoint({
  ...ownMove,
  path: '/api/bids/:id/counter',
  summary: 'The customer offers other terms; the seller has 72 hours to answer',
  body: z.strictObject({ ...terms, comment }).superRefine(stagesAddUp),
  result: OfferedBid,
});
export const chooseBid = endpoint({
  ...ownMove,
  path: '/api/bids/:id/choose',
  summary: 'Chooses the seller: an order with the bid’s stages that waits for its first payment for 72 hours',
  body: z.strictObject({}),
  result: z.object({ order_id: Id, bid: OfferedBid }),
});

const Flag = z.object({ hasUnread: z.boolean() });
export const getBidsFlag = endpoint({
  ...ownReadCall,
  path: '/api/notifications/bids/flag',
  summary: 'Is there something new among the caller’s bids?',
  result: Flag,
});
export const clearBidsFlag = endpoint({
  ...memberPutCall,
  path: '/api/notifications/bids/flag',
  summary: 'The caller has looked at the bids',
  body: z.strictObject({}),
  result: Flag,
});

export const bidRefusals = refusals({
  BID_NOT_FOUND: [404, 'Такого отклика нет'],
  NOT_A_SELLER: [409, 'Откликаются исполнители: включите эту роль'],
  PROJECT_IS_FULL: [409, 'Проект уже собрал столько откликов, сколько хотел заказчик'],
  ALREADY_BID: [409, 'Вы уже откликнулись на этот проект'],
  CREDITS_ARE_SPENT: [409, 'Отклики на этот месяц закончились'],
  BID_SELLER_AWAY: [409, 'Исполнитель сейчас не принимает заказы'],
  BID_IS_CURRENT: [409, 'Отклик уже подтверждён: с тех пор проект не менялся'],
  BID_AWAITS_CONFIRMATION: [409, 'Проект изменился после отклика. Выбрать исполнителя можно, когда он подтвердит отклик'],
  PROJECT_CHANGED_AGAIN: [409, 'Проект успел измениться ещё раз. Посмотрите, что нового, и подтвердите отклик'],
  NO_ROUNDS_LEFT: [409, 'Встречных предложений было уже пять. Выберите, отклоните или напишите исполнителю'],
  COUNTER_IS_THE_SAME: [400, 'Предложение совпадает с условиями отклика: измените цену, срок или этапы'],
  ENOUGH_HIRED: [409, 'Выбрано столько исполнителей, сколько нужно проекту'],
});

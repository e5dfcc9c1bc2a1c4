import { z } from 'zod';
import { endpoint, readCall } from '../kit/endpoint.ts';
import { Id, Time } from '../kit/ids.ts';
import { MinorAmount } from '../kit/money.ts';
import { PersonRef } from '../people/users.ts';
import { Risk, signalReaders } from './risk.ts';

export const overviewReaders = ['support', 'moderator', 'arbiter', 'finance', 'identity'] as const;

export const WaitingKind = z.enum([
  'letter',
  'appeal',
  'dispute',
  'service',
  'project',
  'payout',
  'identity',
  'difference',
  'correction',
  'chargeback',
  'tariff',
  'order_cancel',
]);
export type WaitingKind = z.infer<typeof WaitingKind>;

export const Waiting = z.object({
  kind: WaitingKind,
  _id: Id,
  version_id: Id.nullable(),
  number: z.number().nullable(),
  title: z.string().nullable(),
  amount_minor: MinorAmount.nullable(),
  since: Time,
  /** Null where the queue has no clock. */
  until: Time.nullable(),
  /** Of appeals alone: till when the other side of a complaint is waited for. Null: nobody is asked, or they answered. */
  hearing_until: Time.nullable(),
  taken_by: PersonRef.nullable(),
  is_mine: z.boolean(),
  is_unsigned: z.boolean(),
});
export type Waiting = z.infer<typeof Waiting>;

export const QueueCount = z.object({ kind: WaitingKind, all: z.number(), free: z.number(), late: z.number() });
export type QueueCount = z.infer<typeof QueueCount>;

const reads = { ...readCall, access: { staff: overviewReaders }, audit: { section: 'Обзор' } } as const;
export const getOverview = endpoint({
  ...reads,
  path: '/api/admin/overview',
  summary: 'What waits for the staff in the queues the caller may work on, the nearest deadline first, at most two hundred; counts of all',
  result: z.object({ waiting: z.array(Waiting), counts: z.array(QueueCount) }),
});

export const getQueueCounts = endpoint({
  ...reads,
  path: '/api/admin/overview/counts',
  summary: 'How much waits in each queue the caller may work on',
  result: z.array(QueueCount),
});

export const decidedAbout = [
  ...(['service', 'project', 'bid', 'work', 'review', 'appeal', 'dispute', 'payout', 'order', 'identity', 'person'] as const),
] as const;
export type DecidedAbout = (typeof decidedAbout)[number];
export const Decided = z.object({
  no: z.number(),
  at: Time,
  staff: PersonRef,
  words: z.string(),
  about: z.enum(decidedAbout),
  _id: Id,
  title: z.string().nullable(),
  number: z.number().nullable(),
});
export type Decided = z.infer<typeof Decided>;

export const listDecided = endpoint({
  ...reads,
  path: '/api/admin/overview/decided',
  summary: 'What was just decided in the queues the caller may work on, at most eight, the newest first',
  result: z.array(Decided),
});

export const RiskSignal = Risk.extend({ person: PersonRef });
export type RiskSignal = z.infer<typeof RiskSignal>;

export const listRiskSignals = endpoint({
  ...readCall,
  path: '/api/admin/overview/signals',
  summary: 'People whose last day asks for attention, with the reasons, at most six, the most urgent first',
  access: { staff: signalReaders },
  audit: ['people', 'Открыты сигналы риска'],
  result: z.object({ all: z.number(), signals: z.array(RiskSignal) }),
});

export const PersonRisk = Risk.extend({ in_force: z.array(z.object({ words: z.string(), until: Time.nullable() })) });
export type PersonRisk = z.infer<typeof PersonRisk>;

export const getRiskOf = endpoint({
  ...readCall,
  path: '/api/admin/users/:id/risk',
  summary: 'Why a person asks for attention, as named weights, and what holds them now',
  access: { staff: signalReaders },
  audit: ['people', 'Открыт риск человека'],
  params: z.object({ id: Id }),
  result: PersonRisk,
});

export const systemParts = ['timers', 'jobs', 'letters', 'mailboxes', 'cases', 'disputes', 'book', 'seal'] as const;
export const SystemPart = z.object({
  part: z.enum(systemParts),
  is_good: z.boolean(),
  /** How many ought not to be; of the book its sum, in kopecks; null where nothing is known yet. */
  count: z.number().nullable(),
  at: Time.nullable(),
});
export type SystemPart = z.infer<typeof SystemPart>;

export const getSystemState = endpoint({
  ...readCall,
  path: '/api/admin/overview/system',
  summary: 'What runs by itself: deadlines, jobs, letters, the book of the ledger and its last seal, each good or not',
  access: { staff: 'superadmin' },
  audit: { section: 'Обзор' },
  result: z.array(SystemPart),
});

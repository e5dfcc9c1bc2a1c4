import { z } from 'zod';
import { endpoint, keyedCall, readCall, searchCall } from '../kit/endpoint.ts';
import { takesCsv, WhyTaken } from '../kit/files/csv-file.ts';
import { Id } from '../kit/ids.ts';
import { Reason } from '../kit/moderation.ts';
import { PageQuery } from '../kit/paging.ts';
import { CorrectionJournal } from '../money/corrections.ts';
import { CaseRoom, DisputeCase, DisputeSide, DisputeStatus, faults, SplitSums } from './dispute-shapes.ts';
import { CustomerPercent, PointMarks, textField } from './disputes.ts';
import { DisputeRule } from './rules.ts';

export { CaseAction, CaseMessage, CaseRoom, CaseStep, DisputeCase, LateFact } from './dispute-shapes.ts';

export const adminListDisputes = endpoint({
  ...searchCall,
  path: '/api/admin/disputes',
  summary: 'All disputes for the arbiters, newest first',
  access: { staff: 'arbiter' },
  audit: ['people', 'Открыты споры'],
  query: z.object({ q: z.string().trim().max(100).optional(), status: DisputeStatus.optional(), ...PageQuery }),
  result: DisputeCase,
  list: true,
});

export const exportDisputes = endpoint({
  ...takesCsv,
  path: '/api/admin/disputes/csv',
  summary: 'The disputes the filters show, newest first, as a table for a spreadsheet, at most 10,000; without what its sides wrote',
  access: { staff: 'arbiter' },
  audit: ['people', 'Выгружены споры'],
  body: z.strictObject({ q: z.string().trim().max(100).optional(), status: DisputeStatus.optional(), reason: WhyTaken }),
});

export const listDisputeQueue = endpoint({
  ...readCall,
  path: '/api/admin/disputes/queue',
  summary: 'The caller’s cases and those nobody has taken, the nearest deadline first, at most a hundred of each',
  access: { staff: 'arbiter' },
  audit: ['people', 'Открыта очередь споров'],
  result: z.object({ mine: z.array(DisputeCase), free: z.array(DisputeCase) }),
});

const ofCase = { access: { staff: 'arbiter' }, params: z.object({ id: Id }) } as const;

export const getCase = endpoint({
  ...ofCase,
  ...readCall,
  path: '/api/admin/disputes/:id',
  summary: 'A case with its order’s deliveries and chat, for an arbiter who is no side of it',
  audit: ['people', 'Открыт спор с перепиской'],
  result: CaseRoom,
});

export const RulingPreview = z.object({
  ...SplitSums.shape,
  /** Exactly what would be written; null when the case is over. */
  journal: CorrectionJournal.nullable(),
});
export type RulingPreview = z.infer<typeof RulingPreview>;

export const previewRuling = endpoint({
  ...ofCase,
  ...readCall,
  path: '/api/admin/disputes/:id/sums',
  summary: 'What a decision would write: both sides’ sums, the fees, and the journal line by line; nothing is written',
  audit: { section: 'Споры' },
  query: z.object({ customer_percent: z.coerce.number().pipe(CustomerPercent) }),
  result: RulingPreview,
});

const byArbiter = { ...ofCase, ...keyedCall, result: CaseRoom } as const;
const withProof = { ...byArbiter, rateLimit: 'money', step_up: true } as const;

export const takeCase = endpoint({
  ...byArbiter,
  path: '/api/admin/disputes/:id/take',
  summary: 'The caller takes a case nobody has, and joins the order’s chat; refused to sides, to who knows a side, to who judged it before',
  audit: ['cases', 'Взят спор'],
  body: z.strictObject({}),
});

export const leaveCase = endpoint({
  ...byArbiter,
  path: '/api/admin/disputes/:id/leave',
  summary: 'The caller gives the case back with a reason; its deadline stays',
  audit: ['cases', 'Возвращён спор'],
  body: z.strictObject({ reason: Reason }),
});

export const questionSide = endpoint({
  ...byArbiter,
  path: '/api/admin/disputes/:id/questions',
  summary: 'Asks one side for materials, at most twice each; it has 48 hours',
  audit: ['cases', 'Запрошены материалы спора'],
  body: z.strictObject({ to: DisputeSide, text: textField(10, 2000) }),
});

const decision = {
  customer_percent: CustomerPercent,
  text: textField(30, 2000),
  /** For the public log: without names. */
  summary: textField(30, 1000),
  rules: z
    .array(DisputeRule)
    .min(1, 'Назовите хотя бы одно правило')
    .max(8, 'Не больше восьми правил')
    .refine((rules) => new Set(rules).size === rules.length, 'Одно правило названо дважды'),
  fault: z.enum(faults, { error: 'Выберите, чья вина' }),
  points: PointMarks.default([]),
};

export const proposeRuling = endpoint({
  ...withProof,
  path: '/api/admin/disputes/:id/ruling',
  summary:
    'The first instance proposes a decision; both sides have 48 hours to agree or object. Above 100 000 roubles, with what the caller has decided alone in a day, another arbiter signs first',
  audit: ['cases', 'Предложено решение спора'],
  body: z.strictObject(decision),
});

export const finaliseRuling = endpoint({
  ...withProof,
  path: '/api/admin/disputes/:id/ruling/finalise',
  summary:
    'After an objection: the arbiter answers it and decides anew; nothing of the proposal stands that is not said again. Above 100 000 roubles, with what the caller has decided alone in a day, another arbiter signs first',
  audit: ['cases', 'Дан ответ на возражение в споре'],
  body: z.strictObject({ ...decision, answer: textField(30, 2000) }),
});

export const ruleFinally = endpoint({
  ...withProof,
  path: '/api/admin/disputes/:id/ruling/final',
  summary:
    'The second instance decides; above 100 000 roubles, with what the caller has decided alone in a day, another arbiter signs first, then the money moves',
  audit: ['cases', 'Вынесено решение второй инстанции'],
  body: z.strictObject(decision),
});

export const signRuling = endpoint({
  ...withProof,
  path: '/api/admin/disputes/:id/ruling/sign',
  summary: 'Another arbiter signs a decision: it goes to the sides, answers the objection, or is final and the money moves at once',
  audit: ['money', 'Подписано решение спора'],
  body: z.strictObject({}),
});

export const refuseRuling = endpoint({
  ...withProof,
  path: '/api/admin/disputes/:id/ruling/refuse',
  summary: 'Another arbiter does not sign, with a reason; whoever has the case decides anew',
  audit: ['cases', 'Решение спора не подписано'],
  body: z.strictObject({ reason: Reason }),
});

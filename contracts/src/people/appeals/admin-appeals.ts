import { z } from 'zod';
import { endpoint, keyedCall, readCall, repeatableCall, searchCall } from '../../kit/endpoint.ts';
import { takesCsv, WhyTaken } from '../../kit/files/csv-file.ts';
import { Id } from '../../kit/ids.ts';
import { Reason } from '../../kit/moderation.ts';
import { PageQuery } from '../../kit/paging.ts';
import { hidingRules } from '../../orders/review-moderation.ts';
import { UnmaskReason } from '../accounts/accounts.ts';
import { AppealRule, appealRules, breachRules } from './appeal-rules.ts';
import {
  Appeal,
  AppealCase,
  AppealInQueue,
  AppealMeasure,
  AppealResult,
  AppealStatus,
  DecisionReason,
  decisionReasons,
} from './appeal-shapes.ts';

const access = { staff: ['support', 'moderator', 'finance'] } as const;

export const adminListAppeals = endpoint({
  ...searchCall,
  path: '/api/admin/appeals',
  summary: 'All appeals for the staff, newest first',
  audit: ['people', 'Открыты обращения'],
  access,
  query: z.object({ q: z.string().trim().max(100).optional(), status: AppealStatus.optional(), ...PageQuery }),
  result: Appeal,
  list: true,
});

export const exportAppeals = endpoint({
  ...takesCsv,
  path: '/api/admin/appeals/csv',
  summary:
    'The appeals the filters show, of the kinds the caller may read, as a table for a spreadsheet, at most 10,000; the address of a guest is masked',
  audit: ['people', 'Выгружены обращения'],
  access,
  body: z.strictObject({ q: z.string().trim().max(100).optional(), status: AppealStatus.optional(), reason: WhyTaken }),
});

export const unmaskGuest = endpoint({
  ...repeatableCall,
  path: '/api/admin/appeals/:id/unmask',
  summary: 'The address a guest left, for one of the staff who says why; it is written down before it is shown',
  audit: { own: ['people', 'Открыть почту гостя'] },
  access,
  step_up: true,
  params: z.object({ id: Id }),
  body: z.strictObject(UnmaskReason),
  result: z.object({ value: z.string() }),
});

export const listAppealQueue = endpoint({
  ...readCall,
  path: '/api/admin/appeals/queue',
  summary: 'What is not decided and the caller may read, the nearest deadline first, at most two hundred',
  audit: ['people', 'Открыта очередь обращений'],
  access,
  result: z.array(AppealInQueue),
});

const ofCase = { access, params: z.object({ id: Id }) } as const;

export const getAppealCase = endpoint({
  ...ofCase,
  ...readCall,
  path: '/api/admin/appeals/:id',
  summary: 'An appeal with what it is about, then and now, and what its sides did before',
  audit: ['people', 'Открыто обращение'],
  result: AppealCase,
});

const byStaff = { ...ofCase, ...keyedCall, result: AppealCase } as const;

export const takeAppeal = endpoint({
  ...byStaff,
  path: '/api/admin/appeals/:id/take',
  summary: 'The caller takes a free appeal; refused to its sides, to whose decision it is against, to who decided it before',
  audit: ['cases', 'Взято обращение'],
  body: z.strictObject({}),
});
export const leaveAppeal = endpoint({
  ...byStaff,
  path: '/api/admin/appeals/:id/leave',
  summary: 'The caller gives the appeal back; its deadline stays',
  audit: ['cases', 'Возвращено обращение'],
  body: z.strictObject({ reason: Reason }),
});
export const escalateAppeal = endpoint({
  ...byStaff,
  path: '/api/admin/appeals/:id/escalate',
  summary: 'The caller hands the appeal over to a senior with a note the author does not read',
  audit: ['cases', 'Обращение передано старшему'],
  body: z.strictObject({ reason: Reason }),
});
export const askAppealParty = endpoint({
  ...byStaff,
  path: '/api/admin/appeals/:id/questions',
  summary: 'Asks the author; seven days of silence close the appeal, and the time of the decision stands still meanwhile',
  audit: ['cases', 'Задан вопрос по обращению'],
  body: z.strictObject({ text: z.string().trim().min(10, 'Спросите подробнее: от 10 знаков').max(2000, 'Не больше 2000 знаков') }),
});

const punishing: ReadonlySet<AppealMeasure> = new Set<AppealMeasure>([
  'hide_review',
  'block_service',
  'block_project',
  'remove_bid',
  'hide_work',
  'warn_user',
  'block_user',
]);
export function rulesOf(measure: AppealMeasure): readonly (typeof appealRules)[number][] {
  if (measure === 'hide_review') return hidingRules;
  return punishing.has(measure) ? breachRules : appealRules;
}
export const reasonsOf = (measure: AppealMeasure): readonly DecisionReason[] => (punishing.has(measure) ? ['violation'] : decisionReasons);

export const decideAppeal = endpoint({
  ...byStaff,
  path: '/api/admin/appeals/:id/decision',
  summary: 'Decides with a reason and a rule, and does at once what the decision says',
  audit: ['cases', 'Решено обращение'],
  body: z
    .strictObject({
      result: AppealResult,
      reason: DecisionReason,
      rule: AppealRule,
      text: z.string().trim().min(30, 'Объясните решение: от 30 знаков').max(2000, 'Не больше 2000 знаков'),
      measure: AppealMeasure.default('none'),
      owner_text: z.string().trim().max(2000, 'Не больше 2000 знаков').default(''),
    })
    .refine(({ result, measure }) => result !== 'rejected' || measure === 'none', {
      path: ['measure'],
      error: 'Отказ ничего не меняет',
    })
    .refine(({ measure, rule }) => rulesOf(measure).some(({ anchor }) => anchor === rule), {
      path: ['rule'],
      error: 'Это делают только за нарушение: выберите нарушенное правило',
    })
    .refine(({ measure, reason }) => reasonsOf(measure).includes(reason), {
      path: ['reason'],
      error: 'Это делают, только если нарушение есть',
    }),
});

import { z } from 'zod';
import { Id, Time } from '../../kit/ids.ts';
import { AppealRule, appealRules, breachRules } from '../appeals/appeal-rules.ts';
import { PersonRef } from '../users.ts';
import { LimitKind, SanctionKind } from './sanction-kinds.ts';

export * from './sanction-kinds.ts';

export const sanctionDays = {
  warning: [90],
  limits: [3, 7, 30],
  payouts_hold: [3, 7, 14],
  block: [30, 90, null],
} as const satisfies Record<SanctionKind, readonly (number | null)[]>;

/** Ended: its time was over. Lifted: it was taken back and counts for nothing. */
export const SanctionStatus = z.enum(['active', 'ended', 'lifted']);
export type SanctionStatus = z.infer<typeof SanctionStatus>;
export const sanctionReasons = ['first', 'repeated', 'harm', 'evasion', 'check'] as const;
export const SanctionReason = z.enum(sanctionReasons, { error: 'Выберите, почему именно эта мера' });
export type SanctionReason = z.infer<typeof SanctionReason>;

export const moneyCheckRule = 'sanctions-4.6';
export const sanctionRules = [...breachRules, ...appealRules.filter(({ anchor }) => anchor === moneyCheckRule)];

export const evidenceTypes = ['service', 'project', 'review', 'bid', 'work', 'user', 'complaint'] as const;
export const EvidenceGiven = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('quote'),
    words: z.string().trim().min(5, 'Приведите слова: хотя бы 5 знаков').max(1000, 'Не больше 1000 знаков'),
    where: z.string().trim().max(200, 'Не больше 200 знаков').default(''),
  }),
  z.strictObject({ type: z.enum(evidenceTypes), id: Id }),
]);
export type EvidenceGiven = z.infer<typeof EvidenceGiven>;
export const SanctionEvidence = z.object({
  type: z.enum(['quote', ...evidenceTypes]),
  title: z.string(),
  words: z.string(),
  url: z.string().nullable(),
  files: z.array(z.object({ name: z.string(), filePath: z.string() })),
  said_at: Time.nullable(),
});
export type SanctionEvidence = z.infer<typeof SanctionEvidence>;

const sanction = {
  _id: Id,
  kind: SanctionKind,
  limits: z.array(LimitKind),
  status: SanctionStatus,
  reason_code: SanctionReason,
  rule: z.string(),
  rule_title: z.string(),
  words: z.string(),
  evidence: z.array(SanctionEvidence),
  set_at: Time,
  ends_at: Time.nullable(),
  ended_at: Time.nullable(),
  lift_reason: z.string().nullable(),
  appeal: z.object({ _id: Id, number: z.number(), is_open: z.boolean() }).nullable(),
};
export const MySanction = z.object({ ...sanction, allowed_actions: z.array(z.enum(['appeal'])) });
export type MySanction = z.infer<typeof MySanction>;
export const StaffSanction = z.object({
  ...sanction,
  set_by: PersonRef,
  lifted_by: PersonRef.nullable(),
  allowed_actions: z.array(z.enum(['lift'])),
});
export type StaffSanction = z.infer<typeof StaffSanction>;

export const SanctionLevel = z.object({
  kind: SanctionKind,
  days: z.array(z.number().nullable()),
  refused: z.string().nullable(),
});
export type SanctionLevel = z.infer<typeof SanctionLevel>;
export const Ground = z.object({ id: Id, number: z.number(), title: z.string(), words: z.string(), at: Time });
export type Ground = z.infer<typeof Ground>;
export const SanctionsOf = z.object({
  rungs: z.array(SanctionLevel),
  sanctions: z.array(StaffSanction),
  grounds: z.array(Ground),
  /** Sent along with a new sanction, so that of two at once the second is refused. */
  newest_id: Id.nullable(),
});
export type SanctionsOf = z.infer<typeof SanctionsOf>;

export const SanctionRule = AppealRule.refine((anchor) => sanctionRules.some((rule) => rule.anchor === anchor), 'Выберите правило');

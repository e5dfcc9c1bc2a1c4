import { z } from 'zod';
import { endpoint, keyedCall, searchCall } from '../kit/endpoint.ts';
import { takesCsv, WhyTaken } from '../kit/files/csv-file.ts';
import { Id, Time } from '../kit/ids.ts';
import { MinorAmount } from '../kit/money.ts';
import { PageQuery } from '../kit/paging.ts';
import { refusals } from '../kit/refusals.ts';
import { PersonRef } from '../people/users.ts';
import { ReferralStatus, RejectReason } from './referrals.ts';

export const AdminReferral = z.object({
  _id: Id,
  referrer: PersonRef,
  referred: PersonRef,
  invited_count: z.number(),
  status: ReferralStatus,
  registered_at: Time,
  signs: z.array(RejectReason),
  has_own_deals: z.boolean(),
  reject_reason: RejectReason.nullable(),
  reject_note: z.string().nullable(),
  rejected_by: z.string().nullable(),
  base_fee_minor: MinorAmount,
  pending_minor: MinorAmount,
  paid_minor: MinorAmount,
  allowed_actions: z.array(z.literal('reject')),
});
export type AdminReferral = z.infer<typeof AdminReferral>;

export const adminListReferrals = endpoint({
  ...searchCall,
  path: '/api/admin/referrals',
  summary: 'Who came by whose code, newest first, with what shows the two to be one person',
  access: { staff: 'moderator' },
  audit: ['people', 'Открыты приглашения'],
  query: z.object({ q: z.string().trim().max(100).optional(), status: ReferralStatus.optional(), ...PageQuery }),
  result: AdminReferral,
  list: true,
});

export const exportReferrals = endpoint({
  ...takesCsv,
  path: '/api/admin/referrals/csv',
  summary: 'The same invitations as a table for a spreadsheet, newest first, at most 10,000; without what is looked for anew each time',
  access: { staff: 'moderator' },
  audit: ['people', 'Выгружены приглашения'],
  body: z.strictObject({ q: z.string().trim().max(100).optional(), status: ReferralStatus.optional(), reason: WhyTaken }),
});

export const adminRejectReferral = endpoint({
  ...keyedCall,
  path: '/api/admin/referrals/:id/reject',
  summary: 'Ends it with a reason the inviter reads: what waits is taken back, what was paid stays paid',
  access: { staff: 'moderator' },
  audit: ['money', 'Остановлены начисления за приглашение'],
  params: z.object({ id: Id }),
  body: z.strictObject({
    reason: z.string({ error: 'Напишите причину' }).trim().min(10, 'Хотя бы 10 знаков: причину увидит пригласивший').max(500),
  }),
  result: AdminReferral,
});

export const referralRefusals = refusals({
  REFERRAL_NOT_FOUND: [404, 'Такого приглашения нет'],
  REFERRAL_OF_ONES_OWN: [403, 'Это ваше приглашение: решает другой сотрудник'],
});

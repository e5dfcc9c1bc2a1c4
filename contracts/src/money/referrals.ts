/** The referral programme as its member sees it: who came by the code, and what it brought. */
import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { Id, Moment } from '../kit/ids.ts';
import { MinorAmount } from '../kit/money.ts';
import { PageQuery } from '../kit/paging.ts';

export const referralStatuses = ['registered', 'qualified', 'expired', 'ended', 'rejected'] as const;
export const ReferralStatus = z.enum(referralStatuses);
export type ReferralStatus = z.infer<typeof ReferralStatus>;

export const Referral = z.object({
  _id: Id,
  /** «ma•••» */
  masked_name: z.string(),
  status: ReferralStatus,
  registered_at: Moment,
  ends_at: Moment.nullable(),
  paid_minor: MinorAmount,
});
export type Referral = z.infer<typeof Referral>;

const ownRead = { method: 'GET', access: 'member', rateLimit: 'read', idempotency: 'none' } as const;

export const listMyReferrals = endpoint({
  ...ownRead,
  path: '/api/referrals/my',
  summary: 'Who registered by the caller’s code, newest first',
  query: z.object({ ...PageQuery }),
  result: Referral,
  list: true,
});
export const getReferralTotals = endpoint({
  ...ownRead,
  path: '/api/referrals/totals',
  summary: 'The caller’s code and what it brought in all',
  result: z.object({
    referralCode: z.string(),
    registered: z.number(),
    qualified: z.number(),
    pending_minor: MinorAmount,
    paid_minor: MinorAmount,
  }),
});

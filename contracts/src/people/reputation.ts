import { z } from 'zod';
import { endpoint, publicReadCall, searchCall } from '../kit/endpoint.ts';
import { Id, Time } from '../kit/ids.ts';
import { CustomerRecord, SellerLevel } from './users.ts';
import { VerificationKind } from './verification.ts';

export const REPUTATION_FORMAT = 'artel-reputation-1';

const Disputes = z.object({
  ended_count: z.number(),
  agreed_count: z.number(),
  withdrawn_count: z.number(),
  decided_count: z.number(),
  at_fault_count: z.number(),
});
export type Disputes = z.infer<typeof Disputes>;

export const DisputeRecord = z.object({ seller: Disputes, customer: Disputes });
export type DisputeRecord = z.infer<typeof DisputeRecord>;

export const getDisputeRecord = endpoint({
  ...publicReadCall,
  path: '/api/users/:id/dispute_record',
  summary: 'How a member’s disputes ended, on both sides; each is counted a month after its end, as the log of decisions tells it',
  params: z.object({ id: Id }),
  result: DisputeRecord,
});

const Scored = z.object({
  score: z.number().nullable(),
  counted_at: Time.nullable(),
  reviews: z.array(z.object({ published_at: Time, score: z.number(), price_minor: z.number(), category_mean: z.number() })),
});

export const Reputation = z.object({
  format: z.literal(REPUTATION_FORMAT),
  issuer: z.string(),
  issued_at: Time,
  person: z.object({ id: Id, user_name: z.string(), name: z.string(), surname: z.string(), member_since: Time }),
  verified: z.array(VerificationKind),
  seller: Scored.extend({
    level: SellerLevel,
    completed_count: z.number(),
    cancelled_fault_count: z.number(),
    on_time_num: z.number(),
    on_time_den: z.number(),
    customers_count: z.number(),
    repeat_customers_count: z.number(),
    response_minutes: z.number().nullable(),
  }).nullable(),
  customer: Scored.extend(CustomerRecord.shape),
  disputes: DisputeRecord,
  key_id: z.string(),
  /** Ed25519, base64url, over the JSON of everything above in this order, without spaces. */
  signature: z.string(),
});
export type Reputation = z.infer<typeof Reputation>;

export const reputationFile = (reputation: Reputation): string => `${JSON.stringify(reputation, null, 2)}\n`;

export const exportReputation = endpoint({
  ...searchCall,
  path: '/api/reputation/my',
  summary: 'One’s own reputation, signed by the site: facts, disputes and what the score is computed of',
  access: 'member',
  result: Reputation,
});

export const ReputationKey = z.object({
  key_id: z.string(),
  public_key: z.string(),
  first_used_at: Time,
});
export type ReputationKey = z.infer<typeof ReputationKey>;

export const listReputationKeys = endpoint({
  ...publicReadCall,
  path: '/api/reputation/keys',
  summary: 'The keys that reputations were ever signed with, newest first',
  result: z.array(ReputationKey),
});

import type { RatedSubject } from '@artel/contracts/orders/ratings.ts';
import { REPUTATION_FORMAT, type Reputation, type ReputationKey } from '@artel/contracts/people/reputation.ts';
import { type Member, now, site } from '../../platform/index.ts';
import { sign, signingKey } from '../../platform/secrets/signature.ts';
import { exportRating } from '../reviews/index.ts';
import { getCustomerRecord, getPublicProfile } from '../users/index.ts';
import { getDisputeRecord } from './dispute-record.ts';
import { insertKey, listKeys } from './reputation.sql.ts';

export async function exportReputation({ user_id }: Member): Promise<Reputation> {
  const [profile, record, disputes, asSeller, asCustomer] = await Promise.all([
    getPublicProfile(user_id),
    getCustomerRecord(user_id),
    getDisputeRecord(user_id),
    scoreOf('seller', user_id),
    scoreOf('customer', user_id),
  ]);
  const { level, completed_count, cancelled_fault_count, on_time_num, on_time_den } = profile;
  const { customers_count, repeat_customers_count, response_minutes } = profile;
  const deeds = { level, completed_count, cancelled_fault_count, on_time_num, on_time_den };
  const statement = {
    format: REPUTATION_FORMAT,
    issuer: site().publicUrl,
    issued_at: now().toISOString(),
    person: {
      id: user_id,
      user_name: profile.user_name,
      name: profile.name,
      surname: profile.surname,
      member_since: profile.created_at,
    },
    verified: profile.verified,
    seller: profile.is_seller ? { ...asSeller, ...deeds, customers_count, repeat_customers_count, response_minutes } : null,
    customer: { ...asCustomer, ...record },
    disputes,
    key_id: signingKey().key_id,
  } as const;
  return { ...statement, signature: sign(JSON.stringify(statement)) };
}

async function scoreOf(subject: RatedSubject, id: string) {
  const { score, counted_at, reviews } = await exportRating({ subject, id });
  return {
    score,
    counted_at,
    reviews: reviews.map(({ published_at, score, price_minor, category_mean }) => ({ published_at, score, price_minor, category_mean })),
  };
}

export const listReputationKeys = async (): Promise<ReputationKey[]> =>
  (await listKeys()).map(({ first_used_at, ...key }) => ({ ...key, first_used_at: first_used_at.toISOString() }));

/** At the start, before anything is signed. Safe to repeat. */
export const rememberKey = (): Promise<void> => insertKey({ ...signingKey(), first_used_at: now() });

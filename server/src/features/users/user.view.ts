import type { Right } from '@artel/contracts/kit/endpoint.ts';
import { asMinor } from '@artel/contracts/kit/money.ts';
import type {
  Availability,
  AvatarVariant,
  Language,
  Me,
  PersonCard,
  PublicProfile,
  Role,
  SellerLevel,
  TaxKind,
} from '@artel/contracts/people/users.ts';
import { verificationKinds } from '@artel/contracts/people/verification.ts';
import { days, later } from '../../platform/index.ts';
import { allowedActions } from './user.policy.ts';
import { isOnline } from './user.ts';
import type { ShownUser } from './users.sql.ts';

export type PersonCardRow = Pick<
  ShownUser,
  'id' | 'user_name' | 'name' | 'surname' | 'avatar_variant' | 'avatar_path' | 'level' | 'rating_score' | 'rating_count' | 'created_at'
>;

export const viewPersonCard = (user: PersonCardRow): PersonCard => ({
  _id: user.id,
  user_name: user.user_name,
  name: user.name,
  surname: user.surname,
  avatar: { variant: user.avatar_variant as AvatarVariant, file_path: user.avatar_path },
  level: user.level as SellerLevel,
  rating: { score: user.rating_score === null ? null : Number(user.rating_score), count: user.rating_count },
  created_at: user.created_at.toISOString(),
});

export const viewPublicProfile = (user: ShownUser, at: Date): PublicProfile => ({
  ...viewPersonCard(user),
  headline: user.headline,
  about: user.about,
  city: user.shows_city ? user.city : null,
  online_status: user.shows_online ? (isOnline(user.last_seen_at, at) ? 'online' : 'offline') : null,
  last_seen_at: user.shows_last_seen ? (user.last_seen_at?.toISOString() ?? null) : null,
  languages: user.languages as Language[],
  tags: user.tags as string[],
  links: user.links as string[],
  is_indexed: user.is_indexed,
  verified: verificationKinds.filter((kind) => (kind === 'email' ? user.email_verified_at !== null : user.proved.includes(kind))),
  is_seller: user.roles.includes('seller'),
  completed_count: user.completed_count,
  on_time_num: user.on_time_num,
  on_time_den: user.on_time_den,
  response_minutes: user.response_minutes,
  cancelled_fault_count: user.cancelled_fault_count,
  customers_count: user.customers_count,
  repeat_customers_count: user.repeat_customers_count,
  ...viewAvailability(user, at),
  hourly_rate_minor: user.hourly_rate_minor === null ? null : asMinor(user.hourly_rate_minor),
  tax_kind: user.tax_kind as TaxKind | null,
  time_zone: user.shows_city ? user.time_zone : null,
  works_count: user.works_count,
});

const soon_days = 14;

function viewAvailability(user: ShownUser, time: Date): Pick<PublicProfile, 'availability' | 'available_from' | 'vacation'> {
  const dayAt = (at: Date) => new Intl.DateTimeFormat('sv', { timeZone: user.time_zone }).format(at);
  const today = dayAt(time);
  const isFreeByNow = user.available_from !== null && user.available_from <= today;
  const isAnnounced = user.vacation_to !== null && user.vacation_to >= today && user.vacation_from! <= dayAt(later(days(soon_days), time));
  return {
    availability: isFreeByNow ? 'now' : (user.availability as Availability),
    available_from: isFreeByNow ? null : user.available_from,
    vacation: isAnnounced ? { from: user.vacation_from!, to: user.vacation_to!, message: user.vacation_message } : null,
  };
}

export const viewMe = (user: ShownUser, known: Pick<Me, 'held' | 'asked_consents'>, balance_minor: number, at: Date): Me => ({
  ...viewPublicProfile(user, at),
  referralCode: user.referral_code,
  email: user.email,
  is_email_verified: user.email_verified_at !== null,
  active_role: user.active_role as Role,
  roles: user.roles as Role[],
  permissions: user.permissions as Right[],
  is_blocked: user.status === 'blocked',
  blocked_reason: user.blocked_reason,
  ...known,
  balance_minor: asMinor(balance_minor),
  allowed_actions: allowedActions(user),
});

/** Two views that never mix: what everybody sees of a person, and what the person sees of themselves. */
import type { Right } from '@artel/contracts/kit/endpoint.ts';
import { asMinor } from '@artel/contracts/kit/money.ts';
import type { AvatarVariant, Language, Me, PersonCard, PublicProfile, Role, SellerLevel } from '@artel/contracts/users.ts';
import { verificationKinds } from '@artel/contracts/verification.ts';
import { allowedActions } from './user.policy.ts';
import { isOnline } from './user.ts';
import type { ShownUser } from './users.sql.ts';

type CardRow = Pick<
  ShownUser,
  'id' | 'user_name' | 'name' | 'surname' | 'avatar_variant' | 'avatar_path' | 'level' | 'rating_score' | 'rating_count' | 'created_at'
>;

export const viewPersonCard = (user: CardRow): PersonCard => ({
  _id: user.id,
  user_name: user.user_name,
  name: user.name,
  surname: user.surname,
  avatar: { variant: user.avatar_variant as AvatarVariant, file_path: user.avatar_path },
  level: user.level as SellerLevel,
  rating: { score: user.rating_score === null ? null : Number(user.rating_score), count: user.rating_count },
  created_at: user.created_at.toISOString(),
});

/** What the person does not show is null, also for the person: so they see what others do. */
export const viewPublicProfile = (user: ShownUser, moment: Date): PublicProfile => ({
  ...viewPersonCard(user),
  headline: user.headline,
  about: user.about,
  city: user.shows_city ? user.city : null,
  online_status: user.shows_online ? (isOnline(user.last_seen_at, moment) ? 'online' : 'offline') : null,
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
});

export const viewMe = (user: ShownUser, balance_minor: number, moment: Date): Me => ({
  ...viewPublicProfile(user, moment),
  referralCode: user.referral_code,
  email: user.email,
  is_email_verified: user.email_verified_at !== null,
  active_role: user.active_role as Role,
  roles: user.roles as Role[],
  permissions: user.permissions as Right[],
  is_blocked: user.status === 'blocked',
  blocked_reason: user.blocked_reason,
  balance_minor: asMinor(balance_minor),
  allowed_actions: allowedActions(user),
});

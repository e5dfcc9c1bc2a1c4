import { z } from 'zod';
import { isContact, isContactInTwo } from '../kit/contact-signs.ts';
import { endpoint, memberPutCall, memberRepeatableCall, ownReadCall, publicReadCall, rights } from '../kit/endpoint.ts';
import { mailAddress, withAsciiHost } from '../kit/host-names.ts';
import { Id, Time } from '../kit/ids.ts';
import { MinorAmount } from '../kit/money.ts';
import { refusals } from '../kit/refusals.ts';
import { hasAnythingToSee, isOneAlphabetAWord } from '../kit/text.ts';
import { RequiredConsent } from '../sign-in/consent-calls.ts';
import { ActiveSanction } from './sanctions/sanction-kinds.ts';
import { VerificationKind } from './verification.ts';

export const roles = ['customer', 'seller', 'admin'] as const;
export const Role = z.enum(roles, { error: 'Такой роли нет' });
export type Role = z.infer<typeof Role>;
export const sellerLevels = ['novice', 'trusted', 'pro', 'top'] as const;
export const SellerLevel = z.enum(sellerLevels);
export type SellerLevel = z.infer<typeof SellerLevel>;
export const avatarVariants = ['bauhaus', 'beam', 'marble', 'pixel', 'ring', 'sunset'] as const;
export const AvatarVariant = z.enum(avatarVariants);
export type AvatarVariant = z.infer<typeof AvatarVariant>;

export const UserName = z
  .string({ error: 'Придумайте логин' })
  .trim()
  .min(3, 'Логин: не короче 3 знаков')
  .max(24, 'Логин: не длиннее 24 знаков')
  .regex(/^[A-Za-z0-9_-]+$/, 'Логин: латинские буквы, цифры, _ и -');

const withoutContacts = (empty: string): string => `${empty} без ссылок и контактов`;
/** Letters of any script with marks, single spaces, hyphens, apostrophes, dots; one line. */
const humanName = (empty: string) =>
  z
    .string({ error: empty })
    .trim()
    .overwrite((text) => text.replace(/\p{Zs}/gu, ' '))
    .min(1, empty)
    .max(50, 'Не длиннее 50 знаков')
    .refine((text) => !isContact(text), withoutContacts(empty))
    .regex(/^\p{L}\p{M}{0,3}(?:\p{L}\p{M}{0,3}|[ .'’-])*$/u, 'Только буквы, пробел, дефис и апостроф')
    .refine(hasAnythingToSee, empty)
    .refine(isOneAlphabetAWord, 'Каждое слово — буквами одного алфавита');
export const FirstName = humanName('Укажите имя');
export const Surname = humanName('Укажите фамилию');
export const isNoContactInTwo = ({ name, surname }: { name: string; surname: string }): boolean => !isContactInTwo(name, surname);
export const contactInTwo = { error: withoutContacts('Укажите фамилию'), path: ['surname'] };
export const Email = z
  .string({ error: 'Укажите адрес почты' })
  .trim()
  .toLowerCase()
  .min(1, 'Укажите адрес почты')
  .max(254, 'Слишком длинный адрес')
  .transform(withAsciiHost)
  .pipe(z.email({ pattern: mailAddress, error: 'Похоже, в адресе почты ошибка' }));

export const languageCodes = [
  ...(['ru', 'en', 'ar', 'az', 'ba', 'be', 'bg', 'cs', 'cv', 'de', 'el', 'es', 'et', 'fi', 'fr', 'he', 'hi', 'hu', 'hy', 'it'] as const),
  ...(['ja', 'ka', 'kk', 'ko', 'ky', 'lt', 'lv', 'mn', 'pl', 'pt', 'ro', 'sr', 'sv', 'tg', 'tr', 'tt', 'uk', 'uz', 'vi', 'zh'] as const),
] as const;
export type LanguageCode = (typeof languageCodes)[number];
export const languageLevels = ['basic', 'working', 'fluent', 'native'] as const;
export const Language = z.strictObject({
  code: z.enum(languageCodes, { error: 'Выберите язык' }),
  level: z.enum(languageLevels, { error: 'Выберите, насколько хорошо знаете язык' }),
});
export type Language = z.infer<typeof Language>;

export const PersonCard = z.object({
  _id: Id,
  user_name: z.string(),
  name: z.string(),
  surname: z.string(),
  avatar: z.object({ variant: AvatarVariant, file_path: z.string().nullable() }),
  level: SellerLevel,
  rating: z.object({ score: z.number().nullable(), count: z.number() }),
  created_at: Time,
});
export type PersonCard = z.infer<typeof PersonCard>;
export const PersonRef = PersonCard.pick({ _id: true, user_name: true, name: true, surname: true, avatar: true });
export type PersonRef = z.infer<typeof PersonRef>;

export const Availability = z.enum(['now', 'from_date', 'busy'], { error: 'Выберите, берёте ли заказы' });
export type Availability = z.infer<typeof Availability>;
export const taxKinds = ['person', 'npd', 'ip', 'company'] as const;
export const TaxKind = z.enum(taxKinds, { error: 'Выберите, как вы работаете' });
export type TaxKind = z.infer<typeof TaxKind>;
export const Day = z.iso.date({ error: 'Укажите дату' });

export const CustomerRecord = z.object({
  projects_count: z.number(),
  hired_num: z.number(),
  hired_den: z.number(),
  paid_orders_count: z.number(),
  disputed_count: z.number(),
  acceptance_minutes: z.number().nullable(),
});
export type CustomerRecord = z.infer<typeof CustomerRecord>;

export const PublicProfile = PersonCard.extend({
  headline: z.string(),
  about: z.string(),
  city: z.string().nullable(),
  online_status: z.enum(['online', 'offline']).nullable(),
  last_seen_at: Time.nullable(),
  languages: z.array(Language),
  tags: z.array(z.string()),
  links: z.array(z.string()),
  is_indexed: z.boolean(),
  verified: z.array(VerificationKind),
  is_seller: z.boolean(),
  /** As a seller: completed orders, how many in time, median first answer. */
  completed_count: z.number(),
  on_time_num: z.number(),
  on_time_den: z.number(),
  response_minutes: z.number().nullable(),
  /** Cancelled by the seller's fault; success is counted of these and the completed. */
  cancelled_fault_count: z.number(),
  customers_count: z.number(),
  repeat_customers_count: z.number(),
  availability: Availability,
  available_from: Day.nullable(),
  vacation: z.object({ from: Day, to: Day, message: z.string() }).nullable(),
  hourly_rate_minor: MinorAmount.nullable(),
  tax_kind: TaxKind.nullable(),
  time_zone: z.string().nullable(),
  works_count: z.number(),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

export const MyAction = z.enum(['become_seller', 'switch_role', 'confirm_email']);
export const Me = PublicProfile.extend({
  referralCode: z.string(),
  email: z.string(),
  is_email_verified: z.boolean(),
  active_role: Role,
  roles: z.array(Role),
  permissions: z.array(z.enum(rights)),
  is_blocked: z.boolean(),
  blocked_reason: z.string().nullable(),
  held: z.array(ActiveSanction),
  asked_consents: z.array(RequiredConsent),
  balance_minor: MinorAmount,
  allowed_actions: z.array(MyAction),
  /** One of the staff looks with these eyes, until then (view-as.ts). */
  viewed_until: Time.optional(),
});
export type Me = z.infer<typeof Me>;

export const getMe = endpoint({
  ...ownReadCall,
  path: '/api/users/me/',
  summary: 'The signed-in person',
  result: Me,
});

export const switchRole = endpoint({
  ...memberPutCall,
  path: '/api/users/me/active_role',
  summary: 'Works on in another of one’s own roles',
  body: z.strictObject({ active_role: Role }),
  result: Me,
});

export const becomeSeller = endpoint({
  ...memberRepeatableCall,
  path: '/api/users/me/become_seller',
  summary: 'Adds the seller’s role and switches to it',
  body: z.strictObject({}),
  result: Me,
});

export const getPublicProfile = endpoint({
  ...publicReadCall,
  path: '/api/users/:id',
  summary: 'A member’s public card, by the id or by the login',
  view_as: true,
  // a login is never as long as an id
  params: z.object({ id: z.union([Id, UserName]) }),
  result: PublicProfile,
});

export const getCustomerRecord = endpoint({
  ...publicReadCall,
  path: '/api/users/:id/customer_record',
  summary: 'What is known of a member as a customer',
  params: z.object({ id: Id }),
  result: CustomerRecord,
});

export const userRefusals = refusals({
  ROLE_NOT_YOURS: [403, 'У вас нет этой роли'],
  PROFILE_GONE: [410, 'Профиль удалён'],
});

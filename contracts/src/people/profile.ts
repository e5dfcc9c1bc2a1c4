import { z } from 'zod';
import { endpoint, memberDeleteCall, memberPutCall, putCall, readCall } from '../kit/endpoint.ts';
import { hostName } from '../kit/host-names.ts';
import { Id } from '../kit/ids.ts';
import { MinorAmount } from '../kit/money.ts';
import {
  Availability,
  AvatarVariant,
  contactInTwo,
  Day,
  FirstName,
  isNoContactInTwo,
  Language,
  PublicProfile,
  Surname,
  UserName,
} from './users.ts';

export const profileLimits = { headline: 80, about: 3000, languages: 8, tags: 15, links: 5 } as const;

const messengers =
  /(^|\.)(t\.me|telegram\.(me|org|dog)|wa\.me|whatsapp\.com|viber\.com|vk\.me|discord\.(gg|com)|m\.me|icq\.im|signal\.me)$/i;
const isMessenger = (address: string): boolean => URL.canParse(address) && messengers.test(new URL(address).hostname);

export const ProfileLink = z
  .string({ error: 'Укажите адрес' })
  .trim()
  .max(200, 'Адрес: не длиннее 200 знаков')
  .transform((typed) => (/^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`))
  .pipe(
    z
      .url({ protocol: /^https?$/, hostname: hostName, error: 'Нужен адрес сайта, например behance.net/ivanov' })
      .refine((address) => !isMessenger(address), 'Ссылки на мессенджеры не показываем: переписка здесь защищает сделку')
      .refine((address) => URL.canParse(address) && new URL(address).username === '', 'В адресе не должно быть имени и пароля'),
  );

const distinct = <T>(items: readonly T[]): boolean => new Set(items).size === items.length;

export const ProfileContent = z.strictObject({
  user_name: UserName,
  name: FirstName,
  surname: Surname,
  headline: z
    .string()
    .trim()
    .max(profileLimits.headline, `Не длиннее ${profileLimits.headline} знаков`)
    .regex(/^[^\r\n\u2028\u2029]*$/, 'Одной строкой'),
  about: z.string().trim().max(profileLimits.about, `Не длиннее ${profileLimits.about} знаков`),
  city_id: Id.nullable(),
  languages: z
    .array(Language)
    .max(profileLimits.languages, `Не больше ${profileLimits.languages} языков`)
    .refine((spoken) => distinct(spoken.map(({ code }) => code)), 'Каждый язык — один раз'),
  tags: z
    .array(z.string().trim().min(1).max(40))
    .max(profileLimits.tags, `Не больше ${profileLimits.tags} навыков`)
    .refine(distinct, 'Каждый навык — один раз'),
  links: z
    .array(ProfileLink)
    .max(profileLimits.links, `Не больше ${profileLimits.links} ссылок`)
    .refine(distinct, 'Каждая ссылка — один раз'),
});
export type ProfileContent = z.output<typeof ProfileContent>;

export const MyProfile = PublicProfile.pick({
  user_name: true,
  name: true,
  surname: true,
  headline: true,
  about: true,
  city: true,
  languages: true,
  tags: true,
  links: true,
  avatar: true,
}).extend({ city_id: Id.nullable() });
export type MyProfile = z.infer<typeof MyProfile>;

const own = { access: 'member', path: '/api/users/me/profile' } as const;

export const getMyProfile = endpoint({
  ...own,
  ...readCall,
  summary: 'What the caller wrote about themselves, as the form shows it',
  result: MyProfile,
});

export const saveMyProfile = endpoint({
  ...own,
  ...putCall,
  summary: 'Changes what the caller says about themselves, the login included',
  body: ProfileContent.refine(isNoContactInTwo, contactInTwo),
  result: MyProfile,
});

export const chooseAvatar = endpoint({
  ...memberPutCall,
  path: '/api/users/me/avatar',
  summary: 'Chooses how the caller’s picture is drawn; an own picture, if there is one, stays in front of it',
  body: z.strictObject({ variant: AvatarVariant }),
  result: MyProfile,
});

export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/api/users/me/avatar',
  summary: 'Takes a picture of the caller (multipart: fields «left», «top», «width» of the square, then «file»)',
  access: 'member',
  rateLimit: 'upload',
  idempotency: 'natural',
  upload: true,
  result: MyProfile,
});

export const removeAvatar = endpoint({
  ...memberDeleteCall,
  path: '/api/users/me/avatar',
  summary: 'Takes the own picture away; the drawn one is shown again',
  result: MyProfile,
});

export const Privacy = z.strictObject({
  shows_city: z.boolean(),
  shows_online: z.boolean(),
  shows_last_seen: z.boolean(),
  is_indexed: z.boolean(),
});
export type Privacy = z.infer<typeof Privacy>;

const privacy = { access: 'member', path: '/api/users/me/privacy' } as const;

export const getMyPrivacy = endpoint({
  ...privacy,
  ...readCall,
  summary: 'What others may see of the caller',
  result: Privacy,
});

export const saveMyPrivacy = endpoint({
  ...privacy,
  ...putCall,
  summary: 'Decides what others may see of the caller; what is not named stays',
  body: Privacy.partial(),
  result: Privacy,
});

const workTermsFields = {
  availability: Availability,
  available_from: Day.nullable(),
  vacation_from: Day.nullable(),
  vacation_to: Day.nullable(),
  vacation_message: z.string().trim().max(200, 'Не длиннее 200 знаков'),
  hourly_rate_minor: z
    .number({ error: 'Укажите ставку числом' })
    .int('Ставка — в целых рублях')
    .min(10_000, 'Ставка — от 100 руб. в час')
    .max(10_000_000, 'Ставка — до 100 000 руб. в час')
    .multipleOf(100, 'Ставка — в целых рублях')
    .nullable(),
  orders_limit: z
    .number({ error: 'Укажите число заказов' })
    .int('Целое число заказов')
    .min(1, 'Не меньше 1 заказа')
    .max(100, 'Не больше 100. Если предела нет, оставьте поле пустым')
    .nullable(),
};
const daysApart = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

export const WorkTermsContent = z
  .strictObject(workTermsFields)
  .refine(({ availability, available_from }) => availability !== 'from_date' || available_from !== null, {
    path: ['available_from'],
    error: 'Укажите, с какого дня',
  })
  .refine(({ vacation_from, vacation_to }) => (vacation_from === null) === (vacation_to === null), {
    path: ['vacation_to'],
    error: 'Укажите оба дня отпуска или ни одного',
  })
  .refine(({ vacation_from, vacation_to }) => !vacation_from || !vacation_to || daysApart(vacation_from, vacation_to) >= 0, {
    path: ['vacation_to'],
    error: 'Последний день отпуска раньше первого',
  })
  .refine(({ vacation_from, vacation_to }) => !vacation_from || !vacation_to || daysApart(vacation_from, vacation_to) <= 90, {
    path: ['vacation_to'],
    error: 'Отпуск — не дольше 90 дней',
  });
export type WorkTermsContent = z.output<typeof WorkTermsContent>;

export const WorkTerms = z.object({ ...workTermsFields, hourly_rate_minor: MinorAmount.nullable() });
export type WorkTerms = z.infer<typeof WorkTerms>;

const workTerms = { access: 'member', path: '/api/users/me/work_terms' } as const;

export const getMyWorkTerms = endpoint({
  ...workTerms,
  ...readCall,
  summary: 'When the caller has time, for how much, in which standing',
  view_as: true,
  result: WorkTerms,
});

export const saveMyWorkTerms = endpoint({
  ...workTerms,
  ...putCall,
  summary: 'Says when the caller has time, for how much, in which standing',
  body: WorkTermsContent,
  result: WorkTerms,
});

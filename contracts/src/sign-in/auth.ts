import { z } from 'zod';
import { endpoint, publicSearchCall, signInCall } from '../kit/endpoint.ts';
import { withAsciiHost } from '../kit/host-names.ts';
import { Id } from '../kit/ids.ts';
import { refusals } from '../kit/refusals.ts';
import { contactInTwo, Email, FirstName, isNoContactInTwo, Surname, UserName } from '../people/users.ts';
import { commonPassword, isCommonPassword } from './common-passwords.ts';
import { type ConsentDocument, consentDocuments } from './consents.ts';

const Consent = z.enum(Object.keys(consentDocuments) as [ConsentDocument], { error: 'Такого документа нет' });
const neededConsents = {
  terms: 'Нужно согласие с правилами',
  personal_data: 'Нужно согласие на обработку данных',
} as const satisfies Partial<Record<ConsentDocument, string>>;

export const passwordLength = { min: 10, max: 128 } as const;
/** Refused too: the login or the address (`isPasswordPersonal`), and on the server what has leaked (auth/breached-passwords.ts). */
export const Password = z
  .string({ error: 'Придумайте пароль' })
  .min(passwordLength.min, `Пароль: не короче ${passwordLength.min} знаков`)
  .max(passwordLength.max, `Пароль: не длиннее ${passwordLength.max} знаков`)
  .refine((password) => !isCommonPassword(password), { error: commonPassword });
export const RepeatPassword = z.string({ error: 'Повторите пароль' }).max(1000);
export const passwordsMatch = (body: { password: string; repeat_password: string }): boolean => body.password === body.repeat_password;
export const dontMatch = { error: 'Пароли не совпадают', path: ['repeat_password'] };

export function isPasswordPersonal(password: string, person: { user_name?: string; email?: string }): boolean {
  const typed = password.trim().toLowerCase();
  const email = person.email?.trim().toLowerCase();
  return typed !== '' && [person.user_name?.trim().toLowerCase(), email, email?.split('@')[0]].includes(typed);
}
export const personalPassword = 'Пароль не должен совпадать с логином или почтой';

const BotToken = z.string({ error: 'Отметьте «Я не робот»' }).min(1, 'Отметьте «Я не робот»').max(2048, 'Проверка не пройдена');
export const demoBotToken = 'XXXX.DUMMY.TOKEN.XXXX';
/** Prefix of the second service's tokens: both use one field. */
export const smartCaptchaToken = 'smart-captcha:';
export const MailedToken = z
  .string({ error: 'В ссылке не хватает кода' })
  .min(1, 'В ссылке не хватает кода')
  .max(200, 'Код в ссылке неверен');

/** A path of this site to return to; anything else is ignored. */
const From = z
  .string()
  .max(512)
  .regex(/^\/(?![/\\])[^\s\\]*$/)
  .optional()
  .catch(undefined);

export const register = endpoint({
  ...signInCall,
  path: '/api/auth/register',
  summary: 'Makes an account and mails the link that confirms its address',
  body: z
    .strictObject({
      user_name: UserName,
      name: FirstName,
      surname: Surname,
      email: Email,
      password: Password,
      repeat_password: RepeatPassword,
      role: z.string({ error: 'Выберите роль' }).max(40),
      'cf-turnstile-response': BotToken,
      consents: z.array(Consent).max(10).optional(),
      /** An invalid code is ignored. */
      referralCode: z.string().max(200).optional(),
      from: From,
    })
    .refine(isNoContactInTwo, contactInTwo)
    .refine(passwordsMatch, dontMatch)
    .refine((body) => !isPasswordPersonal(body.password, body), { error: personalPassword, path: ['password'] })
    .superRefine(({ consents }, context) => {
      for (const [document, message] of Object.entries(neededConsents)) {
        if (consents && !consents.includes(document as ConsentDocument))
          context.addIssue({ code: 'custom', message, path: ['consents', document] });
      }
    }),
  result: z.object({ _id: Id, user_name: z.string(), email: z.string() }),
});

export const login = endpoint({
  ...signInCall,
  path: '/api/auth/login',
  summary: 'Signs in; the result is the token for the Authorization header',
  body: z.strictObject({
    email: z
      .string({ error: 'Укажите адрес почты' })
      .trim()
      .toLowerCase()
      .min(1, 'Укажите адрес почты')
      .max(254, 'Слишком длинный адрес')
      .transform(withAsciiHost),
    password: z.string({ error: 'Введите пароль' }).min(1, 'Введите пароль').max(1000, 'Слишком длинный пароль'),
    /** Seven days instead of twelve hours. */
    remember: z.boolean().default(false),
    'cf-turnstile-response': BotToken.optional(),
  }),
  result: z.string(),
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends the session of the token sent, if it still lives',
  access: 'public',
  view_as: true,
  rateLimit: 'write',
  idempotency: 'none',
  result: z.object({ is_signed_in: z.literal(false) }),
});

export const Done = z.object({ is_done: z.literal(true) });

export const confirmEmail = endpoint({
  ...signInCall,
  path: '/api/auth/confirm',
  summary: 'Confirms an address by the token of the mailed link, and signs in where nobody is signed in',
  body: z.strictObject({ token: MailedToken }),
  /** Null where somebody is signed in already. */
  result: Done.extend({ token: z.string().nullable() }),
});

export const resendConfirmation = endpoint({
  ...signInCall,
  path: '/api/auth/confirm/resend',
  summary: 'Mails the confirming link again, at most once a minute; answers the same for every address',
  body: z.strictObject({ email: Email, from: From }),
  result: Done,
});

export const isUserNameFree = endpoint({
  ...publicSearchCall,
  path: '/api/auth/user_name_free',
  summary: 'May this login still be taken?',
  query: z.object({ user_name: UserName }),
  result: z.object({ is_free: z.boolean() }),
});

export const recoverPassword = endpoint({
  ...signInCall,
  path: '/api/auth/recover',
  summary: 'Mails a link for a new password; answers the same for every address',
  body: z.strictObject({ email: Email, from: From }),
  result: Done,
});

export const finishRecovery = endpoint({
  ...signInCall,
  path: '/api/auth/recover/finish',
  summary: 'Sets a new password by the token of the mailed link',
  body: z
    .strictObject({
      token: MailedToken,
      password: Password,
      repeat_password: RepeatPassword,
      everywhere: z.boolean().default(true),
    })
    .refine(passwordsMatch, dontMatch),
  result: Done,
});

export const authRefusals = refusals({
  WRONG_PAIR: [400, 'Неверный логин или пароль'],
  EMAIL_TAKEN: [409, 'Email already exists'], // spec §8: English on the wire
  USER_NAME_TAKEN: [409, 'User name already exists'],
  ROLE_NOT_OFFERED: [403, 'Зарегистрироваться можно заказчиком или исполнителем'],
  BOT_CHECK_NEEDED: [403, 'Было много попыток войти. Подтвердите, что вы не робот'],
  BOT_CHECK_FAILED: [403, 'Проверка «Я не робот» не пройдена. Отметьте её ещё раз'],
  BOT_CHECK_AWAY: [503, 'Проверка «Я не робот» сейчас не отвечает. Попробуйте через минуту'],
  LINK_WORN_OUT: [410, 'Ссылка устарела или уже использована. Запросите новую'],
  LINK_USED: [410, 'Эта ссылка уже сработала: почта подтверждена'],
});

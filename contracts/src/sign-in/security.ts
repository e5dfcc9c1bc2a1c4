import { z } from 'zod';
import { endpoint, memberAuthCall, memberDeleteCall, memberReadCall, memberRepeatableCall, signInCall } from '../kit/endpoint.ts';
import { Id, Time } from '../kit/ids.ts';
import { refusals } from '../kit/refusals.ts';
import { Email } from '../people/users.ts';
import { Done, dontMatch, MailedToken, Password, passwordsMatch, RepeatPassword } from './auth.ts';
import { PasskeyAnswer, PasskeyQuestion } from './second-factor.ts';

export const Device = z.object({
  _id: Id,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  is_handheld: z.boolean(),
  /** For private addresses alone. */
  place: z.enum(['this_machine', 'local_network']).nullable(),
  network: z.string(),
  started_at: Time,
  last_seen_at: Time,
  is_this: z.boolean(),
});
export type Device = z.infer<typeof Device>;

export const listMySessions = endpoint({
  ...memberReadCall,
  path: '/api/sessions/my',
  summary: 'The browsers that are signed in to the account, this one first',
  result: Device,
  list: true,
});

export const endSession = endpoint({
  while_blocked: true,
  ...memberDeleteCall,
  path: '/api/sessions/:id',
  summary: 'Signs one browser of the account out',
  params: z.object({ id: Id }),
  result: z.object({ is_ended: z.literal(true) }),
});

export const endOtherSessions = endpoint({
  while_blocked: true,
  ...memberRepeatableCall,
  path: '/api/sessions/end_others',
  summary: 'Signs every other browser of the account out',
  body: z.strictObject({}),
  result: z.object({ ended: z.number() }),
});

const TypedPassword = z.string({ error: 'Введите пароль' }).min(1, 'Введите пароль').max(1000, 'Слишком длинный пароль');
/** Details of STEP_UP_NEEDED. With a second factor the password proves nothing. */
export const ProofMethod = z.enum(['password', 'totp', 'passkey']);
export type ProofMethod = z.infer<typeof ProofMethod>;

export const proveIdentity = endpoint({
  while_blocked: true,
  ...memberAuthCall,
  path: '/api/auth/proof',
  summary: 'Proves that the owner is there; sensitive calls work for ten minutes',
  body: z
    .strictObject({
      password: TypedPassword.optional(),
      code: z.string().trim().min(1, 'Введите код').max(40, 'Код не подошёл').optional(),
      passkey: PasskeyAnswer.optional(),
    })
    .refine((body) => Object.values(body).filter((text) => text !== undefined).length === 1, {
      error: 'Подтвердите чем-то одним: паролем, кодом или ключом',
    }),
  result: z.object({ proved_until: Time }),
});

export const getProof = endpoint({
  ...memberReadCall,
  path: '/api/auth/proof',
  summary: 'Until when the last proof lets sensitive calls pass, and with what a new one is given',
  result: z.object({ proved_until: Time.nullable(), methods: z.array(ProofMethod) }),
});

export const startPasskeyProof = endpoint({
  while_blocked: true,
  ...memberAuthCall,
  path: '/api/auth/proof/passkey',
  summary: 'The question that a passkey answers as a proof',
  result: PasskeyQuestion,
});

export const changePassword = endpoint({
  ...memberAuthCall,
  method: 'PUT',
  path: '/api/auth/password',
  summary: 'Sets a new password by the current one; every other browser is signed out',
  body: z
    .strictObject({ current_password: TypedPassword, password: Password, repeat_password: RepeatPassword })
    .refine(passwordsMatch, dontMatch)
    .refine((body) => body.password !== body.current_password, { error: 'Это ваш нынешний пароль', path: ['password'] }),
  result: Done,
});

export const changeEmail = endpoint({
  ...memberAuthCall,
  path: '/api/auth/email',
  summary: 'Asks for another address: the new one confirms by a mailed link, the old one is told and can stop it',
  step_up: true,
  body: z.strictObject({ email: Email }),
  result: Done,
});

export const confirmNewEmail = endpoint({
  ...signInCall,
  path: '/api/auth/email/confirm',
  summary: 'The new address answers by its mailed link, and becomes the account’s',
  body: z.strictObject({ token: MailedToken }),
  result: Done,
});

export const stopEmailChange = endpoint({
  ...signInCall,
  path: '/api/auth/email/stop',
  summary:
    'An address of the last seven days takes the account back by its mailed link: what changed since is undone, every browser is signed out, the password is closed',
  body: z.strictObject({ token: MailedToken }),
  result: Done,
});

export const securityRefusals = refusals({
  PROOF_WRONG: [400, 'Не подошло. Проверьте и попробуйте ещё раз'],
  PROOF_METHOD_WRONG: [409, 'Подтвердите вторым фактором: одного пароля здесь мало'],
  EMAIL_IS_YOURS: [409, 'Это уже ваш адрес'],
});

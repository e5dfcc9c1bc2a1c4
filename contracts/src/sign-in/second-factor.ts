import { z } from 'zod';
import { endpoint, memberReadCall, signInCall } from '../kit/endpoint.ts';
import { Id, Time } from '../kit/ids.ts';
import { refusals } from '../kit/refusals.ts';
import { Done } from './auth.ts';

export const SecondFactor = z.enum(['totp', 'passkey']);
export type SecondFactor = z.infer<typeof SecondFactor>;

/** TOTP or a recovery code; spaces are ignored. */
const Code = z.string({ error: 'Введите код' }).trim().min(1, 'Введите код').max(40, 'Код не подошёл');

export const PasskeyQuestion = z.looseObject({ challenge: z.string() });
const text = z.string().max(16_384);
const passkeyFrame = { id: text, rawId: text, type: z.literal('public-key'), authenticatorAttachment: text.optional() };
export const PasskeyRegistration = z.object({
  ...passkeyFrame,
  response: z.object({ clientDataJSON: text, attestationObject: text, transports: z.array(z.string().max(40)).max(10).optional() }),
});
export const PasskeyAnswer = z.object({
  ...passkeyFrame,
  response: z.object({ clientDataJSON: text, authenticatorData: text, signature: text, userHandle: text.optional() }),
});

export const Passkey = z.object({ _id: Id, name: z.string(), created_at: Time, last_used_at: Time.nullable() });
export type Passkey = z.infer<typeof Passkey>;
const RecoveryCodes = z.array(z.string());

export const getSecondFactor = endpoint({
  ...memberReadCall,
  path: '/api/auth/second_factor',
  summary: 'Which second factors the account has',
  result: z.object({
    totp_since: Time.nullable(),
    passkeys: z.array(Passkey),
    recovery_codes_left: z.number(),
    is_required: z.boolean(),
    /** WebAuthn needs a host name. */
    takes_passkeys: z.boolean(),
  }),
});

const change = { access: 'member', rateLimit: 'auth', idempotency: 'none', step_up: true } as const;

export const startTotp = endpoint({
  ...change,
  method: 'POST',
  path: '/api/auth/totp',
  summary: 'Makes the secret for an authenticator app; it counts once a code was typed back',
  result: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmTotp = endpoint({
  ...change,
  method: 'POST',
  path: '/api/auth/totp/confirm',
  summary: 'Turns the codes of the app on; with the first factor come recovery codes, shown this once',
  body: z.strictObject({ code: Code }),
  result: z.object({ recovery_codes: RecoveryCodes.nullable() }),
});

export const removeTotp = endpoint({
  ...change,
  method: 'DELETE',
  path: '/api/auth/totp',
  summary: 'Turns the codes of the app off',
  result: Done,
});

export const renewRecoveryCodes = endpoint({
  ...change,
  method: 'POST',
  path: '/api/auth/recovery_codes',
  summary: 'Makes new recovery codes, shown this once; the old ones are void',
  result: z.object({ recovery_codes: RecoveryCodes }),
});

export const startPasskey = endpoint({
  ...change,
  method: 'POST',
  path: '/api/auth/passkeys/options',
  summary: 'The question that makes a new passkey',
  result: PasskeyQuestion,
});

export const addPasskey = endpoint({
  ...change,
  method: 'POST',
  path: '/api/auth/passkeys',
  summary: 'Keeps a new passkey; with the first factor come recovery codes, shown this once',
  body: z.strictObject({
    name: z.string({ error: 'Назовите ключ' }).trim().min(1, 'Назовите ключ').max(60, 'Не длиннее 60 знаков'),
    passkey: PasskeyRegistration,
  }),
  result: z.object({ passkey: Passkey, recovery_codes: RecoveryCodes.nullable() }),
});

export const removePasskey = endpoint({
  ...change,
  method: 'DELETE',
  path: '/api/auth/passkeys/:id',
  summary: 'Forgets a passkey',
  params: z.object({ id: Id }),
  result: Done,
});

export const loginSecondStep = endpoint({
  ...signInCall,
  path: '/api/auth/login/second',
  summary: 'The second step of signing in: a code of the app, or a recovery code',
  body: z.strictObject({ challenge: z.string({ error: 'Начните вход заново' }).min(1, 'Начните вход заново').max(200), code: Code }),
  result: z.string(),
});

export const startPasskeyLogin = endpoint({
  ...signInCall,
  path: '/api/auth/login/passkey/options',
  summary: 'The question that a passkey answers to sign in; the same for everybody',
  result: PasskeyQuestion,
});

export const loginWithPasskey = endpoint({
  ...signInCall,
  path: '/api/auth/login/passkey',
  summary: 'Signs in with a passkey alone: it is both factors',
  body: z.strictObject({ passkey: PasskeyAnswer, remember: z.boolean().default(false) }),
  result: z.string(),
});

export const secondFactorRefusals = refusals({
  SECOND_FACTOR_NEEDED: [403, 'Введите код из приложения или резервный код'],
  CODE_WRONG: [400, 'Код не подошёл. Проверьте время на телефоне и введите новый код'],
  CHALLENGE_WORN_OUT: [410, 'Время на подтверждение вышло. Начните вход заново'],
  PASSKEY_REFUSED: [400, 'Ключ доступа не подошёл. Попробуйте ещё раз или войдите с паролем'],
  PASSKEY_KNOWN: [409, 'Этот ключ уже добавлен'],
  PASSKEYS_NOT_HERE: [409, 'По этому адресу браузер не работает с ключами доступа'],
  TOTP_IS_ON: [409, 'Приложение уже подключено. Чтобы сменить его, сначала отключите прежнее'],
  TOTP_NOT_STARTED: [409, 'Сначала получите QR-код'],
  SECOND_FACTOR_KEPT: [409, 'Сотруднику нельзя остаться без второго фактора. Сначала добавьте другой'],
});

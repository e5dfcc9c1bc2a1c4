import { z } from 'zod';
import { endpoint, memberAuthCall, ownReadCall } from '../kit/endpoint.ts';
import { Time } from '../kit/ids.ts';
import { readPhone } from '../kit/phone.ts';
import { refusals } from '../kit/refusals.ts';

export const verificationKinds = ['email', 'phone', 'identity', 'tax'] as const;
export const VerificationKind = z.enum(verificationKinds);
export type VerificationKind = z.infer<typeof VerificationKind>;
export const verificationStatuses = ['not_started', 'submitted', 'approved', 'needs_info', 'rejected', 'expired', 'revoked'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

export const phoneCode = { digits: 6, lives_min: 15, tries: 5, resend_s: 60, a_day: 5 } as const;

export const VerificationStep = z.object({
  kind: VerificationKind,
  status: z.enum(verificationStatuses),
  subject: z.string().nullable(),
  reason: z.string().nullable(),
  decided_at: Time.nullable(),
  code: z.object({ phone: z.string(), expires_at: Time, resend_in_s: z.number(), tries_left: z.number() }).nullable(),
  allowed_actions: z.array(z.enum(['resend_letter', 'send_code', 'confirm_code'])),
});
export type VerificationStep = z.infer<typeof VerificationStep>;

export const listMyVerifications = endpoint({
  ...ownReadCall,
  path: '/api/verifications/my',
  summary: 'What of the caller is proved, and what is not',
  list: true,
  result: VerificationStep,
});

export const sendPhoneCode = endpoint({
  ...memberAuthCall,
  path: '/api/verifications/phone/code',
  summary: 'Sends six digits to a telephone, at most once a minute and five times a day',
  body: z.strictObject({
    phone: z
      .string({ error: 'Укажите номер телефона' })
      .max(40)
      .refine((typed) => readPhone(typed) !== undefined, 'Укажите номер телефона: +7 и десять цифр'),
  }),
  result: VerificationStep,
});

export const confirmPhone = endpoint({
  ...memberAuthCall,
  path: '/api/verifications/phone/confirm',
  summary: 'Proves the telephone by the digits that were sent to it',
  body: z.strictObject({
    code: z
      .string({ error: 'Введите код' })
      .trim()
      .regex(new RegExp(`^\\d{${phoneCode.digits}}$`), `Код: ${phoneCode.digits} цифр`),
  }),
  result: VerificationStep,
});

export const verificationRefusals = refusals({
  PHONE_CODE_WORN_OUT: [410, 'Код устарел или попытки закончились. Запросите новый'],
  PHONE_TAKEN: [409, 'Этот номер уже подтверждён в другом аккаунте'],
});

import { z } from 'zod';
import { endpoint, memberAuthCall, memberPutCall, memberReadCall } from '../kit/endpoint.ts';
import { Time } from '../kit/ids.ts';

export const DigestChoice = z.enum(['off', 'daily', 'weekly'], { error: 'Такой сводки нет' });
export type DigestChoice = z.infer<typeof DigestChoice>;

const Hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Нужно время от 00:00 до 23:59' });

const choiceShape = { is_quiet: z.boolean(), quiet_from: Hour, quiet_to: Hour, digest: DigestChoice };

export const NoticeTimes = z.object({
  ...choiceShape,
  time_zone: z.string(),
  mail_refused: z
    .object({
      email: z.string(),
      since: Time,
      /** Told by the mail service: only the link of a trial letter proves that it works. */
      is_by_link: z.boolean(),
    })
    .nullable(),
  /** The caller called a letter spam then, and letters that may be switched off are off since. Null: some are on again. */
  mail_complained: Time.nullable(),
});
export type NoticeTimes = z.infer<typeof NoticeTimes>;

export const getNoticeTimes = endpoint({
  ...memberReadCall,
  path: '/api/users/me/notice_times',
  summary: 'When the caller is written to, and whether their mailbox takes letters',
  result: NoticeTimes,
});

export const setNoticeTimes = endpoint({
  ...memberPutCall,
  path: '/api/users/me/notice_times',
  summary: 'Sets the quiet hours and the digest of the caller',
  body: z.strictObject(choiceShape),
  result: NoticeTimes,
});

export const tryMailAgain = endpoint({
  ...memberAuthCall,
  path: '/api/users/me/mail_again',
  summary:
    'Sends a trial letter to the caller’s mailbox, which refused letters before, and writes there again if it comes through; where the mail service said so, once the link in it is opened',
  body: z.strictObject({}),
  result: z.object({}),
});

import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { Time } from '../kit/ids.ts';
import { Email, FirstName } from '../people/users.ts';

export const letterTopics = ['order', 'money', 'account', 'rights', 'other'] as const;
export const LetterTopic = z.enum(letterTopics, { error: 'Выберите, о чём письмо' });
export type LetterTopic = z.infer<typeof LetterTopic>;

export const letterAnswerHours = 24;

export const writeToUs = endpoint({
  method: 'POST',
  path: '/api/contacts',
  summary: 'A letter to the service; the same words from the same address are one letter',
  access: 'public',
  rateLimit: 'auth',
  idempotency: 'natural',
  body: z.strictObject({
    topic: LetterTopic,
    name: FirstName,
    email: Email,
    text: z
      .string({ error: 'Напишите, что случилось' })
      .trim()
      .min(20, 'Расскажите подробнее: хотя бы 20 знаков')
      .max(5000, 'Не больше 5000 знаков'),
    'cf-turnstile-response': z.string().max(2048, 'Проверка не пройдена').optional(),
  }),
  result: z.object({ number: z.number(), answer_by: Time }),
});

import { z } from 'zod';
import { endpoint, publicRepeatableCall } from '../kit/endpoint.ts';
import { refusals } from '../kit/refusals.ts';

export const receiveMailEvent = endpoint({
  method: 'POST',
  path: '/api/mail/events',
  summary:
    'The mail service tells that a letter came back or was called spam. Signed as Standard Webhooks are; what is not about our letters changes nothing',
  access: 'public',
  rateLimit: 'webhook',
  idempotency: 'natural',
  result: z.object({ received: z.literal(true) }),
});

export const confirmMailbox = endpoint({
  ...publicRepeatableCall,
  path: '/api/mail/works',
  summary: 'By the link of a trial letter, without signing in: the mailbox takes letters again',
  query: z.object({ token: z.string().min(1).max(600) }),
  result: z.object({ works: z.literal(true) }),
});

export const mailEventRefusals = refusals({
  MAIL_EVENT_NOT_THEIRS: [401, 'Уведомление пришло не от почтовой службы'],
  MAILBOX_LINK_BROKEN: [410, 'Ссылка устарела: попросите пробное письмо ещё раз в настройках'],
});

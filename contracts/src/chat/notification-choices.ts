import { z } from 'zod';
import { endpoint, memberPutCall, memberReadCall, publicReadCall, publicRepeatableCall } from '../kit/endpoint.ts';
import { refusals } from '../kit/refusals.ts';

export const NoticeChannel = z.enum(['in_app', 'email', 'push'], { error: 'Такого способа нет' });
export type NoticeChannel = z.infer<typeof NoticeChannel>;

export const noticeKinds = [
  ...(['messages', 'orders', 'deadlines', 'money', 'disputes', 'bids', 'projects', 'matching_projects', 'services'] as const),
  ...(['reviews', 'appeals', 'verification', 'referral', 'security', 'news'] as const),
] as const;
export const NoticeKind = z.enum(noticeKinds, { error: 'Такого вида уведомлений нет' });
export type NoticeKind = z.infer<typeof NoticeKind>;

const ChannelChoice = z.object({
  is_on: z.boolean(),
  /** Cannot be switched off: it concerns the account or money, or silence decides. */
  is_locked: z.boolean(),
  is_sent: z.boolean(),
});
export const NoticeLine = z.object({ kind: NoticeKind, in_app: ChannelChoice, email: ChannelChoice, push: ChannelChoice });
export type NoticeLine = z.infer<typeof NoticeLine>;

export const listNoticeChoices = endpoint({
  ...memberReadCall,
  path: '/api/users/me/notices',
  summary: 'What the caller is told about by which ways: a line per kind that can concern them',
  list: true,
  result: NoticeLine,
});

export const chooseNotice = endpoint({
  ...memberPutCall,
  path: '/api/users/me/notices',
  summary: 'Switches one way of being told about one kind on or off',
  body: z.strictObject({ kind: NoticeKind, channel: NoticeChannel, is_on: z.boolean() }),
  result: NoticeLine,
});

export const Letters = z.enum([...noticeKinds, 'digest']);
export type Letters = z.infer<typeof Letters>;
const OffQuery = z.object({ token: z.string().max(400) });

export const getUnsubscribe = endpoint({
  ...publicReadCall,
  path: '/api/unsubscribe',
  summary: 'Which letters the link of a letter switches off',
  query: OffQuery,
  result: z.object({ kinds: z.array(Letters), is_on: z.boolean() }),
});

export const unsubscribe = endpoint({
  ...publicRepeatableCall,
  path: '/api/unsubscribe',
  summary: 'Switches letters off by the link of a letter, without signing in: one click of a mail program (RFC 8058)',
  takes_forms: true,
  query: OffQuery,
  result: z.object({ is_on: z.literal(false) }),
});

export const noticeRefusals = refusals({
  UNSUBSCRIBE_LINK_BROKEN: [410, 'Ссылка не читается: откройте её из письма ещё раз или выключите письма в настройках'],
  NOTICE_LOCKED: [409, 'Уведомления о сроках, деньгах, безопасности, спорах, обращениях и проверке нужны всегда: в кабинете и на почту'],
});

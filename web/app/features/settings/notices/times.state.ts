import type { NoticeTimes } from '@artel/contracts/chat/notice-times.ts';

export type TimesChoice = Pick<NoticeTimes, 'is_quiet' | 'quiet_from' | 'quiet_to' | 'digest'>;

export const topicOf = ({ is_quiet, quiet_from, quiet_to, digest }: NoticeTimes): TimesChoice => ({
  is_quiet,
  quiet_from,
  quiet_to,
  digest,
});

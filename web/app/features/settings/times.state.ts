import type { NoticeTimes } from '@artel/contracts/chat/notice-times.ts';

export type TimesWish = Pick<NoticeTimes, 'is_quiet' | 'quiet_from' | 'quiet_to' | 'digest'>;

export const wishOf = ({ is_quiet, quiet_from, quiet_to, digest }: NoticeTimes): TimesWish => ({ is_quiet, quiet_from, quiet_to, digest });

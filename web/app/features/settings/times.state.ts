/** What a member chooses of their times, apart from what the server tells beside it. Pure. */
import type { NoticeTimes } from '@artel/contracts/chat/notice-times.ts';

export type TimesWish = Pick<NoticeTimes, 'is_quiet' | 'quiet_from' | 'quiet_to' | 'digest'>;

/** The server takes these and nothing else. */
export const wishOf = ({ is_quiet, quiet_from, quiet_to, digest }: NoticeTimes): TimesWish => ({ is_quiet, quiet_from, quiet_to, digest });

import { type NoticeTimes, setNoticeTimes } from '@artel/contracts/chat/notice-times.ts';
import { expect, test } from 'vitest';
import { topicOf } from './times.state.ts';

const told: Required<NoticeTimes> = {
  ...{ is_quiet: true, quiet_from: '22:00', quiet_to: '08:00', digest: 'daily', time_zone: 'Europe/Moscow' },
  ...{ mail_refused: null, mail_complained: null },
};

test('of all that is told, what is sent back is what the call takes', () => {
  expect(setNoticeTimes.body!.safeParse(topicOf(told)).error).toBeUndefined();
});

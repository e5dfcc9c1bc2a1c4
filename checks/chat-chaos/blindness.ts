/** The suite of chats against itself. By hand: `node checks/chat-chaos/blindness.ts [part of a name …]` */
import { lookByHand, type WatchedSuite } from '../planted/watched-suite.ts';

export const ofTheChat = [
  'message-name-not-remembered',
  'message-numbers-with-gaps',
  'gap-taken-for-heard',
  'hole-closed-by-reading',
  'replay-of-everybody',
  'silent-tab-asks-nothing',
  'outbox-forgets-unanswered',
];
export const chatSuite: WatchedSuite = {
  program: 'checks/chat-chaos/run.ts',
  length: ['--seconds', '15'],
  line: /^chat: .*$/m,
  sound: /lost 0, duplicated 0, out of order 0, counters wrong 0, leaked 0/,
};

if (import.meta.main) await lookByHand(chatSuite, ofTheChat, process.argv.slice(2));

/** The suite of chats against itself. By hand: `node checks/proofs/chat-chaos/blindness.ts [part of a name …]` */
import { lookByHand, type WatchedSuite } from '../planted/watched-suite.ts';

/** Those that time alone tells come first, so that the quick ones fill the gaps between them. */
export const ofTheChat = [
  'silent-tab-asks-nothing',
  'gap-taken-for-heard',
  'hole-closed-by-reading',
  'replay-of-everybody',
  'outbox-forgets-unanswered',
  'message-name-not-remembered',
  'message-numbers-with-gaps',
];
export const chatSuite: WatchedSuite = {
  program: 'checks/proofs/chat-chaos/run.ts',
  length: ['--seconds', '6', '--people', '5', '--patience', '20'],
  line: /^chat: .*$/m,
  sound: /lost 0, duplicated 0, out of order 0, counters wrong 0, stale 0, leaked 0;/,
  at_once: 3,
};

if (import.meta.main) await lookByHand(chatSuite, ofTheChat, process.argv.slice(2));

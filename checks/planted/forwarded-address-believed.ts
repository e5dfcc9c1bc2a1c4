import type { Planted } from './planted.ts';

export default {
  bug: 'a visitor says by X-Forwarded-For from where they come, and is counted there',
  file: 'server/src/platform/http/server.ts',
  find: '    trustProxy: site().trustProxy && ((_: string, hop: number) => hop === 0),',
  replace: '    trustProxy: true,',
  caughtBy: { 'checks/session-attacks.test.ts': 'many accounts from one network: a hundred guesses a day, then nothing is tried' },
} satisfies Planted;

import type { Planted } from './planted.ts';

export default {
  bug: 'the end of a vacation opens what its seller wants to stay stopped',
  file: 'server/src/features/services/move-service.ts',
  find: '{ status: move.to, stopped_for: null }',
  replace: '{ status: move.to }',
  caughtBy: { 'server/src/features/services/stopping/stop-services.test.ts': 'the seller may keep it stopped' },
} satisfies Planted;

import { defineConfig } from 'vitest/config';
import LongestFirst from './scripts/test/longest-first.ts';

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    // loading the server anew for each file costs as much as all its tests
    isolate: false,
    // patience with a busy machine, not a measure
    testTimeout: 300_000,
    hookTimeout: 300_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{contracts,server,sandbox,checks}/**/*.test.ts'],
          globalSetup: 'server/test/postgres.global.ts',
          setupFiles: 'server/test/as-begun.ts',
          sequence: { groupOrder: 1 },
        },
      },
      // one after the other: a process goes from file to file of one project only
      { extends: true, test: { name: 'web', include: ['web/app/**/*.test.ts'], sequence: { groupOrder: 0 } } },
    ],
  },
});

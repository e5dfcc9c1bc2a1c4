import { defineConfig } from 'vitest/config';

/** The full lane: what a file of this name proves takes too long for each change (docs/TESTING.md). */
const full = '**/*.full.test.ts';
const onPostgres = { globalSetup: 'server/test/postgres.global.ts', setupFiles: 'server/test/as-begun.ts' };
const onProduct = { globalSetup: 'e2e/http/market.global.ts', setupFiles: 'e2e/http/in-market.ts' };

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: '100%',
    // loading the server anew for each file costs as much as all its tests
    isolate: false,
    // patience with a busy machine, not a measure
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // one project after the other: a process goes from file to file of one project only
    projects: [
      {
        extends: true,
        test: { ...onPostgres, name: 'full', include: [`{contracts,server,sandbox,checks}/${full}`], sequence: { groupOrder: 0 } },
      },
      {
        extends: true,
        test: {
          ...onPostgres,
          name: 'server',
          include: ['{contracts,server,sandbox,checks}/**/*.test.ts'],
          exclude: [full],
          sequence: { groupOrder: 2 },
        },
      },
      { extends: true, test: { name: 'web', include: ['web/app/**/*.test.{ts,tsx}'], sequence: { groupOrder: 1 } } },
      {
        extends: true,
        test: { ...onProduct, name: 'built', include: ['e2e/http/*.test.ts'], exclude: [full], sequence: { groupOrder: 3 } },
      },
      { extends: true, test: { ...onProduct, name: 'built-full', include: [`e2e/http/${full}`], sequence: { groupOrder: 4 } } },
    ],
  },
});

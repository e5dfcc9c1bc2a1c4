import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contracts,server,sandbox,checks}/**/*.test.ts', 'web/app/**/*.test.ts'],
    environment: 'node',
    globalSetup: 'server/test/postgres.global.ts',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

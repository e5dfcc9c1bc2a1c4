/** For one table at a time: no database, nothing set up. Vitest starts anew for every mutant, so it keeps what it has transformed. */
import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'threads',
    maxWorkers: 1,
    isolate: false,
    reporters: ['dot'],
    fsModuleCache: true,
    fsModuleCachePath: path.resolve('.cache/mutants'),
  },
});

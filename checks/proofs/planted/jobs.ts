import type { Planted } from './planted.ts';

export default {
  'abandoned-job-waits': {
    bug: 'a job whose process was killed is not taken up again',
    file: 'server/src/platform/jobs/jobs.sql.ts',
    find: '_private_jobs set locked_at = null, locked_by = null where locked_at < $1',
    replace: '_private_jobs set locked_at = null, locked_by = null where locked_at < $1 and locked_by is null',
    caughtBy: { 'server/src/platform/jobs/jobs.test.ts': 'a job whose process was killed' },
  },
} satisfies Record<string, Planted>;

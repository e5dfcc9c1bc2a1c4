/** Test files share their process and its modules: what a process is told once, at its start, is untold before each of them. */

import { useBotCheck, useBreachedPasswords } from '../src/features/auth/index.ts';
import { useRatesService } from '../src/features/currency/index.ts';
import { useScanner } from '../src/features/files/index.ts';
import { useCoinProviders } from '../src/features/provider/index.ts';
import { openPageLimit } from '../src/platform/http/limits.ts';
import { type Site, setClockShift, site, useReactions, useSite } from '../src/platform/index.ts';
import { useTimetable } from '../src/platform/jobs/timers.ts';
import { useProjections } from '../src/platform/outbox.ts';
import { openFileStorage } from '../src/platform/storage/storage.ts';
import { reportSetUp } from './setup-times.ts';

// this file is run anew for each of them, its imports are not
const saved = globalThis as { siteAtStart?: Site };
saved.siteAtStart ??= site();

useSite(saved.siteAtStart);
setClockShift(0);
openPageLimit(1000);
useReactions({});
useProjections([]);
useTimetable({});
useCoinProviders([]);
useRatesService(null);
useScanner(null);
useBreachedPasswords(null);
useBotCheck({ turnstile: null, smartCaptcha: null });
await openFileStorage({ s3: null });
reportSetUp();
